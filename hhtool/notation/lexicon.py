"""The lexicon: every word of the notation in English and Russian, as people write it.

Each entry is `id: (English forms, Russian forms)`, the forms with commas between; the first is the one written out.
Verbs stand in present and past, masculine, feminine and plural, in the infinitive, and as the noun; nouns in the cases
that they are met in. Case and ё/е do not matter. A game takes its words from here with `words`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

Vocabulary = Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]
"""`id: (English forms, Russian forms)`."""

_ENTRIES: dict[str, tuple[str, str]] = {
    # --- the lines of any game
    "game": ("game", "игра, играем"),
    "rules": ("rules", "правила, условия"),
    "players": ("players", "игроки, играют, играли, участники, за столом"),
    "stacks": ("stacks", "стеки"),
    "partial": ("partial", "неполная, неполный, частичная, неполная запись"),
    "date": ("date", "дата, число, когда"),
    "place": ("place", "место, где"),
    "scorer": ("scorer", "писал, писала, записывал, записывала, записал, записала, вёл, вела"),
    "id": ("id", "номер"),
    "currency": ("currency", "валюта"),
    "source": ("source", "источник"),
    "tournament": ("tournament", "турнир"),
    "figures": ("figures", "цифры"),
    "deal": ("deal", "сдача, раздача"),
    "table": ("table", "таблица"),
    "hand": ("hand, dealt", "карты, рука, на руках у, у, сданы, сдано"),
    "note": ("note, comment", "заметка, примечание, замечание, комментарий"),
    "score": ("score, scores", "счёт, очки, записали, записано, записываем, запись"),
    "total": ("total, totals", "итог, итого, всего"),
    "winner": ("winner, winners", "победил, победила, победили, победитель, победители, победительница"),
    "settlement": ("settlement", "расчёт, рассчитались"),
    "yes": ("yes", "да"),
    "no": ("no", "нет"),
    "running": ("running", "нарастающие, нарастающим итогом"),
    # --- who deals
    "dealer": (
        "dealer, deals, dealt by, button",
        "сдаёт, сдавал, сдавала, сдал, сдала, сдающий, сдающая, раздаёт, раздавал, раздавала, раздал, раздала, дилер, "
        "баттон",
    ),
    "dealer button": (
        "button, dealer, deals, dealt by",
        "баттон, сдаёт, сдавал, сдавала, сдал, сдала, сдающий, сдающая, раздаёт, раздавал, раздавала, раздал, раздала, "
        "дилер, на баттоне, баттон у",
    ),
    "dealer told": (
        "dealing, is dealing, dealer is, has the button, on the button, with the button, has the deal, the dealer is",
        "на сдаче, кнопка, кнопка у, на кнопке, на баттоне",
    ),
    "deal told": ("round, hand, game no", "кон, круг, раунд, тур"),
    # --- poker: lines
    "ante": ("ante, antes", "анте, скинулись, сбросились, сложились"),
    "blind": ("blind, blinds", "блайнд, блайнды"),
    "out": ("out", "вне игры, не играет, не играют, не играл, не играла"),
    "show": (
        "show, shows, showed",
        "показал, показала, показали, показывает, показывают, показать, вскрыл, вскрыла, вскрывает, вскрылся, "
        "вскрылась, "
        "вскрывается",
    ),
    "muck": (
        "muck, mucks, mucked",
        "сбросил, сбросила, сбросили, сбрасывает, сбросить, не показал, не показала, не показывает, не показывал, "
        "не показывала, не показали",
    ),
    "win": (
        "win, wins, won, takes, took",
        "взял, взяла, взяли, берёт, берут, взять, выиграл, выиграла, выиграли, выигрывает, забрал, забрала, "
        "забрали, забирает",
    ),
    "takes the pot": (
        "takes the pot, took the pot, wins the pot, won the pot, gets the pot",
        "забирает банк, забрал банк, забрала банк, берёт банк, взял банк, взяла банк, выигрывает банк, выиграл банк, "
        "выиграла банк, получает банк, получил банк, получила банк",
    ),
    "back": (
        "back, returned",
        "назад, обратно, возврат, вернул, вернула, вернули, возвращено, возвращает, возвращаются, возвращается, "
        "вернулось, вернулись",
    ),
    "rake": ("rake", "рейк"),
    "pot": ("pot", "банк, кон, котёл"),
    "chips": ("chips", "фишки"),
    "summary": ("summary", "сводка"),
    # --- poker: what players do
    "check": (
        "check, checks, checked",
        "шахует, чек, шаховал, шаховала, шаховать, шах, чекает, чекнул, чекнула, прочекал, прочекала, стучит, "
        "постучал, "
        "постучала, чекают, чекнули, прочекали, стучат, постучали, чекаю, стучу",
    ),
    "open": (
        "open, opens, opened",
        "открывает, открыл, открыла, открыли, открывал, открывала, открыть, открывать, открываться, открывается, "
        "открылся, открылась, открытие, открываю, открываюсь, открываются",
    ),
    "bet": (
        "bet, bets",
        "ставит, ставят, поставил, поставила, поставили, ставил, ставила, ставить, поставить, ставлю, ставка, бет, "
        "бетит, "
        "бетнул, бетнула",
    ),
    "call": (
        "call, calls, called",
        "держит, остаётся, колл, держал, держала, держать, удержал, удержала, остался, осталась, коллирует, "
        "коллируют, заколлировал, "
        "заколлировала, уравнивает, уравнивают, уравнял, уравняла, уравняли, уравнять, сравнял, сравняла, отвечает, "
        "отвечают, ответил, "
        "ответила, "
        "ответили, ответить, ответ, поддерживает, поддерживают, поддержал, поддержала, поддержали, поддержать, "
        "поддержка, принимает, "
        "принял, приняла, принять, вижу, доставил, доставила, доставляет, доплатил, доплатила, доплачивает, "
        "уравниваю, отвечаю, поддерживаю, коллирую, принимаю, доставили, доплатили, коллировал, коллировала",
    ),
    "raise": (
        "raise, raises, raised",
        "поднимает, поднимают, рейз, поднял, подняла, подняли, поднять, подъём, повышает, повышают, повысил, "
        "повысила, повысили, повысить, "
        "повышение, поднимаю, повышаю, рейзят, рейзит, рейзил, рейзила, рейзнул, рейзнула, перебивает, перебил, перебила",
    ),
    "bring in": ("bring in, brings in, bring-in, brought in", "вход, входит, вошёл, вошла, вошли, войти"),
    "complete": (
        "complete, completes, completed, complete to, completes to, completed to, completes it to",
        "дополняет, дополнил, дополнила, дополнили, дополнить, дополняет до, дополнил до, дополнила до, дополнить до",
    ),
    "fold": (
        "fold, folds, folded",
        "свернул, свернула, свёртывает, свернули, сворачивает, свернуть, сбросил, сбросила, сбросили, сбрасывает, "
        "сбросить, "
        "сброс, сбросил карты, сбросила карты, сбрасывает карты, бросил, бросила, бросает, бросил карты, "
        "бросила карты, кинул карты, кинула карты, скинул карты, скинула карты, упал, упала, упали, падает, падают, "
        "упасть, "
        "фолд, фолдит, сфолдил, сфолдила, вышел, "
        "вышла, выходит, мимо, сложил карты, сложила карты, складывает карты, карты бросил, карты бросила, лёг, легла, "
        "пасанул, пасанула, сбрасываю, падаю, бросаю, выхожу, бросили, бросили карты",
    ),
    "pass": (
        "pass, passes, passed, -, —, –",
        "пас, пасует, пасуют, спасовал, спасовала, спасовали, пасовал, пасовала, пасовать, спасовать, прошёл, прошла, "
        "пропускает, пропустил, пропустила, пропускают, пропустили, прошли, пасую",
    ),
    "all in": (
        "all in, all-in, goes all in, goes all-in, went all in, went all-in",
        "ва-банк, ва банк, олл-ин, олл ин, оллин, идёт ва-банк, пошёл ва-банк, пошла ва-банк, идёт олл-ин, "
        "пошёл олл-ин, "
        "пошла олл-ин, ставит всё, поставил всё, поставила всё",
    ),
    "to": ("to", "до"),
    "by": ("by", "на"),
    "adding": ("adding", "добавив, доставив"),
    "all": (
        "all, everybody, everyone, each",
        "все, все по, по, каждый, каждый по, со всех, со всех по, у всех, у всех по, у каждого, у каждого по",
    ),
    "others": (
        "the others, others, the rest, everyone else, everybody else, all others, all the others, both",
        "остальные, все остальные, остальным, остальных, другие, прочие, оба, обе",
    ),
    "pronoun": ("he, she, they", "он, она, они, тот, та"),
    "main": ("main", "главный, основной"),
    "side": ("side", "побочный, боковой"),
    "dead": ("dead", "мёртвый"),
    "small": ("small", "малый"),
    "big": ("big", "большой"),
    "bets": ("bets, stakes", "ставки"),
    "blinds": ("blinds", "блайнды"),
    "after": ("after", "после"),
    # --- poker: an online room's summary
    "button": ("button", "баттон"),
    "small blind": ("small blind", "малый блайнд"),
    "big blind": ("big blind", "большой блайнд"),
    "folded before the draw": ("folded before the draw", "свернул до прикупа, свернула до прикупа"),
    "folded after the draw": ("folded after the draw", "свернул после прикупа, свернула после прикупа"),
    "folded in round 1": ("folded in round 1", "свернул в круге 1, свернула в круге 1"),
    "folded in round 2": ("folded in round 2", "свернул в круге 2, свернула в круге 2"),
    "folded in round 3": ("folded in round 3", "свернул в круге 3, свернула в круге 3"),
    "folded in round 4": ("folded in round 4", "свернул в круге 4, свернула в круге 4"),
    "did not bet": ("did not bet", "не ставил, не ставила"),
    "showed": ("showed", "показал, показала"),
    "mucked": ("mucked", "сбросил, сбросила"),
    "collected": ("collected", "забрал, забрала"),
    "sat out": ("sat out", "вне игры"),
    "with": ("with", "комбинация"),
    "won": ("won", "взял, взяла"),
    "lost": ("lost", "проиграл, проиграла, проиграли, проигрывает"),
    # --- draw poker
    "draw": (
        "draw, draws, drew",
        "прикуп, прикупил, прикупила, прикупили, прикупает, прикупить, меняет, меняют, поменял, поменяла, поменяли, "
        "менял, меняла, "
        "обмен, "
        "обменял, обменяла, меняли, сменили, обменяли, сменил, сменила, купил, купила, покупает, просит, попросил, попросила, "
        "снёс, снесла, снесли, сносит",
    ),
    "caught": ("caught", "пойман, поймана, попался, попалась"),
    "penalty": ("penalty", "штраф"),
    "pot stays": (
        "pot stays, the pot stays, the pot stays on the table, nobody opens, nobody opened, no openers",
        "банк остаётся, банк остался, банк остаётся на столе, банк остался на столе, никто не открыл, никто не открылся, не открылись, "
        "открывать нечем всем, кон остаётся, кон остался",
    ),
    "all pass": (
        "all pass, all check, all passed, all checked",
        "все пас, все пасуют, все спасовали, все пасовали, все прошли, все шахуют, все чек, все чекают, "
        "все сказали чек, все говорят чек, все сказали пас, все пропустили, все пропускают, все стучат, все постучали, "
        "все прочекали, все чекнули, никто не ставит, никто не поставил, никто не ставил, без ставок",
    ),
    "pat": (
        "pat, stands pat, stood pat",
        "не меняет, без прикупа, не менял, не меняла, не поменял, не поменяла, не прикупает, не прикупал, "
        "не прикупала, "
        "не прикупил, не прикупила, своих хватит, "
        "ни одной, при своих, остался при своих, осталась при своих, остаётся при своих, без обмена",
    ),
    "next-antes": ("next-antes, next antes", "анте за всех"),
    # --- stud
    "up": (
        "up, up cards, up card",
        "открыто, открыты, открытая, открытые, открытая карта, открытые карты, в открытую, открылись, открылось, пришло, "
        "пришли",
    ),
    "down": (
        "down, hole, hand, hole card, down card",
        "секретная, секретные, закрытая, закрытые, в закрытую, карты, на руках у, у",
    ),
    "down told": ("down cards, hole cards", "закрытые карты, закрытая карта, закрытые, закрытая"),
    "announces": (
        "says, say, said, has",
        "говорит, говорят, объявляет, объявляют, сказал, сказала, сказали, объявил, объявила, объявили",
    ),
    "all fold": ("all fold, all folded", "все свернули, все упали, все сбросили"),
    # --- poker hands
    "hand high card": (
        "high card, high",
        "старшая карта, старшая, старший, старшую карту, старшую, старшей картой, старшей",
    ),
    "hand pair": ("pair, one pair", "пара, пару, пары, парой, одна пара"),
    "hand two pair": ("two pair, two pairs", "две пары, двух пар, двумя парами"),
    "hand three of a kind": ("three of a kind, trips, set", "тройка, тройку, тройки, сет, трипс"),
    "hand straight": ("straight", "стрит, стрита, стритом"),
    "hand flush": ("flush", "флеш, флеша, флешем, флэш"),
    "hand full house": (
        "full house",
        "полный сбор, фулл, фулл хаус, фулл-хаус, фуллхаус, фул, фул хаус, фул-хаус, фулхаус, фулла, фуллом",
    ),
    "hand four of a kind": ("four of a kind, quads", "каре"),
    "hand straight flush": (
        "straight flush, straight-flush",
        "стрит-флеш, стрит флеш, стритфлеш, стрит-флэш, стрит флэш",
    ),
    "hand royal flush": (
        "royal flush, royal straight flush",
        "флеш-рояль, флеш рояль, роял-флеш, роял флеш, рояль-флеш, рояль флеш, роялфлеш",
    ),
    # --- trick games
    "bid": (
        "bid, bids",
        "заказ, заказы, заявки, заявка, заказал, заказала, заказали, заказывает, заказывают, заказать, заявил, "
        "заявила, "
        "заявили",
    ),
    "cards": ("cards, card", "карт, карты, карта, карте, по"),
    "trump": ("trump, trumps", "козырь, козыри, козырем, козыря"),
    "turn-up": (
        "turn-up, turn up, turned up",
        "открыта, открыт, вскрыта, вскрыт, открыли, вскрыли, открылась, открылся",
    ),
    "kind": ("kind", "вид"),
    "none": ("none, no, no trump", "без, нет, без козыря, без козырей"),
    "blind deal": ("blind", "тёмная, слепая, в тёмную, втёмную, вслепую"),
    "golden": ("golden", "золотая, золото"),
    "misere": ("misere, misère", "мизер, мизерная"),
    "notrump": ("notrump, no-trump, no trump", "бескозырка, бескозырная, безкозырка, безкозырная"),
    "high": ("high", "высший, высшая, старший, старшая, самый старший, самая старшая, самый большой, самая большая"),
    "low": (
        "low, lowest",
        "низший, низшая, младший, младшая, самый младший, самая младшая, самый маленький, самая маленькая",
    ),
    "max": ("max, highest, highest of", "по старшим, по самым старшим, по большим, по самым большим"),
    "passes on": ("pass, passes, passed", "передаёт, передал, передала, передали, передать"),
    "c": (
        "c, clubs, club, ♣, ♧",
        "т, к, трефы, треф, трефам, трефа, крести, крестей, крестям, трефе, трефу, трефой, трефами, трефах, крестями, "
        "крестях, кресты",
    ),
    "d": (
        "d, diamonds, diamond, ♦, ♢",
        "б, бубны, бубен, бубнам, бубна, буби, бубей, бубям, бубне, бубну, бубной, бубнами, бубнах, бубями, бубях",
    ),
    "h": (
        "h, hearts, heart, ♥, ♡",
        "ч, червы, черви, червей, червам, червям, черва, черве, черву, червой, червами, червах, червями, червях, черв",
    ),
    "s": (
        "s, spades, spade, ♠, ♤",
        "п, пики, пик, пикам, пика, вини, виней, виням, пике, пику, пикой, пиками, пиках, винями, винях",
    ),
    # --- Variety
    "calls": (
        "bid, bids, calls",
        "заказ, заказы, заявки, заявка, заказал, заказала, заказали, заказывает, заказывают, заказать, заявил, "
        "заявила, "
        "заявили",
    ),
    "says": ("says, say, said", "говорит, сказал, сказала, говорил, говорила"),
    "contract": ("contract", "розыгрыш, контракт, играется, играем, разыгрывается"),
    # --- open-face Chinese
    "board": ("board", "доска, расклад"),
    "fantasy": ("fantasy, fantasyland", "фантазия, в фантазии, фэнтези, фентези"),
    "foul": ("dead, foul, fouled", "скуп, мёртвая, скупанулся, скупанулась, мёртв, мертва, фол, сфолил, сфолила"),
    "timeout": ("timeout, timed out", "таймаут, тайм-аут, не успел, не успела, просрочил, просрочила"),
    "bonus": ("bonus, bonuses, royalty, royalties", "бонус, бонусы, роялти, премия, премии"),
    "top": ("top", "верх, верхний, верхняя, младший, наверх, вверх, сверху, верхнюю, верхнее"),
    "middle": ("middle", "середина, средний, средняя, середину, в середину, среднюю, среднее, посередине"),
    "third": ("third", "третий, третья, третью, третье"),
    "second": ("second", "второй, вторая, вторую, второе"),
    "bottom": ("bottom", "низ, нижний, нижняя, старший, вниз, снизу, нижнюю, нижнее"),
    # --- piquet
    "exchange": (
        "exchange, exchanges, exchanged",
        "снос, сносит, прикуп, прикупает, снёс, снесла, снесли, снести, прикупил, прикупила, обмен, меняет, поменял, "
        "поменяла, сбрасывает, сбросил, сбросила",
    ),
    "declare": (
        "declare, declares, declared",
        "хвалёж, хвалится, похвалился, похвалилась, хвалился, хвалилась, объявляет, объявил, объявила, объявление, "
        "заявляет, "
        "заявил, заявила",
    ),
    "count": ("count", "счёт на руках, на руках, считает, считают, насчитал, насчитала, насчитали"),
    "white": ("white, white cards, carte blanche", "белые, белые карты, карт-бланш"),
    "open-capot": ("open-capot, open capot", "открытый капот"),
    "capot": ("capot", "капот"),
    "point": ("point, point of", "масть"),
    "sequence": ("sequence, sequence of", "последовательность, ряд"),
    "from": ("to the, from the, to, from, of", "от"),
    "of": ("of", ""),
    "good": ("good", "годится, годятся, годна, годен, годны, хорошо, хороша, хорош, хороши"),
    "equal": ("equal, equals", "равны, равно, равна, равен, поровну"),
    "not good": (
        "not good, not-good, no good",
        "не годится, не годятся, не годна, не годен, нехорошо, нехороша, нехорош, нехороши, "
        "не хорошо, не хороша, не хорош, не хороши",
    ),
    "sequence 3": ("tierce", "терц, три тринадцать, терция"),
    "sequence 4": ("quart", "кварта, кварт, четыре четырнадцать"),
    "sequence 5": ("quint", "квинта, квинт, пять пятнадцать"),
    "sequence 6": ("sixième, sixieme", "шесть шестнадцать, секста"),
    "sequence 7": ("septième, septieme", "семь семнадцать, септима"),
    "sequence 8": ("huitième, huitieme", "восемь восемнадцать, октава"),
    "major 3": ("tierce major, tierce-major", "терц-мажор, терц мажор"),
    "major 4": ("quart major, quart-major", "кварт-мажор, кварт мажор, кварта-мажор, кварта мажор"),
    "major 5": ("quint major, quint-major", "квинт-мажор, квинт мажор, квинта-мажор, квинта мажор"),
    "set 3": ("three, trio of, trio, 3", "три, трое"),
    "set 4": ("fourteen, four, quatorze of, quatorze, 14, 4", "четырнадцать, четыре"),
    # --- ranks, the singular, in Russian the genitive first: «от короля», «три туза»
    "A": ("ace, major", "туза, туз, мажор, тузу, тузом, тузе, тузик, тузика, тузиком"),
    "K": ("king", "короля, король, королю, королём, короле"),
    "Q": ("queen", "дамы, дама, даме, даму, дамой, дамочка, дамочку, дамочкой"),
    "J": ("jack, knave", "валета, валет, валету, валетом, валете, валетик, валетика, валетиком"),
    "T": ("ten", "десятки, десятка, десятке, десятку, десяткой, десяточка, десяточку, десяточкой"),
    "9": ("nine", "девятки, девятка, девятке, девятку, девяткой, девяточка, девяточку, девяточкой"),
    "8": ("eight", "восьмёрки, восьмёрка, восьмёрке, восьмёрку, восьмёркой, восьмёрочка, восьмёрочку, восьмёрочкой"),
    "7": ("seven", "семёрки, семёрка, семёрке, семёрку, семёркой, семёрочка, семёрочку, семёрочкой"),
    "6": ("six", "шестёрки, шестёрка, шестёрке, шестёрку, шестёркой, шестёрочка, шестёрочку, шестёрочкой"),
    "5": ("five", "пятёрки, пятёрка, пятёрке, пятёрку, пятёркой, пятёрочка, пятёрочку, пятёрочкой"),
    "4": ("four", "четвёрки, четвёрка, четвёрке, четвёрку, четвёркой"),
    "3": ("three, trey", "тройки, тройка, тройке, тройку, тройкой, троечка, троечку, троечкой"),
    "2": ("two, deuce", "двойки, двойка, двойке, двойку, двойкой, двоечка, двоечку, двоечкой"),
    # --- and the plural, in Russian the genitive first: «четырнадцать дам»
    "As": ("aces", "тузов, тузы, тузам, тузами, тузах"),
    "Ks": ("kings", "королей, короли, королям, королями, королях"),
    "Qs": ("queens", "дам, дамы, дамам, дамами, дамах"),
    "Js": ("jacks, knaves", "валетов, валеты, валетам, валетами, валетах"),
    "Ts": ("tens", "десяток, десятки, десяткам, десятками, десятках"),
    "9s": ("nines", "девяток, девятки, девяткам, девятками, девятках"),
    "8s": ("eights", "восьмёрок, восьмёрки, восьмёркам, восьмёрками, восьмёрках"),
    "7s": ("sevens", "семёрок, семёрки, семёркам, семёрками, семёрках"),
    "6s": ("sixes, sixs", "шестёрок, шестёрки, шестёркам, шестёрками, шестёрках"),
    "5s": ("fives", "пятёрок, пятёрки, пятёркам, пятёрками, пятёрках"),
    "4s": ("fours", "четвёрок, четвёрки, четвёркам, четвёрками, четвёрках"),
    "3s": ("threes, treys", "троек, тройки, тройкам, тройками, тройках"),
    "2s": ("twos, deuces", "двоек, двойки, двойкам, двойками, двойках"),
    # --- score tables
    "column deal": (
        "deal, round, hand, game, game no, no, no., #",
        "сдача, раздача, раунд, круг, тур, кон, №, № п/п, номер, сдачи, раздачи, раунда, круга, тура, кона",
    ),
    "column cards": (
        "cards, tricks dealt, number of cards, no. of cards, cards dealt, hand size",
        "карт, карты, по картам, кол-во, к-во, кол-во карт, к-во карт,"
        " количество карт, число карт, карт в сдаче, карт в раздаче, сколько карт",
    ),
    "column trump": ("trump, trumps, trump suit", "козырь, козыри, козырем, козыря, козырная масть"),
    "column kind": ("kind, special", "вид, игра"),
    "column dealer": (
        "dealer, button, deals, dealt by",
        "сдаёт, сдающий, сдавал, сдавала, сдал, сдала, раздающий, раздаёт, раздавал, раздавала, баттон",
    ),
    "column contract": ("contract", "розыгрыш, контракт, играется, играем, разыгрывается"),
    "column attackers": ("attackers, partners", "атакующие, партнёры"),
    "column note": (
        "note, notes, remark, remarks, comment, comments",
        "заметка, заметки, примечание, примечания, прим, прим., комментарий, комментарии",
    ),
    "column pot": ("pot, bank, kitty", "банк, касса"),
    "column time": ("date, day, time", "дата, день, время"),
    "column sum": ("check, check sum, checksum, control", "контроль, проверка, контрольная сумма, Σ"),
    "figure bid": ("bid, bids, call, called", "заказ, заказы, заявка, заказал, заказала, заказано"),
    "figure tricks": ("tricks, taken, took, made, won, got", "взятки, взято, взял, взяток, взяла"),
    "figure declarations": ("declarations, declared", "хвалёж, объявлено, объявления"),
    "figure play": ("play", "розыгрыш, игра"),
    "figure points": ("points, score, chips, pts", "очки, счёт, фишки, баллы, очков"),
    "figure total": ("total, running", "итог, итого, всего"),
    "row total": ("total, totals, sum", "итог, итого, всего, сумма"),
    "row result": (
        "place, places, rank, winner, won by",
        "место, места, победитель, победил, победила, победили, выиграл, выиграла",
    ),
    "row settlement": ("settlement", "расчёт, к расчёту"),
    "row carried": (
        "carried, carried over, brought forward, start, at the start",
        "перенос, перенесено, с прошлого, было, начало, на начало, старт",
    ),
    # --- small words of speech
    "gets": (
        "gets, got, receives, received",
        "получает, получил, получила, получили, пришли, пришла, пришёл, пришло, взамен",
    ),
    "discards": (
        "discards, discarded, throws, threw",
        "сносит, снёс, снесла, снесли, сбрасывает, сбросил, сбросила, сбросили, выбросил, выбросила, скинул, "
        "скинула, скидывает, сброс",
    ),
    "lays": (
        "lays, laid, puts, places, placed, sets",
        "кладёт, положил, положила, ставит, поставил, поставила, выкладывает, выложил, выложила, добирает, добрал, "
        "добрала, "
        "докладывает, доложил, доложила",
    ),
    "plays": ("play, plays, attack, attacks", "играют, играет, играли, атакуют, атакует, атаковали"),
    "trick": ("trick", "взятка, взятку, взятки"),
    "besides": (
        "also, then, again, now, more, next",
        "ещё, тоже, также, потом, затем, снова, опять, теперь, у меня, сразу, просто",
    ),
    "leads": (
        "leads, led, starts with, started with",
        "ходит, пошёл, пошла, сходил, сходила, заходит, зашёл, зашла, начинает, начал, начала",
    ),
    "beats": (
        "beats, beat, ruffs, ruffed, follows with, followed with",
        "бьёт, бил, била, побил, побила, перебивает, перебил, перебила, кроет, покрыл, покрыла, даёт, дал, дала",
    ),
    "dealt": (
        "was dealt, is dealt",
        "дали, сдали, сдано, сданы, пришли, пришло, пришла, достались, досталось, досталась",
    ),
    "names": (
        "names, named, repeats, repeated",
        "называет, назвал, назвала, предлагает, предложил, предложила, повторяет, повторил, повторила",
    ),
    "street": ("street", "улица, улице"),
    "filler": (
        "for, at, a, an, the, and, but, card, cards, points, it",
        "по, на, у, в, к, за, и, а, но, же, карту, карты, карт, карта, очко, очка, очков, себе, рублей, рубля, паре, ход",
    ),
    "call told": (
        "sees, sees it, saw, saw it, stays, stayed, stays in, sticks, stuck, sticks around, is in, "
        "in as well, comes along, "
        "came along, come along, pays, paid, pays up, looks him up, looks her up, looks me up",
        "доложил, доложила, докладывает, в игре, заплатил, заплатила, платит, идёт, идут, пошёл, пошла, соглашается, согласился, согласилась",
    ),
    "fold told": (
        "is out, goes out, went out, gone, is gone, gives up, gave up, lets it go, let it go, throws it in, threw it in, "
        "throws hers in, threw hers in, throws his in, threw his in, drops, dropped, drops out, dropped out, "
        "mucks, mucked, "
        "quits, surrenders",
        "скинул, скинула, скидывает, скинули, мимо кассы, не идёт, не пошёл, не пошла, сдаётся, сдался, сдалась, ушёл, ушла, уходит, отпал, отпала, отказался, отказалась, выходит из игры",
    ),
    "check told": (
        "taps, tapped, knocks, knocked, can't open, cannot open, couldn't open, didn't open, does not open",
        "проверяет, проверил, проверила, говорит чек, сказал чек, сказала чек, сказали чек, говорят чек, не открывает, не открыл, не открыла",
    ),
    "bet told": ("puts in, put in, fires, fired, leads out", "кладёт, положил, положила"),
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
        "предъявил, предъявила",
    ),
    "begins told": (
        "starts, begins, first to act, is first, is high, to act",
        "начинает, начал, начала, первый, первая, слово за",
    ),
    "thinks told": (
        "thinks, thought, tanks, tanked, sighs, sighed, thinks for a while, without showing, without a showdown, "
        "to keep her honest, to keep him honest, and does not show, didn't have to show",
        "думает, думал, думала, подумал, подумала, думал-думал, думала-думала, долго думал, долго думала, вздохнул, "
        "вздохнула, вздыхает, без вскрытия, без показа, не показывая, на лице ничего",
    ),
    "pat told": (
        "plays these, stands, stood, keeps all five, keeps them all",
        "стоит, стоит на своих, стоит на месте, доволен, довольна",
    ),
    "takes the pot told": (
        "takes it down, took it down, scoops it, scooped it, takes it all, rakes it in",
        "забирает всё, забрал всё, забрала всё",
    ),
    "discards told": (
        "dumped, dumps, away, goes away, chucked",
        "лишний, лишняя, лишнюю, лишнего, ушёл, ушла, некуда, в сброс, сброшена, сброшен, в сторону, выкинул, выкинула",
    ),
    "unseen told": (
        "one down each, one down, one down and one up, one card down each, one face down each, down cards dealt",
        "по одной в тёмную, по одной втёмную, первая всем втёмную, первая втёмную, первая в тёмную, по одной закрытой, "
        "всем по закрытой, по закрытой",
    ),
    "score told": (
        "made, makes, missed, misses, over, under, short, lost, won, gets, got, loses, on the day, in all",
        "взял, взяла, лишнюю, лишнюю взятку, недобрал, недобрала, перебрал, перебрала, перебор, недобор, "
        "сыграл, сыграла, "
        "сыграли, набрал, набрала, проиграл, проиграла, выиграл, выиграла, получил, получила, свои, свою, есть, осталось, ровно, "
        "записываем, пишем, баланс, итоги, в плюсе, в минусе, плюс, минус, всего, вышло, игру, сдачу, за, вместо, паса, пас",
    ),
    "pot told": (
        "the pot, pot of, the pot of, everything",
        "банк, банка, банке, банку, кон, кона, коне, кону, котёл, котла, котле, котлу, всё, всю кассу",
    ),
    "goes to told": (
        "goes to, went to, to, for",
        "уехал, уехало, уехали, ушёл, ушли, ушло, уходит, достался, достались, досталось, достаётся, отошёл, отходит, "
        "переходит, забрал себе, забрала себе, унёс, унесла, уносит, получает, получил, получила, сгрёб, сгребла, снял, "
        "сняла",
    ),
    "pot talk told": (
        "is, was, now, all, whole, there, in, already, left, over, uncalled",
        "стал, стало, теперь, уже, весь, там, итого, всего, лежит, ровно, без боя, на волосок, целиком, и так, р, рублей, "
        "рубля, фишек, фишки, копеек",
    ),
    "showdown told": (
        "showdown, the showdown, hands up, cards up",
        "вскрылись, вскрываются, вскрываемся, вскрытие, вскрытии, на вскрытии, открылись, открываются, показали, на стол",
    ),
    "hand talk told": (
        "nothing, just, only, is, are, has, had, holds, held, makes, top, kicker, no good, beaten, wins, in the hole, "
        "underneath",
        "ничего, пусто, всего, лишь, только, просто, сверху, при, к ним, к ней, к нему, лишний, лишняя, лишние, лишнее, "
        "на столе, был, была, было, были, оказались, оказалось, оказалась, собрал, собрала, есть, лежит, лежат, бита, биты, "
        "бито, меньше, больше, выше, ниже, старше, младше, в закрытой, в прикрытии, закрытой, в дыре, плюс, кикер, мелочь, "
        "всё равно",
    ),
    "scores told": (
        "scored, scores",
        "сыграл, сыграла, сыграли, набрал, набрала, набрали, получил, получила",
    ),
    "total told": (
        "after, so far, balance, the balance",
        "после, баланс, на круг, по итогам, в сумме",
    ),
    "tally told": (
        "tricks, overtricks, undertricks",
        "взяток, взятки, свою, свои, своё, своих, свой, перебрал, перебрала, перебрали, недобрал, недобрала, недобрали, "
        "сыграл, сыграла, сыграли, перебор, недобор",
    ),
    "pronoun of": ("his, her, hers, their, him, them, me, my", "мне, меня, я, его, её, ей, ему, их, им, ней, нём, него, неё"),
    "negation": (
        "not, cannot, could, should, would, instead, didn't, doesn't",
        "не, вместо, хотел, хотела, мог, могла, бы, зря, надо, лучше",
    ),
    "last told": (
        "last, last trick, the last, the last trick, and the last",
        "последняя, последняя взятка, последнюю, последний ход, последняя карта",
    ),
    "max told": (
        "highest, biggest, top",
        "старшую, самую старшую, старшего, самого старшего, старшие, большую, самую большую",
    ),
    "demands told": (
        "demands, demanded, asks for, asked for, calls for, called for, wants, wanted, the, a, his, her",
        "потребовал, потребовала, требует, просит, попросил, попросила, приказал, приказала, хочет, говорит, сказал, "
        "сказала, объявил, объявила, по, на, дайте",
    ),
    "as told": ("as, for, as the, as an, as a, named, called", "как, за, вместо, в роли"),
    "trick told": (
        "trick, tricks, takes it, took it, wins it, won it, takes the trick, wins the trick",
        "взятка, взятку, взятки, взятке, бита, его взятка, её взятка",
    ),
    "follows told": (
        "follows, followed, gives, gave, drops, dropped, put, plays low, chucks, chucked, goes, went, comes, came",
        "подкинул, подкинула, подложил, подложила, отдал, отдала, отдаёт, ушёл, ушла, уходит, кинул, кинула, кидает, "
        "бросил, бросила, бросает, снёс, снесла, сносит, играет, сыграл, сыграла, откинул, откинула, идёт, потребовал, "
        "потребовала",
    ),
    "beats told": (
        "beats, beat, tops, topped, covers, covered",
        "бьёт, бил, била, побил, побила, перебивает, перебил, перебила, перебить, бить, убил, убила, убивает, кроет, "
        "крыл, крыла, покрыл, покрыла, покрывает, накрыл, накрыла, перекрыл, перекрыла",
    ),
    "elder told": (
        "elder, elder hand, the elder hand, is elder, is the elder, is elder hand, is the elder hand, "
        "younger, is younger",
        "старшая рука, старшая, первая рука, старший, младшая, младшая рука, младший, первая, первый, первым, первой",
    ),
    "trumps told": (
        "trumps, trumped, trumps with, ruffs, ruffed, ruffs with, over-trumps, overtrumps, over-ruffs, overruffs",
        "козырнул, козырнула, козыряет",
    ),
    "bid told": (
        "wants, makes, goes, calls, went, thinks",
        "решил, решила, сказал, сказала, говорить, сказать, берут, берёт, хочет, взялся, взялась",
    ),
    "bid nothing": ("nil, none, zero", "ноль, нисколько, ни одной"),
    "forbidden told": (
        "mustn't, can't, cannot, may not, not allowed, is barred, barred",
        "нельзя, нельзя было, закрыт, закрыта, закрыто, запрещено, не даём, не дают",
    ),
    "wished told": ("wanted, would have liked, would like", "хотел, хотела, хотел бы, хотела бы"),
    "talk told": (
        "it, that, this, to, so, with, has, had, only, just, got, in, of, up, too, all, have, having, on, as, by",
        "пришлось, должен, должна, дальше, ну, вот, только, уже, даже, зато, был, была, было, есть, всё, там, тут, "
        "конечно, как, раз, под, с, со, козырем, козырь, козыри, от, из, до, при, из-за, выходит, ровно, тоже, "
        "всем, сам, сама, свою, своего, свой, свои, старшую, старшего, деваться, некуда, обе, оба",
    ),
    "rule told": (
        "rule, rules, joker, deck, pack, hook, miss, exactly, scoop, royalty, royalties, jacks, limit, stakes, raise, "
        "repique, rubicon",
        "правило, джокер, колода, колоды, перебор, недобор, перебрал, недобрал, подровнять, ровно, скуп, роялти, очко, "
        "очки, очков, повышать, лимит, ряд, козырь, взятки, репик, рубикон",
    ),
    # --- numbers
    "0": ("zero, nought", "ноль, нуль, ноля, нуля"),
    "n1": ("one", "один, одна, одно, одну, одного, одной, одним, одному, фишке, фишку, рублю, рубль"),
    "n2": ("two", "два, две, двух, двумя, двум"),
    "n3": ("three", "три, трёх, тремя, трём"),
    "n4": ("four", "четыре, четырёх, четырьмя, четырём"),
    "n5": ("five", "пять, пяти, пятью, пятак, пятаку"),
    "n6": ("six", "шесть, шести, шестью"),
    "n7": ("seven", "семь, семи, семью"),
    "n8": ("eight", "восемь, восьми, восемью, восьмью"),
    "n9": ("nine", "девять, девяти, девятью"),
    "n10": ("ten", "десять, десяти, десятью, гривенник, гривеннику"),
    "n11": ("eleven", "одиннадцать, одиннадцати, одиннадцатью"),
    "n12": ("twelve", "двенадцать, двенадцати, двенадцатью"),
    "n13": ("thirteen", "тринадцать, тринадцати, тринадцатью"),
    "n14": ("fourteen", "четырнадцать, четырнадцати, четырнадцатью"),
    "n15": ("fifteen", "пятнадцать, пятнадцати, пятнадцатью"),
    "n16": ("sixteen", "шестнадцать, шестнадцати, шестнадцатью"),
    "n17": ("seventeen", "семнадцать, семнадцати, семнадцатью"),
    "n18": ("eighteen", "восемнадцать, восемнадцати, восемнадцатью"),
    "n19": ("nineteen", "девятнадцать, девятнадцати, девятнадцатью"),
    "n20": ("twenty", "двадцать, двадцати, двадцатью"),
    "n30": ("thirty", "тридцать, тридцати, тридцатью"),
    "n40": ("forty", "сорок, сорока"),
    "n50": ("fifty", "пятьдесят, пятидесяти, полтинник, полтиннику"),
    "n60": ("sixty", "шестьдесят, шестидесяти"),
    "n70": ("seventy", "семьдесят, семидесяти"),
    "n80": ("eighty", "восемьдесят, восьмидесяти"),
    "n90": ("ninety", "девяносто, девяноста"),
    "n100": ("a hundred, one hundred, hundred", "сто, ста"),
}


def _split(forms: str) -> tuple[str, ...]:
    """The forms of an entry, each once."""
    return tuple(dict.fromkeys(filter(None, forms.split(", "))))


LEXICON: Vocabulary = MappingProxyType({key: (_split(en), _split(ru)) for key, (en, ru) in _ENTRIES.items()})
"""All of it."""


def words(*keys: str, **others: str) -> Vocabulary:
    """The entries of `keys`, and those that a game calls by other ids: `words("board", dead="foul")`."""
    return {**{key: LEXICON[key] for key in keys}, **{own: LEXICON[key] for own, key in others.items()}}


def numbered(prefix: str, *keys: str) -> Vocabulary:
    """The entries whose ids begin with `prefix`, by what stands behind it: `numbered("sequence ", "3", "4")`."""
    return {key: LEXICON[prefix + key] for key in keys}


def called(english: str) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """The entries that are written out as `english` in English."""
    return (both for both in LEXICON.values() if both[0][0] == english)


RANKS = words("A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2")
"""The ranks of cards, by the letter that they are written with."""
RANKS_PLURAL: Vocabulary = {rank: LEXICON[rank + "s"] for rank in RANKS}
"""The same, of several cards."""
HANDS = numbered(
    "hand ", "high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind",
    "straight flush", "royal flush",
)  # fmt: skip
"""Poker hands."""
SUITS = words("c", "d", "h", "s")
"""The suits."""
NUMBERS = {"0": LEXICON["0"], **numbered("n", *map(str, (*range(1, 21), *range(30, 101, 10))))}
"""Numbers from nought to twenty, and tens to a hundred."""
_HARD, _SOFT = "ая ый ую ые", "ая ой ую ые"
_ORDINAL = (
    ("first", "перв", _HARD), ("second", "втор", _SOFT), ("third", "трет", "ья ий ью ьи"), ("fourth", "четвёрт", _HARD),
    ("fifth", "пят", _HARD), ("sixth", "шест", _SOFT), ("seventh", "седьм", _SOFT), ("eighth", "восьм", _SOFT),
    ("ninth", "девят", _HARD), ("tenth", "десят", _HARD), ("eleventh", "одиннадцат", _HARD),
    ("twelfth", "двенадцат", _HARD), ("thirteenth", "тринадцат", _HARD), ("fourteenth", "четырнадцат", _HARD),
    ("fifteenth", "пятнадцат", _HARD), ("sixteenth", "шестнадцат", _HARD), ("seventeenth", "семнадцат", _HARD),
    ("eighteenth", "восемнадцат", _HARD), ("nineteenth", "девятнадцат", _HARD), ("twentieth", "двадцат", _HARD),
    ("twenty-first", "двадцать перв", _HARD), ("twenty-second", "двадцать втор", _SOFT),
    ("twenty-third", "двадцать трет", "ья ий ью ьи"), ("twenty-fourth", "двадцать четвёрт", _HARD),
)  # fmt: skip
ORDINALS: Vocabulary = {
    str(number): ((english,), tuple(stem + ending for ending in endings.split()))
    for number, (english, stem, endings) in enumerate(_ORDINAL, 1)
}
"""The numbers of deals in words."""
SUIT_STEMS = {"c": "трефов|крестов", "d": "бубнов", "h": "червов|червонн", "s": "пиков|винн?ов"}
"""The stems of the adjectives that suits have in Russian: «пиковая дама»."""
WEEKDAYS = (
    ("monday", "понедельник"), ("tuesday", "вторник"), ("wednesday", "среда"), ("thursday", "четверг"),
    ("friday", "пятница"), ("saturday", "суббота"), ("sunday", "воскресенье"),
)  # fmt: skip
"""The days of the week."""
MONTHS = (
    ("jan(?:uary)?", "янв(?:ар[ьяе])?"),
    ("feb(?:ruary)?", "фев(?:рал[ьяе])?"),
    ("mar(?:ch)?", "мар(?:та?)?"),
    ("apr(?:il)?", "апр(?:ел[ьяе])?"),
    ("may", "ма[йяе]"),
    ("june?", "июн[ьяе]?"),
    ("july?", "июл[ьяе]?"),
    ("aug(?:ust)?", "авг(?:уста?)?"),
    ("sept?(?:ember)?", "сент?(?:ябр[ьяе])?"),
    ("oct(?:ober)?", "окт(?:ябр[ьяе])?"),
    ("nov(?:ember)?", "ноя(?:б(?:р[ьяе])?)?"),
    ("dec(?:ember)?", "дек(?:абр[ьяе])?"),
)
"""How the months are written, as regular expressions."""
