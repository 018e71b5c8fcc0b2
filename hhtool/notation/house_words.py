"""House rules as people say them: «анте по рублю», «джокер — шестёрка пик», `jacks or better`, `hook for the dealer`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from functools import lru_cache

from hhtool.cards.card import JOKER
from hhtool.lazy import late_pattern
from hhtool.notation.house_rule import figure, loss, points, rule
from hhtool.notation.lexicon import LEXICON, words
from hhtool.notation.phrases import NOTHING, values
from hhtool.notation.special_deals_words import SPECIAL_DEALS
from hhtool.notation.tokens import NUMBER_WORD, card_text, card_token, number, written
from hhtool.notation.words import Words

_PAIR = late_pattern(r"(\d+(?:\.\d+)?)/(\d+(?:\.\d+)?)")
_SPOKEN_RULE = late_pattern(rf"([^\W\d_]+)[ \t]+(?:(?:по|of)[ \t]+)?(\d\S*|{NUMBER_WORD})\Z", re.IGNORECASE)
_COINS = late_pattern(r"(?<=\d)(?:p|c|¢|\$|€|£|р|руб|коп)\.?\Z", re.IGNORECASE)
_OPTIONS = Words(words("ante", "blinds", "bets", "rake", "chips"))
_ON = {"вальт": "jacks", "дам": "queens", "корол": "kings", "туз": "aces"}
"""The pair that opens, where the game is called for it: «покер на вальтах»."""
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
    if "=" not in text and (said := _SPOKEN_RULE.match(text)):
        value = _COINS.sub("", said[2]) if said[2][0].isdigit() else written(number(said[2]))
        return _OPTIONS.id(said[1]) or said[1], "=", value
    if "=" not in text:
        for one in _RULES:
            if whole := one.phrases.within(text).fullmatch(text):
                return one.option, "=", one.value(values(whole))
    key, equals, value = (part.strip() for part in text.partition("="))
    return key if key.isascii() else _OPTIONS.id(key) or key, equals, value


_COINS_NAMED = {"тро": "3", "пят": "5", "дес": "10"}
"""What a note or a coin is called for its worth, as a card is for its rank: «анте десятка»."""


def _bets(said: Mapping[str, str]) -> str:
    every = re.findall(r"\d+", said["pair"]) if "pair" in said else (said["low"], said["high"])
    return "/".join(written(number(one)) for one in (every[0], every[-1]))


def _joker(said: Mapping[str, str]) -> str:
    rank, _blank, suit = said["card"].partition(" ")
    rank = rank if rank[0].isdigit() or card_token(said["card"]) else written(number(rank))
    token = card_token(f"{rank} {suit}".strip())
    return card_text(token.cards[0]) if token and token.cards != (JOKER,) else said["card"]


def _with_jokers(said: Mapping[str, str]) -> str:
    return {"6": "37", "7": "37", "2": "54" if "two" in said else "53", "3": "53"}[said["pack"][1]]


def _openers(said: Mapping[str, str]) -> str:
    return _OPENERS.id(said["rank"]) or said["rank"]


def _last_trick(said: Mapping[str, str]) -> str:
    """What it brings beside the point of any trick, which is in the whole; a point alone is the one more."""
    return points(said) if "points" in said else written(max((number(said["whole"]) or Decimal(1)) - 1, Decimal(1)))


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
    *SPECIAL_DEALS,
    rule(
        "ante",
        figure("amount"),
        """
        [ставим|кладём|платим] по {amount} <in the pot>
        <in the pot> [ставим|кладём] по {amount}
        (<ante>|<ante told>) [:|—] [у всех] [по|is|of|everyone puts in] {amount} [each|на каждого|с каждого]
        [a|an] {amount} ante [each]
        """,
    ),
    rule("ante", lambda said: _COINS_NAMED[said["coin"][:3].lower()], "<ante> - [у всех] [по] {coin}"),
    rule("ante", "0", "(без|no|without) (анте|ante)\nанте (нет|не ставим|не платим)"),
    rule(
        "bring_in",
        figure("amount"),
        """
        младш* [открытая|карта|по открытым] (вносит|ставит|кладёт|платит) [по] {amount} [\\( бринг-ин \\)]
        (бринг-ин|bring-in) [is|of] ~ {amount}
        [the] (lowest|low) [up] card (brings in|brings it in for) {amount}
        """,
    ),
    rule("schedule", lambda said: ",".join(re.findall(r"\d+", said["lengths"])), "[по] {lengths} (карт|карты|cards)"),
    rule(
        "schedule",
        lambda said: ",".join(written(number(said[key])) for key in ("one", "two", "three", "four") if key in said),
        "[(сдачи|раздачи) -] по {few one} , [по] {few two} [(,|и) [по] {few three}] [(,|и) [по] {few four}] карт*",
    ),
    rule(
        "redeal", "same", "[the] same (man|player|dealer|hand) deals again\n(тот же|та же) сдаёт (снова|опять|ещё раз)"
    ),
    rule(
        "fantasy",
        "off",
        """
        (no|without|без) (fantasy|fantasyland|фантазии)
        фантазии (нет|не было)
        фантази* не (играем|играли|берём)
        """,
    ),
    rule(
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
    rule(
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
    rule(
        "chip",
        figure("n"),
        """
        (штраф|penalty) (за|for) [ложное|незаконное|a] [false] (открыти*|opening|openers|open) [(без|не имея|without) \
            [пары|a pair of] ({rank}|openers|открытия)] ~ [по] {n} (каждому|всем|each|to each [player]|to everybody) \
            [(,|и|and) (вон|выходит|прочь|out) [из|of] [кона|игры|банка|the (hand|pot)]]
        """,
    ),
    rule(
        "cycle",
        "4",
        """
        короткий цикл [(~|\\() [в|из] (4|четырёх|четыре) [сдач*|розыгрыш*|тур*|раздач*] [\\)]]
        (4|четыре) сдачи ~ короткий цикл
        [the|a] short cycle [(,|of) (4|four) [deals]]
        цикл (в|из) (4|четыре|четырёх) сдач*
        """,
    ),
    rule(
        "cycle",
        "8",
        """
        (полный|целый|длинный) цикл [(~|\\() [в|из] (8|восемь|восьми) [сдач*] [\\)]]
        [the|a] full cycle [(,|of) (8|eight) [deals]]
        цикл (в|из) (8|восемь|восьми) сдач*
        """,
    ),
    rule(
        "cap",
        _raises,
        """
        ^ [at most|max|maximum|up to|не больше|до] {n} \
            (raises|повышения|повышений|подъёма|подъёмов|поднятия|поднятий) [max|maximum|at most|a round|за круг|в \
            круг|в круге|максимум] .
        """,
    ),
    rule(
        "cap",
        lambda said: "3" if "twice" in said else "4",
        "(поднимать|повышать) [можно] [не больше] ({twice}|трижды|трёх раз)",
    ),
    rule(
        "redeal",
        lambda said: "next" if "next" in said else "same",
        """
        пересдаёт (тот же|{next})
        (никто не открыл|все спасовали|все пас|при общем пасе|без открытия) {more} сдаёт [снова|опять] (тот же|{next})
        """,
    ),
    rule(
        "schedule",
        lambda said: f"{written(number(said['long']))}x{written(number(said['times']))}",
        """
        {few times} <deals> по {few long} [карт*] .
        по {few long} (карт|карты|карте) , {few times} <deals> .
        {few times} (deals|hands|rounds) of {few long} [cards] .
        """,
    ),
    rule(
        "deals",
        figure("few"),
        """
        (партия|партию|partie) (на|из|of|in) {few} (сдач*|deals)
        {few} (сдач|deals) (в партии|to (the|a) partie)
        ^ {few} (сдач|deals) .
        """,
    ),
    rule("openers", lambda said: _ON[said["stem"].lower()], "^ [покер [с обменом|с прикупом]] на {on stem} ."),
    # over, under and the like stand before exact: they speak of tricks too
    rule(
        "all",
        points,
        """
        [(на|в) {nines}] [если|кто] [взял*|заказал*|сыграл*] все [свои] [взял*|взятки] - [по] {points} за [каждую] \
            <trick>
        [(on|in) {nines}] all [the] tricks [bid and] [taken] - {points} (a|per|each) trick
        """,
        lambda said: ["all_cards=9"] if "nines" in said else [],
    ),
    rule(
        "miss_all",
        loss,
        """
        (заказал*|заказ) [,|но|,|и] (0|ноль|ничего|ни одной) [не] взял* ~ {loss}
        (заказал*|заказ) [,|но|,|и] не взял* (ничего|ни одной) ~ {loss}
        [a] bid (and|but) (no tricks|none|nothing) [taken] ~ {loss}
        """,
    ),
    rule(
        "over",
        points,
        """
        (мимо|не попал*|не угадал*|промах*|промазал*|не (взял*|сыграл*) (свои|своё|свое|заказ)|не свои) ~ [по] {points} \
            за [каждую] [взятую] <trick>
        (missed|miss|[a] missed bid) ~ {points} (a|per|each) trick [taken]
        """,
        lambda said: ["under=0", f"under_taken={points(said)}"],
    ),
    rule(
        "exact_bonus",
        points,
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
    rule(
        "exact_bonus",
        points,
        """
        (<made>|made [it]|hit|exact|making it) ~ {points} (+|plus|and) [your|the|what you] bid
        (<made>|[сыгранный] заказ) ~ {points} (+|плюс|и) [сам] (заказ|заказанное)
        """,
        lambda said: ["exact=1", f"pass={points(said)}"],
    ),
    rule(
        "over",
        points,
        """
        (перебор|перебрал|перебрала|лишняя|лишнюю|лишние|лишних|лишнего набрал*|больше (заказа|заказанного)) ~ \
            [по|плюс|+] {points} [за [каждую] <trick>|за каждую|× взятк*]
        [взял*] больше ~ [по] {points} за [каждую] <trick>
        (over|overtricks) ~ {points} ((a|per|each) trick [taken]|each)
        {points} a trick (if you go over|for going over)
        """,
    ),
    rule(
        "under",
        loss,
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
    rule(
        "exact",
        points,
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
    rule(
        "pass",
        points,
        """
        [сыгранный|чистый|ровный] пас [чисто|сыгран|выполнен] [[,] как (обычно|всегда) [,]] ~ {points}
        ноль заказал* [~] [и] не взял* ~ {points}
        (ноль|нуль|«ноль») [выполнен|сыгран|чисто] ~ {points} .
        {points} for [a] [clean|made] (pass|nil|zero|nought)
        [clean|made] (pass|nil) (-|=) {points}
        {points} за [каждый] [сыгранный|чистый|выполненный] (пас|ноль|нуль)
        """,
    ),
    rule("specials", "misere:1,golden:1", "[в конце] мизер и золотая [, обе по двадцать]"),
    rule("specials", "golden:1", "[and] a golden (hand|deal|round) to finish"),
    rule(
        "joker",
        _joker,
        """
        (джокер|джокером|покер|покером|joker) [один|всего один|is|у нас|будет|служит] (-|\\() [the] {card}
        (джокер|джокером|покер|покером) [один|всего один|у нас|будет|служит] (-|\\() {counted card}
        покер \\( джокер \\) - {card}
        [the] {card} - [is] [the|у нас] (джокер|joker)
        """,
    ),
    rule(
        "joker",
        "none",
        """
        (без|no|without [a|the]) (джокера|джокеров|joker|jokers)
        (джокера|джокеров) нет
        """,
    ),
    rule(
        "pack",
        _with_jokers,
        """
        [(колода|колоде|pack|deck) [из|of|в]] {joker-pack pack} [карт*|лист*|cards] (+|\\(|[,] \
            (plus|and|with|плюс|и|с)) [{two}|a|one|1|один|одним|the] (joker|jokers|джокер|джокером|джокерами|джокера) \
            {no-card}
        """,
    ),
    rule(
        "pack",
        lambda said: said["pack"],
        """
        (колода|колоде|pack|deck) [из|of|в] {pack} [карт*|лист*|cards]
        {bare-pack pack} .
        [на] {pack} (карт|карты|лист|листа|листов|cards)
        """,
    ),
    rule(
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
    rule(
        "hook",
        "off",
        """
        (no|without [the|a]) hook
        (no|without) (screw|screwing) [the dealer]
        screw the dealer off
        без (обязона|хука|обязаловки)
        (обязона|хука) нет
        [we] let the bids <level out>
        [the] bids (may|can) <level out>
        (заказы|ставки|заявки) [в сумме] (могут|имеют право) (сходиться|сойтись|совпадать с числом (взяток|карт))
        (сходиться|ровнять|уравнивать) (можно|разрешено|разрешается)
        """,
    ),
    rule(
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
        [the] bids <may not> <level out>
        no even bids
        [the] (dealer|last [bidder]) <may not> (make (the bids|it) (add up|come out) [even]|even (up|it out)|bid even)
        hook [(for|on) the dealer]
        (screw the dealer|dealer screw) [rule] [on]
        with the hook
        """,
    ),
    rule(
        "must_trump",
        "off",
        """
        no (must-trump|forced (trump|trumps|trumping))
        (you|one|nobody|no one) (need not|needn't|doesn't have to|don't have to|has to) trump
        (козырять|бить козырем) (не обязательно|необязательно|не обязан*|не надо)
        """,
    ),
    rule(
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
    rule(
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
    rule(
        "max_cards",
        figure("n"),
        """
        ^ до {n} карт .
        ^ до {so-many n} [карт*] .
        ^ up to {n} cards .
        ^ [up] to {n} [cards] [,] {back} [again|down [again]]
        ^ до {n} [карт] [,|и] {back}
        """,
    ),
    rule("schedule", lambda said: ",".join(re.findall(r"\d+", said["steps"])), "{steps}"),
    rule(
        "tie",
        "none",
        """
        (при|в случае) (равенстве|равенства|ничьей|ничьи) [сторон|очков] ~ (премии|бонуса) нет
        no bonus (on|for|in) a tie
        """,
    ),
    rule(
        "tie",
        "defenders",
        """
        (при|в случае) (равенстве|равенства|ничьей|ничьи) [сторон|очков] ~ (премия|бонус) [у] (защиты|защите)
        (on|in) a tie ~ the (defenders|defence) (get|gets|have|has) the bonus
        """,
    ),
    # whose law counts so has the rest of it too
    rule(
        "preset",
        "english",
        """
        [за] взятк* (на чужом ходу|с чужого хода) - {points}
        [a] trick (won|taken) (off|on) the (other's|opponent's) lead - {points}
        """,
    ),
    rule(
        "last_trick",
        _last_trick,
        """
        [за] последн* [взятк*] - (ещё|плюс|+) {points}
        [за] последн* [взятк*] - {n whole}
        [the] last trick - {points} more
        [the] last trick - {n whole}
        """,
    ),
    rule(
        "leza",
        figure("most"),
        """
        [за] (большинство взяток|[[кто] взял*] больше шести [взяток]) ~ [ещё] [+|плюс] {n most}
        ([for] cards|[the] most tricks|more than six [tricks]) ~ {n most}
        """,
    ),
    rule("capot", figure("all"), "[за] капот - {n all}\n[for] [a] capot - {n all}"),
    rule("lead", points, "[за] [каждый] ход - {points} .\n[a|each|for a] lead - {points} ."),
    rule("trick", points, "взятка - {points} .\n[a|each|for a] trick - {points} ."),
    rule(
        "preset",
        "english",
        """
        {rubicon} [rules|scoring|style|piquet]
        с рубиконом
        """,
    ),
)
"""The house rules; what stands above is taken out of a text before what stands below is sought."""


@lru_cache(maxsize=1024)  # a line is asked about several times, and may stand in a text more than once
def said_in(text: str) -> tuple[tuple[str, ...], str]:
    """The house rules said in a text, as a `rules:` line holds them, and the text with `;` in their places."""
    found: list[str] = []
    for one in _RULES:
        pattern = one.phrases.within(text)
        if pattern is NOTHING:
            continue
        for said in map(values, pattern.finditer(text)):
            found += [f"{one.option}={one.value(said)}", *one.besides(said)]
        text = pattern.sub(";", text)
    return (*found,), text


def says_rules(text: str) -> bool:
    """Whether a text gives options their values as people say it, without the word for rules: «анте по 1»."""
    said = [_SPOKEN_RULE.match(part.strip()) for part in text.split(",")]
    return all(one is not None and _OPTIONS.id(one[1]) is not None for one in said)
