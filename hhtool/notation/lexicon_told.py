"""The words in which people tell a game, beside those that its notation has: a part of the lexicon.

Those of the bets, pots and hands of poker are in `lexicon_poker_told`.

Each entry is `id: (English forms, Russian forms)`, as in `lexicon`; the ids end in "told". None is ever written out.
"""

from __future__ import annotations

TOLD: dict[str, tuple[str, str]] = {
    "dealer told": (
        "dealing, is dealing, deal, btn, dealer is, has the button, on the button, with the button, has the deal, "
        "the dealer is, had the button, had the deal, gives, with the deal",
        "на сдаче, кнопка, кнопка у, на кнопке, на баттоне, сд, сдаю, раздаю, пересдаю, пересдаёт, "
        "пересдавал, пересдавала",
    ),
    "dealt told": (
        "dealt, dealt it, did the dealing, dealt the cards, deals first",
        "сдавать, сдаю, раздаю, сдаю карты",
    ),
    "unwritten told": (
        "didn't write, did not write, nobody wrote, not written, wasn't written, weren't written, not recorded, "
        "wasn't recorded, weren't recorded, no record, not noted, weren't noted, wasn't noted, didn't note, "
        "not written down, weren't written down",
        "не записывали, не записывал, не записывала, не записал, не записала, не записали, не записаны, "
        "не записано, не записана, не писали, не писал, не писала, не помню, не помним, записи нет, "
        "забыли записать, забыл записать, забыла записать, не запомнил, не запомнила, не запомнили, "
        "не зафиксированы, не зафиксировано, не зафиксирована, нет записи, нет записей, без записи",
    ),
    "partie told": ("partie, match, rubber, game", "партия, роббер, матч, пулька"),
    "done told": (
        "made, done, complete, there, two, a",
        "готов, готова, готово, есть, собрался, собралась, вышел, вышла, уже, вот, двух, трёх, пару",
    ),
    "goes told": (
        "is, are, goes, gets, will be, now, went, threw",
        "сидит, сидят, будет, будут, идёт, идут, выходит, выходят, вышел, вышла, попадает, попал, попала, едет, "
        "уходит, ушёл, ушла, остаётся, остался, осталась, заработал, заработала, получил, получила, за это",
    ),
    "next told": (
        "next, next deal, next hand, in the next deal, in the next hand, for the next deal, next time",
        "со следующей, в следующей, в следующей сдаче, со следующей сдачи, на следующую, на следующую сдачу, "
        "следующая, в следующий раз",
    ),
    "copies told": (
        "typing, typed, typed up, writing, writing up, writing this, written up, copied, copying, notebook, notes",
        "печатаю, перепечатал, перепечатала, переписываю, переписал, переписала, набираю, набрал, набрала, тетради, "
        "тетрадки, блокнота, записей",
    ),
    "writes told": (
        "wrote it down, writes it down, wrote it all down, writing it down, keeps the book, kept the book, keeps score, "
        "kept score, keeps the score, kept the score, keeping score, is keeping score, is writing, was writing, "
        "is the scorekeeper, took notes, scores kept by",
        "пишет, записывает, писал, писала, записывал, записывала, записал, записала, ведёт запись, вёл запись, "
        "вела запись, ведёт протокол, вёл протокол, вела протокол, ведёт счёт, вёл счёт, вела счёт, веду, пишу, "
        "записываю, тетрадь ведёт, тетрадь вёл, тетрадь вела, запись ведёт, протокол ведёт, счёт ведёт",
    ),
    "title told": (
        "game, evening, hand, we play, we played, play, played, playing",
        "играли, играем, сыграли, партия, партию, вечер, сыграл, сыграла, играл, играла, сели, засели, сел, села",
    ),
    "seated told": (
        "sit, sat, sitting, seated, we sit, we sat, seats going left, in order of dealing, in seat order, "
        "round the table, match, the match, clockwise it was, clockwise we were, clockwise, at the table, in order, "
        "it was, we were",
        "по часовой стрелке, по часовой, сидим, сидели, сидят, сели, по кругу, за столом, втроём, вчетвером, вдвоём, "
        "впятером, вшестером, играли, играем, играют, партия, матч, встреча, кругом",
    ),
    "next seat told": (
        "then, next, to my left, to his left, to her left, on my left, after him, after her",
        "потом, затем, далее, дальше, следом, за ней, за ним, за мной, за ними, слева от меня, слева от него, "
        "слева от неё, после меня, после него, после неё",
    ),
    "title small told": ("of, at, a, an, in, to, down to", "в, во, за"),
    "kin told": (
        "uncle, aunt, auntie, grandpa, grandma, mr, mrs, ms, dr, cousin, brother, sister",
        "дядя, тётя, дед, дедушка, баба, бабушка, мама, папа, брат, сестра, кум, кума, сосед, соседка, тёща, "
        "тесть, товарищ, господин, госпожа, муж, жена, сын, дочь, внук, внучка, друг, подруга, свекровь, свёкор, "
        "зять",
    ),
    "kin alone told": (
        "mum, mom, dad, gran, grandpa, grandma, granny, grandad",
        "дедушка, бабушка, дед, бабуля, дедуля, мама, папа, муж, жена, брат, сестра, тёща, тесть",
    ),
    "legend told": (
        "cards, suits, legend, abbreviations, key, for short",
        "карты, масти, обозначения, сокращения, условные обозначения, легенда, пишу так",
    ),
    "rules head told": (
        "scoring, bets, betting, points, royalties, bonuses, rules in short",
        "счёт, считаем, считали, как пишем, как считаем, как играем, пишем, ставки, подсчёт, запись, счёт в розыгрыше, "
        "очки, премии, бонусы, роялти",
    ),
    "first told": (
        "first, to begin with, at first",
        "первым, первой, первый, первая, сначала, сперва, вначале, начинал, начинала, в первый раз, первую, первое",
    ),
    "in turn told": (
        "then round the table, then clockwise, then in turn, round the table, and so on, after that in turn, "
        "clockwise, in turn, taking turns, alternately, took turns, we took turns, then we took turns, "
        "went round, we went round, takes turns",
        "по кругу, по очереди, по часовой, по часовой стрелке, через раз, и так далее",
    ),
    "start told": (
        "start, we start, the start, off we go, here we go, kick-off",
        "старт, поехали, начали, начинаем, стартуем, понеслась, погнали",
    ),
    "deal told": ("round, hand, game no", "кон, круг, раунд, тур, игра, сдачу, раздачу, партию, игру"),
    "begins told": (
        "starts, begins, first to act, is first, is high, to act, goes first, acts first, first to go, moves first, "
        "first move",
        "начинает, начал, начала, первый, первая, слово за, слово у, слово, начинаю, начинаем, первое слово, "
        "первое слово у, первое слово за, первый ход, первый ход за, первый ход у",
    ),
    "thinks told": (
        "thinks, thought, tanks, tanked, sighs, sighed, thinks for a while, without showing, without a showdown, "
        "to keep her honest, to keep him honest, and does not show, didn't have to show, had a think, "
        "thinks forever, thought forever, thinks long and hard, thinks about it, thinks it over, thought it over, "
        "thought about it, after some thought, after a pause, doesn't show, does not show, didn't show, did not show, "
        "and doesn't show, and didn't show",
        "думает, думал, думала, подумал, подумала, думал-думал, думала-думала, долго думал, долго думала, "
        "вздохнул, вздохнула, вздыхает, без вскрытия, без показа, не показывая, на лице ничего, открывать нечем, "
        "открыть нечем, открываться нечем, открыться нечем, всё у неё на лице, всё у него на лице, "
        "открывалась законно, открывался законно, вылетел, вылетела, вылетает, ну давай, давай, ну ладно, ладно, "
        "ну, эх, пересдача, пересдаём, хитро, показывать не стали, показывать не стал, показывать не стала, "
        "не вскрывались, подумал-подумал, подумала-подумала, подумав, помялся, помялась, поколебавшись, "
        "помедлив, подумавши, не раздумывая, с трудом, открывать не с чем, открыть не с чем, открываться не с чем, "
        "закрытую не показал, закрытую не показала, закрытую не показывает, закрытая не показана, "
        "закрытая карта не показана, закрытую карту не показал, закрытую карту не показала, "
        "сопел, сопела, сопит, пыхтел, пыхтела, кряхтел, кряхтела, морщился, морщилась, тянул, тянула, "
        "карт не показывал, карт не показывала, карты не показаны, не показывая карт",
    ),
    "nothing told": (
        "nothing back, nothing returned, no side pot, no return, no protests, no objections, it adds up, all adds up, "
        "adds up to zero, no draw, no fouls, nobody fouled, no one fouled, no dead hands",
        "возврата нет, без возврата, нет возврата, ничего не вернули, протестов нет, нет протестов, замечаний нет, "
        "нарушений нет, сошлось, всё сошлось, сошлось в ноль, всё сошлось в ноль, сходится, всё сходится, "
        "мёртвых рук нет, нет мёртвых рук, мёртвых нет, без мёртвых рук, мёртвых рук не было, никто не умер, "
        "никто не скупанулся",
    ),
    "quiet told": (
        "bidding, the bidding, game, evening, play",
        "торговля, торговли, игра, игры, вечер, вечера, партия, партии",
    ),
    "pause told": (
        "break, a break, tea break, short break, pause",
        "перерыв, пауза, антракт, короткий перерыв, небольшой перерыв, чай, перекур",
    ),
    "heads told": (
        "player, name, bid, bids, took, taken, tricks, points, score, total",
        "игрок, имя, заказ, заказы, взял, взято, взятки, взяток, очки, счёт, итог, итого",
    ),
    "hands told": ("hands, the hands", "руки, на руках, карты на руках"),
    "lines told": ("lines, rows, boxes, units", "линии, ряды, боксы, по линиям, по рядам, по боксам"),
    "tricks told": ("tricks, the tricks", "взятки"),
    "part told": (
        "the play, the betting, before the draw, after the draw, first round, second round, bidding over, "
        "the bidding is over, end of bidding, before, after, declarations, the declarations, the exchange, the discard, "
        "discard and draw, as dealt, hands as dealt, the hands as dealt, cards as dealt, after the exchange, "
        "after the discard, hands after the exchange, then one by one, final layout, the layout, how it came out, "
        "final layouts, the final layouts, final boards, the final boards, then one at a time, one at a time, "
        "one by one, draw, the draw, drawing, exchange, discards, cards, hands",
        "ход, ходы, розыгрыш, игра, ход игры, торги, торговля, ставки, обмен, меняем, до обмена, после обмена, "
        "до прикупа, после прикупа, первый круг, второй круг, первая торговля, вторая торговля, хвалёж, торг окончен, "
        "торги окончены, торговля окончена, объявления, снос, прикуп, снос и прикуп, сброс, сброс и прикуп, пришло, "
        "раздали, роздали, со сдачи, с раздачи, руки со сдачи, руки с раздачи, карты со сдачи, карты с раздачи, "
        "руки до обмена, руки после обмена, карты до обмена, карты после обмена, дальше, дальше по одной, что вышло, "
        "вышло, что получилось, раскладка, получилось, готовые руки, готовые расклады, расклады, итоговые расклады, "
        "потом по одной, затем по одной, по одной, дальше по очереди, карты",
    ),
    "unseen told": (
        "one down each, one down, one down and one up, one card down each, one face down each, down cards dealt, "
        "everybody gets one down, everyone gets one down, each gets one down, one down to everybody",
        "закрытые раздали, раздали закрытые, раздали по закрытой, по одной в тёмную, по одной втёмную, "
        "первая всем втёмную, первая втёмную, первая в тёмную, по одной закрытой, всем по закрытой, по закрытой, "
        "закрытые розданы, розданы закрытые, розданы закрытые карты, закрытые карты розданы, всем по одной закрытой, "
        "каждому по закрытой, каждому по одной закрытой, всем по закрытой карте, каждому по закрытой карте, "
        "по одной закрытой карте, всем по одной втёмную, всем по одной в тёмную, каждому по одной втёмную",
    ),
    "score told": (
        "made, makes, missed, misses, over, under, short, lost, won, gets, got, loses, on the day, in all, each, "
        "apiece, both, they, contract, deal, hand, round",
        "взял, взяла, сколько, заказал, заказала, заказывал, заказывала, своё, лишнюю, лишнюю взятку, недобрал, "
        "недобрала, перебрал, перебрала, перебор, недобор, сыграл, сыграла, сыграли, набрал, набрала, проиграл, "
        "проиграла, выиграл, выиграла, получил, получила, свои, свою, есть, осталось, ровно, записываем, пишем, "
        "баланс, итоги, в плюсе, в минусе, плюс, минус, всего, вышло, игру, сдачу, за, вместо, паса, пас, "
        "фантазии, фантазию, фантазия, остался, осталась, остались, без, взятки, взяток, пасе, каждый, обоим, "
        "обоих, контракт, выполнили, выполнил, выполнила, каждой, сыгран, получилось, кончилось, закончилось, раздачу, "
        "раздаче, сдаче, кон",
    ),
    "rows told": (
        "rows, row, scoop, sweep, out of fantasy",
        "рядам, ряд, ряда, рядов, скуп, из, фантазии, вышел, вышла, обоих, обоим, всем, ничья, поровну",
    ),
    "reckoning told": (
        "vs, versus, against, over, than, by, higher, better, stronger, lower, worse, ahead, so, also, tie, "
        "tied, in total, trip, goes, won, off, other, no, plus, on, and, each, cancel out, cancelled out, "
        "cancel each other, cancelled each other",
        "против, старше, младше, выше, ниже, сильнее, слабее, чем, мой, моя, моё, мои, моего, бьёт, била, били, ничья, "
        "бьют, рука, за, две, два, итого, вместе, наверху, внизу, посередине, больше, меньше, за то, "
        "низа, низу, верха, верху, середины, середине, нижний, нижняя, верхний, верхняя, средний, средняя, "
        "съели друг друга, друг друга съели, погасили друг друга, друг друга погасили, друг друга",
    ),
    "sweep told": (
        "scoops, scooped, sweeps, swept, all three rows, all three, every row, beats, beat",
        "все три ряда, все три, все ряды, все три линии, все линии, под ноль, обыграл, обыграла, обыгрывает",
    ),
    "fantasy told": (
        "keeps, keeps it, stays, again, repeats, no repeat, not again, kept, kept it, stayed, repeated, loses, lost, "
        "doesn't keep, does not keep, didn't keep, did not keep, doesn't stay, didn't stay",
        "не повторяется, повторяется, ещё раз, снова, опять, остаётся, сохраняет, продлевает, продлил, продлила, повтор, "
        "удержал, удержала, удерживает, сохранил, сохранила, остался, осталась, остаются, остались, повторил, повторила, "
        "повторяет, повторилась, потерял, потеряла, теряет, не подтвердил, не подтвердила, подтвердил, подтвердила",
    ),
    "foul told": (
        "fouls, fouled, dead hand, a dead hand, the hand is dead, hand is dead",
        "мёртвая рука, рука мёртвая, мёртвый расклад, мёртвые, скуп, скупается",
    ),
    "made told": ("made, makes, got, gets", "набрал, набрала, получил, получила, сделал, сделала, получилось, вышло"),
    "outcome told": (
        "made it, missed it, missed, failed, went over, went under",
        "сыграл, сыграла, не сыграл, не сыграла, недобрал, недобрала, перебрал, перебрала, недобор, перебор, "
        "ни одной, свою, свои, сыграли, не сыграли, недобрали, перебрали",
    ),
    "redeal told": ("redeal, misdeal", "пересдача, пересдаём, пересдали, пересдаём заново"),
    "scores told": (
        "scored, scores, get, receive, received",
        "сыграл, сыграла, сыграли, набрал, набрала, набрали, получил, получила, пасе, получили, заработали",
    ),
    "total told": (
        "after, so far, balance, the balance, sum, running total, running totals, grand total, final, final score, "
        "final scores, running, scores so far, score so far, standings, final totals, final total, final standings, "
        "final result, final results, end",
        "после, баланс, на круг, по итогам, в сумме, сумма, итоги, нарастающим итогом, партия, счёт партии, общий счёт, "
        "окончательный счёт, в итоге, итоговый счёт, кто как, кто сколько, у кого сколько, общий итог, "
        "окончательный итог, финальный итог, финальный счёт, стало, теперь стало, конец",
    ),
    "of what told": (
        "of the cycle, of the partie, of the game, of the night, of the evening, of the match",
        "цикла, партии, игры, вечера, матча, встречи, турнира, королика",
    ),
    "place told": (
        "home, house, cottage, cabin, club, bar, pub, cafe, café, kitchen, garage, basement, living room, porch, hostel, "
        "dorm, train, lodge, place, boat, office, lounge",
        "дача, даче, дачу, клуб, клубе, кафе, бар, баре, кухня, кухне, гараж, гараже, дом, доме, дома, квартира, "
        "квартире, общежитие, общежитии, общага, общаге, поезд, поезде, веранда, веранде, беседка, беседке, терраса, "
        "террасе, гостях, подвал, подвале, антикафе, санаторий, санатории",
    ),
    "result told": ("result, results", "результат, результаты, вышло, получилось"),
    "closing told": (
        "at the end of the night, at the end of the evening, at the end of the day, at the end of the game, "
        "by the end of the night, by the end of the evening, over the night, over the evening, for the night, "
        "for the evening, on the night, all told, in the end, chips at the end, at the end, so we ended, "
        "final score, final, for today",
        "в конце вечера, к концу вечера, под конец вечера, за вечер, за весь вечер, в итоге, по итогам вечера, "
        "по итогам игры, в конце игры, к концу игры, под конец, за всю игру, считаем, посчитали, подсчитали, подбили, "
        "сосчитали, закончили, кончили, на выходе, в конце, на этом, на сегодня",
    ),
    "tally told": (
        "tricks, overtricks, undertricks",
        "взяток, взятки, свою, свои, своё, своих, свой, перебрал, перебрала, перебрали, недобрал, недобрала, "
        "недобрали, сыграл, сыграла, сыграли, перебор, недобор",
    ),
    "tally talk told": (
        "rest, after, that, each, apiece, made, bid, ended, with, his, her, their, exactly, all, of, them, none, "
        "nothing, short, over, we, they, us, opponents, defenders, others, last, to, in, so, up, stuck, got, had, "
        "up with",
        "без, ни, одной, ничего, ничегошеньки, каждый, каждому, своё, ровно, вышло, получилось, остался, "
        "осталась, остались, набрал, набрала, набрали, как, заказывал, заказывала, заказывали, заказал, "
        "заказала, сумел, сумела, смог, смогла, тут, там, значит, опять, всего, лишь, только, соперники, "
        "соперника, соперникам, противники, противника, противникам, они, мы, у, нас, них, последняя, последнюю, "
        "защита, защитники, нападающие, атакующие, за, при, играющие, вистующие, остальное, остального, остальном, "
        "протоколом, протоколе, в, двоих, вдвоём, вместе, поровну, чисто, прошёл, прошла, прошли, впихнули, "
        "подсунули, навязали, всучили, прилетела, прилетело, лишнюю, лишняя, и, мне",
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
        "вышел, вышла, выходит, ходил, ходила, подкинул, подкинула, подложил, подложила, отдал, отдала, отдаёт, "
        "ушёл, ушла, уходит, кинул, кинула, кидает, "
        "бросил, бросила, бросает, снёс, снесла, сносит, играет, сыграл, сыграла, откинул, откинула, идёт, потребовал, "
        "потребовала",
    ),
    "beats told": (
        "beats, beat, tops, topped, covers, covered",
        "режет, резал, резала, срезал, срезала, бьёт, бил, била, побил, побила, перебивает, перебил, перебила, "
        "перебить, бить, убил, убила, убивает, кроет, "
        "крыл, крыла, покрыл, покрыла, покрывает, накрыл, накрыла, перекрыл, перекрыла, бью, режу, крою, перебиваю",
    ),
    "corrected told": (
        "no, no wait, wait no, wait, i mean, i meant, that is, or rather, make that, scratch that",
        "нет, нет нет, ой, ой нет, а нет, хотя нет, да нет, нет вру, нет стоп, то есть, вернее, вернее сказать, точнее",
    ),
    "corrects told": (
        "sorry, correction, rather, oops, my mistake, actually",
        "виноват, виновата, ошибся, ошиблась, ошибка, поправка, поправлюсь, поправляюсь, поправился, поправилась, "
        "оговорился, оговорилась, передумал, передумала, пардон, тьфу, стоп, погоди, погодите, постой, постойте, "
        "извините, описка, прошу прощения, простите",
    ),
    "elder told": (
        "elder, elder hand, the elder hand, is elder, is the elder, is elder hand, is the elder hand, "
        "younger, is younger",
        "старшая рука, старшая, первая рука, старший, младшая, младшая рука, младший, первая, первый, первым, первой",
    ),
    "trumps told": (
        "trumps, trumped, trumps with, ruffs, ruffed, ruffs with, over-trumps, overtrumps, over-ruffs, overruffs, "
        "trump, ruff, trumping, ruffing, overtrump, overruff",
        "козырнул, козырнула, козыряет, козырнуть, козырять, козыряла, козырял, козырнули",
    ),
    "bid told": (
        "wants, makes, goes, calls, went, thinks",
        "решил, решила, сказал, сказала, говорить, сказать, берут, берёт, хочет, взялся, взялась, остаётся, остался, "
        "осталась, осталось, оставался, оставалось, достался, досталась, досталось, заказе",
    ),
    "i bid told": ("i bid", "беру, заказываю, говорю"),
    "forbidden told": (
        "mustn't, can't, cannot, may not, not allowed, is barred, barred, couldn't, could not, wouldn't, "
        "wasn't allowed, isn't allowed, was not allowed",
        "нельзя, нельзя было, закрыт, закрыта, закрыто, запрещено, не даём, не дают, не мог, не могла, "
        "не может, не могут, не могу",
    ),
    "wished told": ("wanted, would have liked, would like", "хотел, хотела, хотел бы, хотела бы"),
    "talk told": (
        "it, that, this, to, so, with, has, had, only, just, got, in, of, up, too, all, have, having, on, as, by, "
        "back, left, was, been, blast, alas, sadly",
        "это, эта, эту, первым, первой, стало, получается, первая, последняя, последнее, пришлось, должен, должна, "
        "дальше, ну, вот, только, "
        "уже, даже, зато, был, была, было, есть, всё, там, тут, "
        "конечно, как, раз, под, с, со, козырем, козырь, козыри, от, из, до, при, из-за, выходит, ровно, тоже, "
        "всем, сам, сама, свою, своего, свой, свои, старшую, старшего, деваться, некуда, обе, оба, вынужден, "
        "вынуждена, вынул, вынула, вытащил, вытащила, козырей, чисто",
    ),
    "play told": (
        "play, in play, in the play, tricks, trick, led, leads, pique, repique",
        "лез, леза, лезы, лёз, розыгрыш, розыгрыше, розыгрыша, большинство, взяток, ходит, ходил, ходила, пик, репик, "
        "лезу, лезой, лезе",
    ),
    "play talk told": (
        "made, took, won, taken, points, point, cards, card, the, for, to, and, against, dealer, elder, younger, last, "
        "first, altogether, in, all, only, he, she, him, her, i, me, my, his, hers, of, majority, most, scored, scores, "
        "counted, capot, by, said, says, then, instead, divided, split, shared, even, level, equal, each, no, nobody",
        "моя, мои, моих, мой, его, её, ему, ей, мне, меня, же, сверху, против, последней, последнюю, последняя, отдал, "
        "отдала, разом, сразу, десятка, десятки, десятку, никому, ни, обоим, ещё, и, да, хоть, из, плюс, вся, все, всё, "
        "записали, капот, вместо, говорит, сказал, сказала, ходу, ходе, тут, взятки, взятку, третьем, четвёртом, пятом, "
        "тридцати, за, поровну, пополам, делим, разделили, поделили, нет, нету, по",
    ),
    "declared told": (
        "was, were, is, are, it, of, and, a, an, then, also, but, found, to, be, so, nobody, holding, having, had, has, "
        "have, held, called, showed, shown, declared, by, either, side, neither, sequences, sequence, sets, three, "
        "fours, nothing, count, counted, that, hers, who, scoring, scored, not, point, for, makes, making, together, "
        "all, before, play, was, good, one, both, dealer, elder, younger, saved, from, the, pique, which, or, "
        "repique, with, which",
        "же, и, а, к, ним, ней, нему, у, ни, кого, никому, нет, нету, пусто, последовательностей, последовательности, "
        "троек, четвёрок, терцев, карт, тоже, есть, да, итого, всего, вместе, мои, моих, моя, её, его, зато, уже, ещё, "
        "прошли, прошёл, прошла, показал, показала, объявил, объявила, сказал, сказала, сверху, первой, первым, вышло, "
        "поэтому, до, пика, пик, дело, не, дошло, репика, репик, обоих, хвалёж, хвалёже, в, отозвался, отозвалась, на, "
        "взял, взяла, себе, мне, ему, ей, оказалось, оказалась, было, была, был, были, сидели, держал, держала",
    ),
    "in money told": (
        "in money, money, cash, in cash, settled up, settling up, we settled up, we settled, payout, in pounds, "
        "in dollars",
        "в деньгах, деньгами, деньги, рассчитались, расчёт, по деньгам, в рублях, рублями",
    ),
    "money told": (
        "penny, pence, pound, pounds, dollar, dollars, cents, cent, quid, bucks, euro, euros, difference",
        "копеек, копейки, копейка, рубль, рубля, рублей, разница, разницы, разницу, гривенник",
    ),
    "owes told": (
        "owes, owe, pays, paid, pay, wins, won, by, the, points, point, or, and, game, for",
        "должен, должна, с, мне, меня, тебя, ему, ей, нему, с него, с неё, отдал, отдала, отдаёт, заплатил, заплатила, "
        "платит, проиграл, проиграла, выиграл, выиграла, очков, очка, очко, у, и, вручил, вручила, или",
    ),
    "passed told": ("passed, pass, passes", "пасовал, пасовала, спасовал, спасовала, пасе, пасу"),
    "taken told": (
        "had, got stuck with, stuck, came, got, collected, picked, ended, tr",
        "набежало, пришла, пришло, впихнули, получил, получила, достались, набрал, набрала, вз, взяток",
    ),
    "clean told": (
        "clean, made, it, them, exactly, spot, didn't, did, short, over, off, missed, fell, busted, forced",
        "чисто, ровно, сыграл, сыграла, не, недобрал, недобрала, перебрал, перебрала, своё, свои, сел, села",
    ),
    "points told": (
        "so, for, each, points, point, came, in, with, a, called, lost, was, into, were, allowed, had, took, at, all",
        "за, по, очков, очка, очко, итого, каждому, то, есть, вышло",
    ),
    "talk noun told": (
        "hand, hands, deal, deals, game, games, night, evening, card, cards, end, the end, biggest, best, worst, "
        "luckiest",
        "рука, карта, карты, карт, игра, игры, игре, раздача, сдача, вечер, вечера, конец",
    ),
    "lot told": (
        "cut, drew, lowest, low, low card, lowest card, higher, highest, by lot, so, should, to",
        "жребию, по жребию, вытянул, вытянула, снял, сняла, младшую, старшую, карту, выпало, досталось",
    ),
    "us told": ("we, our side", "мы, у нас, нас, наши, наша сторона"),
    "to us told": ("us, to us, for us", "нам, нашим"),
    "them told": (
        "they, our opponents, the opponents, opponents, the other side",
        "они, у них, них, соперники, соперников, противники, противников",
    ),
    "to them told": ("them, to them, for them, to our opponents", "им, соперникам, противникам"),
    "attackers told": (
        "attackers, the attackers, the attack, the attacking side",
        "атака, атакующие, атакующих, нападение, нападающие, нападающих, атаки, атаку, атакой, нападавшие, нападавших, "
        "атаковавшие, атаковавших, нападения",
    ),
    "attack told": (
        "attacking, attacked by, played by, the partners are, partners, the attacking pair, the pair, play together, "
        "together",
        "атакуют, атаковали, нападают, нападали, в паре, партнёры, на пару, пара, атакует пара, атакующая пара, "
        "играющая пара, играют вместе, играли вместе, вместе",
    ),
    "totals told": (
        "so, that is, in all, together, makes, making, total, altogether",
        "итого, то есть, всего, вместе, значит, да, осталось, остаётся, выходит, набежало, то, записано, записали",
    ),
    "both told": ("both, each", "оба, обе, обоих"),
    "to attackers told": ("to the attackers, for the attackers", "атаке, атакующим, нападающим, нападавшим"),
    "defenders told": (
        "defenders, the defenders, the defence, the defending side",
        "защита, защитники, защитников, защищающиеся, защиты, защиту, защитой, защищающихся, защищавшиеся, "
        "защищавшихся, обороняющиеся, обороняющихся, оборонявшиеся, оборонявшихся, оборона, обороны",
    ),
    "to defenders told": (
        "to the defenders, for the defenders",
        "защите, защитникам, защищающимся, оборонявшимся, обороняющимся, защищавшимся, обороне",
    ),
    "colours told": (
        "red, black, red cards, black cards, reds, blacks, tens, jacks",
        "красных, красные, красную, красная, чёрных, чёрные, чёрную, чёрная, десятки, десяток, валеты, валетов",
    ),
    "backs told": (
        "opens with, opened with, backs, backed, seconds, seconded, supports, supported, with",
        "начал, начала, начинает, с, за, вторит, вторил, вторила, подхватил, подхватила",
    ),
    "rule told": (
        "rule, rules, joker, deck, pack, hook, miss, exactly, scoop, royalty, royalties, jacks, limit, stakes, raise, "
        "repique, rubicon",
        "правило, джокер, колода, колоды, перебор, недобор, перебрал, недобрал, подровнять, ровно, скуп, роялти, очко, "
        "очки, очков, повышать, лимит, ряд, козырь, взятки, репик, рубикон",
    ),
    "c told": ("clb", "тр, трф, крест"),
    "d told": ("diam", "буб, бубн"),
    "h told": ("hrt", "чер"),
    "pique told": ("pique, repique, capot, a pique, a repique", "пик, репик, капот"),
    "held told": (
        "of, held, holds, originally, from the deal, as dealt, from, deal, at first",
        "с, были, мне, раздачи, сдачи, раздаче, сдаче, изначально, сначала, при",
    ),
    "out told": ("out, lays out, laid out, laying out, discard", "снос, сброс, вниз"),
    "in told": (
        "in, in came, draw, from the talon, from the stock, takes up, took up",
        "прикуп, взамен, купил, купила, докупил, докупила, из прикупа, из талона, на руки",
    ),
    "left told": (
        "left, leaves, remaining, remains, remained, undrawn",
        "осталось, осталась, остались, остался, остаётся, остаются, оставлена, оставлены, оставил, оставила",
    ),
    "talon told": (
        "in, the, talon, stock, pack, card, cards, one, two, not, last, over, behind, was, were, is, are, a",
        "в, прикупе, прикуп, талоне, талон, колоде, карта, карты, карту, одна, одну, две, не, последняя, ещё, там",
    ),
    "pays told": (
        "owes, owed, pays, paid, hands over, handed over, gives, gave, gets, got, receives, received, collects, "
        "collected",
        "должен, должна, платит, заплатил, заплатила, отдаёт, отдал, отдала, рассчитался, рассчиталась, получает, "
        "получил, получила, забирает, забрал, забрала, уплатил, уплатила, с него, с неё",
    ),
    "earns told": (
        "earns, earned, gets, got, wins, won, makes, made",
        "заработал, заработала, зарабатывает, получил, получила, получает, выиграл, выиграла, взял, взяла, "
        "сделал, сделала",
    ),
    "lays out told": (
        "lays out, laid out, sets out, plays out",
        "раскладывает, разложил, разложила, раскладывал, раскладывала",
    ),
    "fantasy way told": (
        "face down, in secret, at once, all at once, turn by turn, in turns, in turn, as usual, card by card",
        "в закрытую, втёмную, в тёмную, закрыто, вслепую, сразу, по ходам, по ходу, по очереди, как обычно, по одной, "
        "по три",
    ),
    "turn-up told": (
        "turned, turned over, turns up, turns over, flipped, flips, exposed",
        "открыл, открыла, откр, вскр, вскрывает, открывает, перевернул, перевернула, вышел, вышла, выпал, выпала",
    ),
    "high told": (
        "the biggest, biggest, the high, the highest, top",
        "большой, большая, самый высокий, самая высокая, высокий, высокая, старший козырь, старшая карта, "
        "забирает, забираю, забирающий, сверху, "
        "самым старшим, самой старшей, старшей, высшим, высшей, большим, самым большим, самой большой, "
        "самым высоким, самой высокой",
    ),
    "low told": (
        "the low, the lowest, the smallest, smallest, small, the small, bottom, thrown away, given away",
        "маленький, маленькая, мелкий, мелкая, самый мелкий, самая мелкая, меньший, меньшая, самый низкий, самая низкая, "
        "младшим, младшей, маленьким, маленькой, отдаёт, отдаю, отдал, отдала, отдающий, снизу, "
        "самым младшим, самой младшей, низшим, низшей, самым маленьким, самой маленькой, мелким, мелкой, самым мелким, "
        "самой мелкой, младшую, самую младшую",
    ),
    "attacks told": ("attack, attacks, in attack, on the attack", "в атаке, в нападении, за атаку"),
    "defends told": (
        "defend, defends, defending, defended, in defence, on defence",
        "защищаются, защищались, защищают, защищали, обороняются, оборонялись, в защите, в обороне, оборона, за защиту, "
        "противостоят, противостояли",
    ),
    "no bonus told": (
        "no bonus, without a bonus, without bonus, no bonuses",
        "премии нет, нет премии, без премии, без премий, премий нет, премия не положена, премии никому, без бонуса, "
        "бонуса нет",
    ),
    "bidding over told": (
        "repeated, repeat, stop, enough, done, agreed, matched, closed, over",
        "повторили, повторил, повторила, повтор, стоп, хватит, договорились, сошлись, совпало, пара есть, есть пара, "
        "закончили, закрыли, закончен, закончена, конец",
    ),
    "recorded told": (
        "recorded, written, written down, wrote, wrote down, entered",
        "запись, записано, записали, записаны, записываем, пишем, в запись, вписано, вписали",
    ),
    "ahead told": (
        "leads, leading, is leading, in the lead, is in the lead, ahead, is ahead, leader, the leader is, in front, "
        "is in front",
        "впереди, лидирует, ведёт, лидер, в лидерах, на первом месте, первое место",
    ),
    "turn noun told": (
        "turn, round, move, street, draw, card, pull",
        "ход, круг, раунд, улица, тур, добор, карта, тяга",
    ),
    "upwards told": (
        "bottom up, bottom to top, from the bottom, from the bottom up, from bottom to top, upwards",
        "снизу вверх, снизу, с низа, снизу наверх, от низа к верху, снизу доверху",
    ),
    "downwards told": (
        "top down, top to bottom, from the top, from the top down, from top to bottom, downwards",
        "сверху вниз, сверху, с верха, сверху донизу, от верха к низу",
    ),
    "fantasy noun told": ("the fantasy, his fantasy, her fantasy", "фантазию, фантазии, фантазией"),
    "instead told": ("instead, of, not, against", "вместо, из, при, против"),
    "of deal told": ("deal, hand, round, game", "сдачи, сдачу, раздачи, раздачу, кона, кон, игры, игру, тура, круга"),
    "how written told": (
        "aloud, with, the, a, count, counts, counting, behind, beside, each, every, card, cards, in, brackets, turn, "
        "order, as, played, running, written, points, after, trick, tricks, one, by",
        "вслух, счёт, счёта, счётом, при, карте, картах, картой, картами, карты, каждой, за, через, запятую, ведём, "
        "ведётся, идёт, считаем, считали, считаю, пишу, пишем, записываю, записываем, записан, рядом, после, в, "
        "скобках, по, очереди, порядку, порядке, очки, очков, кто, что, взятки, взятку, взяткой, подряд, с, со, и, так, "
        "текущий, нарастающий",
    ),
    "to others told": ("to the others, to the rest, for the rest", "остальным, другим, всем остальным"),
    "comes to told": (
        "makes, making, total, in all, that's, that makes",
        "стало, теперь, всего, итого, вместе, это, выходит, получается",
    ),
    "has made told": (
        "had, has, made, makes, gets, got",
        "сделал, сделала, получил, получила, заработал, заработала, взял, взяла",
    ),
    "contract is told": (
        "it's, it is, that's, we play, they play, they played",
        "вышел, выпал, остановились на, разыгран, сыгран, разыгрывался, идёт, играется, разыгрываем, разыгрывается, "
        "играют, играем, играли, разыгрывают, разыграли",
    ),
}
"""The entries as they are typed, the forms with commas between."""
