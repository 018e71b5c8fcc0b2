"""House rules as people say them: «анте по рублю», «джокер — шестёрка пик», `jacks or better`, `hook for the dealer`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import NamedTuple

from hhtool.cards.card import JOKER
from hhtool.lazy import Late
from hhtool.notation.house_phrases import house_phrases
from hhtool.notation.lexicon import LEXICON, words
from hhtool.notation.phrases import Phrases, values
from hhtool.notation.tokens import NUMBER_WORD, card_text, card_token, number, written
from hhtool.notation.words import Words

_PAIR = re.compile(r"(\d+(?:\.\d+)?)/(\d+(?:\.\d+)?)")
_SPOKEN_RULE = Late(rf"([^\W\d_]+)[ \t]+(?:(?:по|of)[ \t]+)?(\d\S*|{NUMBER_WORD})\Z", re.IGNORECASE)
_COINS = re.compile(r"(?<=\d)(?:p|c|¢|\$|€|£|р|руб|коп)\.?\Z", re.IGNORECASE)
_OPTIONS = Words(words("ante", "blinds", "bets", "rake", "chips"))
_OPENERS = Words({LEXICON[rank][0][0]: LEXICON[rank] for rank in ("As", "Ks", "Qs", "Js")})


def rules_of(text: str) -> list[tuple[str, str, str]]:
    """What an item of a `rules:` line sets: what is set, `=` where a value is given, and the value.

    That is one option, or the three of a fixed limit, «ставки 1/2», as the heading of a deal says them. The sign may be
    left out: `ante 1`, «анте 1».
    """
    key, equals, value = _rule_of(text)
    if key == "bets" and (pair := _PAIR.fullmatch(value)):
        return [("limit", "=", "fixed"), ("small_bet", "=", pair[1]), ("big_bet", "=", pair[2])]
    return [(key, equals, value)]


def _rule_of(text: str) -> tuple[str, str, str]:
    if "=" not in text and (said := _SPOKEN_RULE.pattern.match(text)):
        value = _COINS.sub("", said[2]) if said[2][0].isdigit() else written(number(said[2]))
        return _OPTIONS.id(said[1]) or said[1], "=", value
    if "=" not in text:
        for rule in _RULES:
            if whole := rule.phrases.pattern.fullmatch(text):
                return rule.option, "=", rule.value(values(whole))
    key, equals, value = (part.strip() for part in text.partition("="))
    return key if key.isascii() else _OPTIONS.id(key) or key, equals, value


_COINS_NAMED = {"тро": "3", "пят": "5", "дес": "10"}
"""What a note or a coin is called for its worth, as a card is for its rank: «анте десятка»."""


class _Rule(NamedTuple):
    """How people say an option of the house, and what it is then; `besides` are others that follow from it."""

    option: str
    value: Callable[[Mapping[str, str]], str]
    phrases: Phrases
    besides: Callable[[Mapping[str, str]], Sequence[str]]


def _rule(
    option: str,
    value: str | Callable[[Mapping[str, str]], str],
    phrases: str,
    besides: Callable[[Mapping[str, str]], Sequence[str]] = lambda _said: (),
) -> _Rule:
    return _Rule(option, (lambda _said: value) if isinstance(value, str) else value, house_phrases(phrases), besides)


def _figure(name: str) -> Callable[[Mapping[str, str]], str]:
    return lambda said: written(number(said[name]))


def _points(said: Mapping[str, str]) -> str:
    return "1" if said["points"].lower() in ("очку", "очко") else written(number(said["points"]))


def _loss(said: Mapping[str, str]) -> str:
    return f"-{written(number(said['loss']))}"


def _bets(said: Mapping[str, str]) -> str:
    every = re.findall(r"\d+", said["pair"]) if "pair" in said else (said["low"], said["high"])
    return "/".join(written(number(one)) for one in (every[0], every[-1]))


def _joker(said: Mapping[str, str]) -> str:
    token = card_token(said["card"])
    return card_text(token.cards[0]) if token and token.cards != (JOKER,) else said["card"]


def _with_jokers(said: Mapping[str, str]) -> str:
    return {"6": "37", "7": "37", "2": "54" if "two" in said else "53", "3": "53"}[said["pack"][1]]


def _openers(said: Mapping[str, str]) -> str:
    return _OPENERS.id(said["rank"]) or said["rank"]


def _last_trick(said: Mapping[str, str]) -> str:
    """What it brings beside the point of any trick, which is in the whole; a point alone is the one more."""
    return _points(said) if "points" in said else written(max((number(said["whole"]) or Decimal(1)) - 1, Decimal(1)))


_SPECIAL = Words(words("blind deal", "golden", "misere", "notrump"))
_KINDS = {"blind deal": "blind"}
_JOINED = re.compile(r"[ \t]*+(?:[,+]|(?<!\w)(?:и|and)(?!\w))[ \t]*+(?:a[ \t]|the[ \t])?")
_TIMES = {"дво": "2", "вдв": "2", "тро": "3", "втр": "3", "dou": "2", "tri": "3"}


def _specials(said: Mapping[str, str]) -> str:
    """The special deals as they are told, one of each."""
    found = [_SPECIAL.id(one.strip()) for one in _JOINED.split(said["specials"])]
    return ",".join(f"{_KINDS.get(one, one)}:1" for one in found if one)


def _special_times(said: Mapping[str, str]) -> list[str]:
    """How many times as much the special deals bring, where that is told with them."""
    told = said.get("times", "")
    return [f"special_multiplier={_TIMES.get(told[:3].lower()) or re.sub(r'[^0-9]', '', told)}"] if told else []


def _raises(said: Mapping[str, str]) -> str:
    """The bet counts as well."""
    return written((number(said["n"]) or Decimal(0)) + 1)


def _schedule(said: Mapping[str, str]) -> str:
    """The lengths of the deals: up to the longest, that as often as it is said, and perhaps back again."""
    first, last, times = (
        int(written(number(said.get(key, none)))) for key, none in (("first", "1"), ("last", "0"), ("times", "0"))
    )
    step = 1 if last > first else -1
    most = [f"{last}x{times}"] if times else []
    back = [f"{last - step}-{first}"] if "back" in said else []
    return ",".join([f"{first}-{last - step if times else last}", *most, *back])


# --- the phrases --------------------------------------------------------------------------------------------

_RULES = (
    _rule(
        "ante",
        _figure("amount"),
        """
        [ставим|кладём|платим] по {amount} <in the pot>
        <in the pot> [ставим|кладём] по {amount}
        (<ante>|<ante told>) [:|—] [у всех] [по|is|of|everyone puts in] {amount} [each|на каждого|с каждого]
        [a|an] {amount} ante [each]
        """,
    ),
    _rule("ante", lambda said: _COINS_NAMED[said["coin"][:3].lower()], "<ante> - [у всех] [по] {coin}"),
    _rule("ante", "0", "(без|no|without) (анте|ante)\nанте (нет|не ставим|не платим)"),
    _rule(
        "bring_in",
        _figure("amount"),
        """
        младш* [открытая|карта|по открытым] (вносит|ставит|кладёт|платит) [по] {amount} [\\( бринг-ин \\)]
        (бринг-ин|bring-in) [is|of] ~ {amount}
        [the] (lowest|low) [up] card (brings in|brings it in for) {amount}
        """,
    ),
    _rule("schedule", lambda said: ",".join(re.findall(r"\d+", said["lengths"])), "[по] {lengths} (карт|карты|cards)"),
    _rule(
        "schedule",
        lambda said: ",".join(written(number(said[key])) for key in ("one", "two", "three", "four") if key in said),
        "[(сдачи|раздачи) -] по {few one} , [по] {few two} [(,|и) [по] {few three}] [(,|и) [по] {few four}] карт*",
    ),
    _rule("redeal", "same", "[the] same (man|player|dealer|hand) deals again"),
    _rule(
        "fantasy",
        "off",
        """
        (no|without|без) (fantasy|fantasyland|фантазии)
        фантазии (нет|не было)
        фантази* не (играем|играли|берём)
        """,
    ),
    _rule(
        "limit",
        "none",
        """
        [ставка|ставки|торговля|торгуемся] (no|without [a]|без) (limit|лимита|потолка|предела|ограничений|ограничения)
        no-limit
        (ставка (любая|свободная)|any bet) [[,] [но|but] (не (меньше|ниже)|at least|not (less than|under)) {n}]
        (лимита|потолка|предела) нет
        ставки (любые|свободные)
        (любые|свободные) ставки
        """,
    ),
    _rule(
        "bets",
        _bets,
        """
        до (обмена|прикупа) [ставка|ставки|ставят|ставим|ставили|торговались|торгуемся] [(,|и) \
            (подъём*|повышени*)] ~ [по] {n low} ~ [и|а] (после|потом) [<the exchange>] ~ [по] {n high}
        [в] перв* (два|двух) круг* ~ [ставят|ставка|ставим] [по] {n low} ~ [а|и] (потом|затем|дальше|в двух \
            последних) ~ [по] {n high}
        (ставка|ставки) ~ [по] {n low} на <streets> ~ [а|и] [по] {n high} на <streets>
        (ставка|ставки) ~ {rounds pair} [\\( (лимит|limit|фикс|fixed) \\)]
        fixed (bets|limit) ~ {n low} before the draw (and|,|, and) {n high} after [it]
        ставк* ~ [по] {n low} (на|в) первых двух [кругах|улицах] ~ [а|и] [по] {n high} (на|в) (последних двух|двух \
            последних|последних|остальных) [кругах|улицах]
        the first two rounds ~ [bet|bets [are]] {n low} ~ [and] (then|after that) ~ {n high}
        (ставка|ставки) ~ {n low} [до <the exchange>] (,|/|и) (после <the exchange>|потом) ~ {n high} \
            [~ повышать на столько же]
        (ставка|ставки) ~ {n low} [до <the exchange>] (,|/|и) {n high} после [<the exchange>] [~ повышать на столько же]
        (bet|bets|betting) {n low} [before [the draw]] (,|/|and|, and) {n high} (after|afterwards) [the draw|it]
        [fixed|фиксированный] (limit|лимит|ставки|bets|stakes) {pair}
        {pair} [fixed] (limit|лимит)
        """,
    ),
    _rule(
        "chip",
        _figure("n"),
        """
        (штраф|penalty) (за|for) [ложное|незаконное|a] [false] (открыти*|opening|openers|open) [(без|не имея|without) \
            [пары|a pair of] ({rank}|openers|открытия)] ~ [по] {n} (каждому|всем|each|to each [player]|to everybody) \
            [(,|и|and) (вон|выходит|прочь|out) [из|of] [кона|игры|банка|the (hand|pot)]]
        """,
    ),
    _rule(
        "cycle",
        "4",
        """
        короткий цикл [(~|\\() [в|из] (4|четырёх|четыре) [сдач*|розыгрыш*|тур*|раздач*] [\\)]]
        (4|четыре) сдачи ~ короткий цикл
        [the|a] short cycle [(,|of) (4|four) [deals]]
        цикл (в|из) (4|четыре|четырёх) сдач*
        """,
    ),
    _rule(
        "cycle",
        "8",
        """
        (полный|целый|длинный) цикл [(~|\\() [в|из] (8|восемь|восьми) [сдач*] [\\)]]
        [the|a] full cycle [(,|of) (8|eight) [deals]]
        цикл (в|из) (8|восемь|восьми) сдач*
        """,
    ),
    _rule(
        "cap",
        _raises,
        """
        ^ [at most|max|maximum|up to|не больше|до] {n} \
            (raises|повышения|повышений|подъёма|подъёмов|поднятия|поднятий) [max|maximum|at most|a round|за круг|в \
            круг|в круге|максимум] .
        """,
    ),
    _rule(
        "cap",
        lambda said: "3" if "twice" in said else "4",
        "(поднимать|повышать) [можно] [не больше] ({twice}|трижды|трёх раз)",
    ),
    _rule(
        "redeal",
        lambda said: "next" if "next" in said else "same",
        """
        пересдаёт (тот же|{next})
        (никто не открыл|все спасовали|все пас|при общем пасе|без открытия) {more} сдаёт [снова|опять] (тот же|{next})
        """,
    ),
    _rule(
        "schedule",
        lambda said: f"{written(number(said['long']))}x{written(number(said['times']))}",
        """
        {few times} <deals> по {few long} [карт*] .
        по {few long} (карт|карты|карте) , {few times} <deals> .
        {few times} (deals|hands|rounds) of {few long} [cards] .
        """,
    ),
    _rule(
        "deals",
        _figure("few"),
        """
        (партия|партию|partie) (на|из|of|in) {few} (сдач*|deals)
        {few} (сдач|deals) (в партии|to (the|a) partie)
        ^ {few} (сдач|deals) .
        """,
    ),
    # over, under and the like stand before exact: they speak of tricks too
    _rule(
        "all",
        _points,
        """
        [(на|в) {nines}] [если|кто] [взял*|заказал*|сыграл*] все [свои] [взял*|взятки] - [по] {points} за [каждую] \
            <trick>
        [(on|in) {nines}] all [the] tricks [bid and] [taken] - {points} (a|per|each) trick
        """,
        lambda said: ["all_cards=9"] if "nines" in said else [],
    ),
    _rule(
        "miss_all",
        _loss,
        """
        (заказал*|заказ) [,|но|,|и] (0|ноль|ничего|ни одной) [не] взял* ~ {loss}
        (заказал*|заказ) [,|но|,|и] не взял* (ничего|ни одной) ~ {loss}
        [a] bid (and|but) (no tricks|none|nothing) [taken] ~ {loss}
        """,
    ),
    _rule(
        "over",
        _points,
        """
        (мимо|не попал*|не угадал*|промах*|промазал*|не (взял*|сыграл*) (свои|своё|свое|заказ)|не свои) ~ [по] {points} \
            за [каждую] [взятую] <trick>
        (missed|miss|[a] missed bid) ~ {points} (a|per|each) trick [taken]
        """,
        lambda said: ["under=0", f"under_taken={_points(said)}"],
    ),
    _rule(
        "exact_bonus",
        _points,
        """
        (и|плюс|+) [ещё] {points} (сверху|за сам заказ|премии|бонусом)
        [за] (точный|сыгранный|угаданный|ровный) заказ - (ещё|плюс|+|премия|бонус) [ещё] {points} [сверху|премии|бонусом]
        [за] (точный|сыгранный|угаданный|ровный) заказ - {points} (сверху|премии|бонусом)
        (премия|бонус) - {points} за (точный|сыгранный|угаданный|ровный) заказ
        ([an] exact bid|[a] made bid|making it|the exact bid) - [gets|brings] {points} (on top|extra|more|bonus)
        [a] bonus [of] {points} for (an exact bid|a made bid|making it|the exact bid)
        (and|plus|+) {points} (on top|extra|bonus)
        """,
    ),
    _rule(
        "over",
        _points,
        """
        (перебор|перебрал|перебрала|лишняя|лишнюю|лишние|лишних|лишнего набрал*|больше (заказа|заказанного)) ~ \
            [по|плюс|+] {points} [за [каждую] <trick>|за каждую|× взятк*]
        [взял*] больше ~ [по] {points} за [каждую] <trick>
        (over|overtricks) ~ {points} ((a|per|each) trick [taken]|each)
        {points} a trick (if you go over|for going over)
        """,
    ),
    _rule(
        "under",
        _loss,
        """
        (недобор|недобрал|недобрала|не добрал|не добрала|нехватка|нехватки|за [каждую] \
            нехватку|недостача|недостачи|недостающая|недостающие|недобранная|недобранную|недобранные|за [каждую] \
            (недобранную|недостающую) [взятку]|[взял*] меньше [заказа]) ~ [за каждую нехватку] ~ [по] {loss} [за \
            [каждую] [недостающую] <trick>|за каждую недостающую|каждую недостающую|за каждую|каждая|× (недобор|нехватк*|\
            сколько не хватило)]
        (short|under|undertricks) ~ {loss} ((a|per|each) trick [short|missing]|each)
        {loss} (for (each|every) [one]|a trick) short
        """,
    ),
    _rule(
        "exact",
        _points,
        """
        [<made> ~] по {points} за [каждую] [заказанную] <trick>
        <made> ~ [по] {points} за [каждую] (заказанную [<trick>]|<trick>)
        <made> ~ по {points} .
        <made> ~ {points} × (заказ|взятк*)
        за [каждую] сыгранную [взятку] ~ {points}
        (made [it]|make your bid|exact|exactly [right]|make it|making it) ~ {points} (a|per|each) trick [bid]
        {points} a trick (for making it|if you make it)
        """,
    ),
    _rule(
        "pass",
        _points,
        """
        [сыгранный|чистый|ровный] пас [чисто|сыгран|выполнен] [[,] как (обычно|всегда) [,]] ~ {points}
        ноль заказал* [~] [и] не взял* ~ {points}
        (ноль|нуль|«ноль») [выполнен|сыгран|чисто] ~ {points} .
        {points} for [a] [clean|made] pass
        [clean|made] pass (-|=) {points}
        """,
    ),
    _rule("specials", "misere:1,golden:1", "мизер и золотая [, обе по двадцать]"),
    _rule(
        "specials",
        _specials,
        """
        (в конце|под конец|напоследок|последними) [ещё|идут|играем|-] {specials} [~ [всё|все|обе] [считаем] {times}]
        (at the end|to finish|finishing with|ending with|and last|in the end) [comes|come|-] [a|the] {specials} \
            [~ [all] [count] {times}]
        """,
        _special_times,
    ),
    _rule("specials", "golden:1", "[and] a golden (hand|deal|round) to finish"),
    _rule(
        "joker",
        _joker,
        """
        (джокер|джокером|покер|покером|joker) [один|всего один|is|у нас|будет|служит] (-|\\() [the] {card}
        покер \\( джокер \\) - {card}
        [the] {card} - [is] [the|у нас] (джокер|joker)
        """,
    ),
    _rule(
        "joker",
        "none",
        """
        (без|no|without [a|the]) (джокера|джокеров|joker|jokers)
        (джокера|джокеров) нет
        """,
    ),
    _rule(
        "pack",
        _with_jokers,
        """
        [(колода|колоде|pack|deck) [из|of|в]] {joker-pack pack} [карт*|лист*|cards] (+|\\(|[,] \
            (plus|and|with|плюс|и|с)) [{two}|a|one|1|один|одним|the] (joker|jokers|джокер|джокером|джокерами|джокера) \
            {no-card}
        """,
    ),
    _rule(
        "pack",
        lambda said: said["pack"],
        """
        (колода|колоде|pack|deck) [из|of|в] {pack} [карт*|лист*|cards]
        {bare-pack pack} .
        [на] {pack} (карт|карты|лист|листа|листов|cards)
        """,
    ),
    _rule(
        "openers",
        _openers,
        """
        <open> [можно|нужно|только] (с|со|от|with|on|from) [пары|[a] pair of] {rank} [и|или] [старше|лучше|выше]
        ^ (с|от) [пары] {rank} .
        [<open>] [[с] (пара|пары|пару|паре|парой)|a pair of] {rank} (и|или|or) (старше|лучше|выше|better|higher) [to \
            open|на открытие]
        (на открытие|открытие|для открытия) ~ [пара|(с|от) [пары]] {rank} [и|или] [старше|лучше|выше]
        {rank} (на открытие|для открытия)
        """,
    ),
    _rule(
        "hook",
        "on",
        """
        кто последний заказывает ~ ровно не даём
        {last} [,] (не (может|должен|имеет права)|нельзя|запрещено) [,] <level>
        {last} не (ровняет|уравнивает|подгоняет)
        не (сходимся|сходиться) [в сумме]
        (сходиться|сойтись) нельзя
        [сумма] (заказы|заказов) не (должны|должна|могут|может) (сходиться|сойтись|(равняться|быть равна) числу \
            (взяток|карт)|совпадать с числом (взяток|карт))
        (заказы|ставки) [в сумме] не сходятся [, последним говорит сдающий]
        сходиться (нельзя|не даём)
        обязон [действует|в силе|есть] [\\( не сходимся \\)|~ [у (сдающего|последнего)] не (сходится|сходимся)]
        [the] bids <may not> (add up [to the number of (cards|tricks)]|total the tricks|(come out|be) even|(come out \
            to|equal) the number of (cards|tricks))
        no even bids
        [the] (dealer|last [bidder]) <may not> (make (the bids|it) (add up|come out) [even]|even (up|it out)|bid even)
        hook [(for|on) the dealer]
        with the hook
        """,
    ),
    _rule(
        "must_trump",
        "on",
        """
        (нет|без|при отсутствии) масти ~ (бей|бьём|клади|кладём|обязан* бить) (козырем|козыря|козырь)
        (нет|без|при отсутствии) масти ~ (козырь обязателен|обязательно (козырь|козырять)|козырять)
        в масть ~ (или|а нет масти -|нет ~) козырем [обязательно]
        (козырять|бить козырем) [при отсутствии масти] обязательно
        follow suit ~ ([and] if you <can't> -|or|else|otherwise) [you] [must|have to] trump
        [you] must trump if ([you are] void|you <can't> follow)
        """,
    ),
    _rule(
        "schedule",
        _schedule,
        """
        от {n first} [карт*] до {n last} [карт*] [, {n times} (раз|раза) по {n}|, [по] {n} [карт] {n times} \
            (раз|раза)] [[,] [и] {back}] [до {n}] .
        до {n last} [карт*] , [по] {n} [карт] {n times} (раз|раза) [[,] [и] {back}] [до {n}] .
        [from] {n first} (card|cards) (down|up) to {n last} [, {n} cards {n times} times] [[,] {back} [down] [to \
            {n}|again]]
        [up] [from] {n first} [up] to {n last} [cards] [,] {back} [down] [to {n}|again]
        """,
    ),
    _rule("max_cards", _figure("n"), "^ до {n} карт .\n^ до {so-many n} [карт*] .\n^ up to {n} cards ."),
    _rule(
        "tie",
        "none",
        """
        (при|в случае) (равенстве|равенства|ничьей|ничьи) [сторон|очков] ~ (премии|бонуса) нет
        no bonus (on|for|in) a tie
        """,
    ),
    _rule(
        "tie",
        "defenders",
        """
        (при|в случае) (равенстве|равенства|ничьей|ничьи) [сторон|очков] ~ (премия|бонус) [у] (защиты|защите)
        (on|in) a tie ~ the (defenders|defence) (get|gets|have|has) the bonus
        """,
    ),
    # whose law counts so has the rest of it too
    _rule(
        "preset",
        "english",
        """
        [за] взятк* (на чужом ходу|с чужого хода) - {points}
        [a] trick (won|taken) (off|on) the (other's|opponent's) lead - {points}
        """,
    ),
    _rule(
        "last_trick",
        _last_trick,
        """
        [за] последн* [взятк*] - (ещё|плюс|+) {points}
        [за] последн* [взятк*] - {n whole}
        [the] last trick - {points} more
        [the] last trick - {n whole}
        """,
    ),
    _rule(
        "leza",
        _figure("most"),
        """
        [за] (большинство взяток|[[кто] взял*] больше шести [взяток]) ~ [ещё] [+|плюс] {n most}
        ([for] cards|[the] most tricks|more than six [tricks]) ~ {n most}
        """,
    ),
    _rule("capot", _figure("all"), "[за] капот - {n all}\n[for] [a] capot - {n all}"),
    _rule("lead", _points, "[за] [каждый] ход - {points} .\n[a|each|for a] lead - {points} ."),
    _rule("trick", _points, "взятка - {points} .\n[a|each|for a] trick - {points} ."),
    _rule(
        "preset",
        "english",
        """
        {rubicon} [rules|scoring|style|piquet]
        с рубиконом
        """,
    ),
)
"""The house rules; what stands above is taken out of a text before what stands below is sought."""


def said_in(text: str) -> tuple[list[str], str]:
    """The house rules said in a text, as a `rules:` line holds them, and the text with `;` in their places."""
    found = []
    for rule in _RULES:
        pattern = rule.phrases.pattern
        for said in map(values, pattern.finditer(text)):
            found += [f"{rule.option}={rule.value(said)}", *rule.besides(said)]
        text = pattern.sub(";", text)
    return found, text


def says_rules(text: str) -> bool:
    """Whether a text gives options their values as people say it, without the word for rules: «анте по 1»."""
    said = [_SPOKEN_RULE.pattern.match(part.strip()) for part in text.split(",")]
    return all(one is not None and _OPTIONS.id(one[1]) is not None for one in said)
