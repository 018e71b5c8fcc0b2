"""The words in which people tell the bets, pots, exchanges and hands of poker: a part of the lexicon."""

from __future__ import annotations

POKER_TOLD: dict[str, tuple[str, str]] = {
    "up told": ("upcards, door cards, exposed", "откр, светлые, на виду, открытой, открытую"),
    "ante told": ("ante up, into the pot", "взнос, взносы, колышек, заход"),
    "down told": ("down cards, hole cards", "закрытые карты, закрытая карта, закрытые, закрытая"),
    "call told": (
        "sees, sees it, saw, saw it, stays, stayed, stays in, sticks, stuck, sticks around, is in, in as well, "
        "comes along, came along, comes along, come along, pays, paid, pays up, looks him up, looks her up, looks me up, "
        "comes in, comes too, pays to see, pays to see it",
        "посмотрел, посмотрела, смотрит, за ним, за ней, следом, покажите, покажи, доложил, доложила, "
        "докладывает, в игре, заплатил, заплатила, платит, идёт, идут, пошёл, пошла, соглашается, согласился, "
        "согласилась, добавил, добавила, добавили, добавляет, добавляют, остался в игре, "
        "осталась в игре, остаётся в игре, остались в игре",
    ),
    "fold told": (
        "is out, goes out, went out, gone, is gone, gives up, gave up, lets it go, let it go, throws it in, "
        "threw it in, throws hers in, threw hers in, throws his in, threw his in, drops, dropped, drops out, "
        "dropped out, mucks, mucked, quits, surrenders, goes away, goes, out",
        "я всё, скинул, скинула, скидывает, скинули, мимо кассы, не идёт, не пошёл, не пошла, сдаётся, сдался, "
        "сдалась, ушёл, ушла, уходит, отпал, отпала, отказался, отказалась, выходит из игры, вышел из игры, "
        "вышла из игры, не стал, не стала, "
        "не захотел, не захотела, не пошёл дальше, выбросил, выбросила, сразу выбросил, "
        "выкинул, выкинула, выкидывает, выкинули",
    ),
    "check told": (
        "taps, tapped, knocks, knocked, can't open, cannot open, couldn't open, didn't open, does not open, "
        "can't either, cannot either, couldn't either, neither can",
        "проверяет, проверил, проверила, говорит чек, сказал чек, сказала чек, сказали чек, говорят чек, "
        "не открывает, не открыл, не открыла",
    ),
    "bet told": (
        "puts in, put in, fires, fired, leads out",
        "зарядил, зарядила, заряжает, кладёт, положил, положила, двинул, двинула, двигает",
    ),
    "bring in told": ("posts the bring-in, posted the bring-in", "вносит, внёс, внесла, вносят, внесли"),
    "raise told": (
        "makes it, made it, make it, bumps it to, bumped it to, bumps it, bumped it, pops it to, "
        "popped it to, raises it to, "
        "raised it to",
        "делает, сделал, сделала, переставил, переставила",
    ),
    "all in told": (
        "shoves, shoved, jams, jammed, moves in",
        "пихает, пихнул, пихнула, задвинул, задвинула, задвигает",
    ),
    "show told": (
        "turns over, turned over, turns up, had, tables, tabled",
        "выложил, выложила, перевернул, перевернула, открывает карты, открыл карты, открыла карты, раскрыл, раскрыла, "
        "предъявил, предъявила, предъявляет, предъявил открытие, предъявила открытие, показал открытие, "
        "показала открытие",
    ),
    "pat told": (
        "stands pat, stood pat, plays these, stands, stood, keeps all five, keeps them all, stand pat, stay pat, "
        "stays pat, standing pat",
        "стоит, стоит на своих, стоит на месте, доволен, довольна, хватит, сказал хватит, сказала хватит, "
        "говорит хватит, мне хватит, не берёт, не брал, не брала, сидит на своих, сидит при своих, сидел на своих, "
        "сидела на своих, остался на своих, осталась на своих, стоит при своих",
    ),
    "takes the pot told": (
        "takes it down, took it down, scoops it, scooped it, takes it all, rakes it in, rakes in, raked in",
        "забирает всё, забрал всё, забрала всё",
    ),
    "draw told": (
        "wants, want, wanted, asks for, asked for, cards, the draw, on the draw",
        "хочет, захотел, захотела, взял себе, взяла себе",
    ),
    "discards told": (
        "tosses, tossed, dumped, dumps, away, goes away, chucked, thrown away, thrown out, binned, goes out, threw out, "
        "throws out",
        "мимо, в отбой, отбросил, отбросила, в снос, лишний, лишняя, лишнюю, лишнего, ушёл, ушла, некуда, "
        "в сброс, сброшена, сброшен, в сторону, выкинул, выкинула, долой, вон, сн, отложил, отложила",
    ),
    "pot told": (
        "the pot, pot of, the pot of, everything, antes, the antes",
        "банк, банка, банке, банку, кон, кона, коне, кону, котёл, котла, котле, котлу, всё, всю кассу, анте",
    ),
    "goes to told": (
        "goes to, went to, to, for",
        "уехал, уехало, уехали, ушёл, ушли, ушло, уходит, достался, достались, досталось, достаётся, отошёл, отходит, "
        "переходит, забрал себе, забрала себе, унёс, унесла, уносит, получает, получил, получила, сгрёб, сгребла, "
        "снял, "
        "сняла, загрёб, загребла, загребает, сгребает, огрёб, огребла, снимает, снимают",
    ),
    "pot talk told": (
        "is, was, now, all, whole, there, in, already, left, over, uncalled, thank you, thank you very much, thanks, "
        "please",
        "стал, стало, теперь, уже, весь, там, итого, всего, лежит, ровно, без боя, на волосок, целиком, и так, р, "
        "рублей, "
        "рубля, фишек, фишки, копеек, не показал, не показала, не показывал, не показывала, не показывает, не показав",
    ),
    "showdown told": (
        "showdown, the showdown, hands up, cards up, we show, they show, showdown time, shown, we count, the count, "
        "counting up",
        "вскрылись, вскрываются, вскрываемся, вскрытие, вскрытии, на вскрытии, открылись, открываются, показали, "
        "на стол, открываемся, вскрыли, вскрылся, раскрылись, раскрываемся, показываем, вскрытие карт, "
        "выложили карты, вскр, смотрим, сверяем, подсчёт, подсчитываем, открыли карты, открывают карты, открываем карты, "
        "раскрыли карты, раскрывают карты, раскрываем карты, карты на стол, карты открыты, карты раскрыты",
    ),
    "open talk told": ("up top, up there, in the open", "наверху, в открытую"),
    "hand talk told": (
        "nothing, just, only, is, are, has, had, holds, held, makes, top, kicker, no good, beaten, wins, in the hole, "
        "underneath, of, have, made, hit, hits, got, filled, completed, caught, his, her, my, their, looking at, "
        "staring at, on board, on the table, showing, possible, maybe, so, that's, for openers, as openers, to open, "
        "for the opening, altogether, that makes, in total, all five, all five cards, the whole hand, the full hand, "
        "that is",
        "на руках, в руках, ничего, пусто, всего, лишь, только, просто, сверху, при, к ним, к ней, к нему, лишний, "
        "лишняя, лишние, "
        "лишнее, "
        "на столе, столе, был, была, было, были, оказались, оказалось, оказалась, собрал, собрала, есть, лежит, "
        "лежат, бита, биты, "
        "бито, меньше, больше, выше, ниже, старше, младше, в закрытой, в прикрытии, закрытой, в дыре, плюс, кикер, "
        "мелочь, "
        "всё равно, свой, свою, свои, своего, моя, мой, мои, поймал, поймала, получил, получила, пришёл, пришла, набрал, "
        "набрала, прикупа, остальное не показывал, остальное не показывала, остальное не показал, остальное не показала, "
        "остальных не показал, остальных не показала, прикупать не стал, прикупать не стала, возм, возможен, "
        "возможно, светит, светят, открыто честно, открыто законно, открыл честно, открыла честно, на открытие, "
        "для открытия, в открытие, итого, в сумме, получается, все пять, все пять карт, всю руку, руку целиком, "
        "все карты, все свои карты, это, то есть",
    ),
    "As told": ("bullets, rockets", ""),
    "Ks told": ("cowboys", ""),
    "Qs told": ("ladies", "дамочки, дамочек"),
    "hand full house told": ("boat, full boat", ""),
    "thrown told": (
        "gave up, gives up, parted with, let go, lets go, got rid of",
        "отдал, отдала, отдаёт, отдаю, ушли, ушло, ушла, ушёл, уходят, выкинул, выкинула, избавился от, избавилась от",
    ),
    "back told": (
        "returned, returns",
        "вернулась, вернулся, возвратилась, возвратился, возвратились, возвращена, возвращён, возвращены",
    ),
    "excess told": (
        "uncalled, unmatched, unanswered, not called, excess, extra, last, own, bet, the bet, chips, nobody called, "
        "no callers, no one called, rest, the rest, goes, go, went, come, comes, came, is, are, gets, takes, took, to",
        "лишние, лишняя, лишнее, лишний, лишнюю, лишних, излишек, последние, последняя, последнюю, последняя ставка, "
        "последнюю ставку, ставка, ставку, свои, своя, свою, своё, никто не принял, никто не ответил, "
        "никто не поддержал, никто не уравнял, никто не заколлировал, без ответа, без колла, неотвеченные, "
        "неотвеченная, непринятые, непринятая, неуравненные, неуравненная, не приняты, не отвечены, забирает, забрал, "
        "забрала, берёт, взял, взяла, получает, получил, получила, идут, идёт, пошли, уходят, остальные, остаток",
    ),
    "kept told": (
        "kept, keeps, keep, keeping, held, holds, hold, holding, held on to, holds on to",
        "держит, держал, держала, держу, оставил, оставила, оставляет, оставляю, оставив, придержал, придержала, "
        "сохранил, сохранила, сохраняет",
    ),
    "drawn told": (
        "caught, catches, bought, buys, picks up, picked up, received, pulled, pulls, in came",
        "поймал, поймала, докупил, докупила, приехали, приехал, приехала, приехало, приходят, приходит, добрал, добрала",
    ),
    "in the pot told": ("in the pot, the pot", "в банке, в кону, в коне, в котле, на столе"),
    "stays told": (
        "stay, stays, stayed, remain, remains, is left, are left, carry over, carries over",
        "остаётся, остаются, остался, осталось, остались, лежит, лежат, переходит, переходят",
    ),
}
"""The entries as they are typed, the forms with commas between."""
