# Two commands do all the set-up: make demo, make test. Everything is installed into .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet -c constraints.txt

.PHONY: demo site serve binary test test-all lint docs locale same fuzz growth detection mutants lowest pyodide bench clean

# One stamp a set of packages: installing again only where pyproject.toml or the pins have changed.
$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) -e '.[xlsx]'
	@touch $@

$(VENV)/.test: $(VENV)/.run
	$(PIP) -e '.[xlsx,test,docs]'
	@touch $@

$(VENV)/.lint: $(VENV)/.test
	$(PIP) -e '.[lint]'
	@touch $@

$(VENV)/.docs: $(VENV)/.run
	$(PIP) -e '.[docs]'
	@touch $@

$(VENV)/.binary: $(VENV)/.run
	$(PIP) -e '.[binary]'
	@touch $@

$(VENV)/.mutants: $(VENV)/.test
	$(PIP) -e '.[mutants]'
	@touch $@

$(VENV)/.bench: $(VENV)/.test
	$(PIP) -e '.[bench]'
	@touch $@

# lints all samples: the first findings, the sum, and where the rest is
demo: $(VENV)/.run
	@mkdir -p build
	@$(BIN)/hhtool lint samples -o build/findings.txt || test $$? -eq 1
	@$(BIN)/hhtool report samples -o build/report.html
	@sed -n 1,17p build/findings.txt
	@echo "..."
	@tail -n 2 build/findings.txt
	@echo "Every finding is in $(CURDIR)/build/findings.txt, the report in $(CURDIR)/build/report.html"

test: $(VENV)/.test
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not long"

# the page for browsers, in build/site; npm fetches Pyodide
site: $(VENV)/.run
	$(BIN)/python -m hhtool.page.build build/site

PORT ?= 8000
serve: site
	$(BIN)/python -m http.server $(PORT) --bind 127.0.0.1 --directory build/site

# one file for people without Python, in build/binary: hhtool with everything, hhtool-lint without Polars
binary: $(VENV)/.binary
	$(BIN)/python -m tests.binary build/binary

# PROFILE=random tries others each time
PROFILE ?= many
test-all: $(VENV)/.test
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "long or hypothesis" --hypothesis-profile $(PROFILE)

lint: $(VENV)/.lint
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# the documentation in both languages, in build/docs
docs: $(VENV)/.docs
	$(BIN)/python -m docs.site build/docs

# takes up new texts for translation, drops those that are gone, and compiles; makes the pages anew that quote texts
locale: $(VENV)/.test
	$(BIN)/python -m tests.catalogue
	$(BIN)/python -m tests.textmate
	$(BIN)/python -m tests.manual
	$(BIN)/python -m tests.conformance
	$(BIN)/python -m tests.editor_session

# what every command prints is what it printed at the commit BASE, and lint is no slower
BASE ?= HEAD
same: $(VENV)/.test
	$(BIN)/python -m tests.same $(BASE) $(ARGS)

# broken files of every kind through every reader and writer; what is found is kept in tests/corpus; ARGS="--surface read"
SECONDS ?= 60
fuzz: $(VENV)/.test
	$(BIN)/python -m tests.fuzz --seconds $(SECONDS) $(ARGS)

# what takes longer than a file is long; ARGS="--size 500 --shape odessa"
growth: $(VENV)/.test
	$(BIN)/python -m tests.bench.growth $(ARGS)

# which single changes of clean random deals lint finds; ARGS='--game draw --show'
DEALS ?= 100
detection: $(VENV)/.test
	$(BIN)/python -m tests.bench.detection --deals $(DEALS) $(ARGS)

# small changes of engines, checks and sheets, of which some test must fail: a sample of EACH from every package
EACH ?= 20
mutants: $(VENV)/.mutants
	$(BIN)/python -m tests.mutants --each $(EACH) $(ARGS)

# the quick tests with the lowest versions that pyproject.toml allows; ARGS='--newest --python python3.13' tries a Python
lowest: $(VENV)/.test
	$(BIN)/python -m tests.lowest $(ARGS)

# the quick tests that can, on the Python of the page: Pyodide, in Node
pyodide: $(VENV)/.test
	$(BIN)/python -m tests.pyodide $(ARGS)

# ARGS=--full measures the large sizes too; ARGS='reading tricks' these parts alone
bench: $(VENV)/.bench
	$(BIN)/python -m tests.bench $(ARGS)

clean:
	rm -rf $(VENV) build dist
