// Runs pytest in Pyodide: node pyodide.mjs PYODIDE TREE PACKAGES SHARED ARGUMENT...
const [pyodide, tree, packages, shared, ...given] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const python = await loadPyodide({ env: { HOME: "/tmp", LANG: "C.UTF-8", HHTOOL_SHARED: "/shared" } });
for (const [place, root] of Object.entries({ "/tree": tree, "/packages": packages, "/shared": shared })) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
python.globals.set("given", python.toPy(given));
process.exit(
  await python.runPythonAsync(`
import os, sys

sys.path[:0] = ["/tree", "/packages"]
os.chdir("/tree")

import pytest
from tests.pyodide import Lacking

print("Python", sys.version)
int(pytest.main(["-p", "no:cacheprovider", "-q", *given], plugins=[Lacking()]))
`),
);
