"""One made-up hand of each room and game, played by Ann, Bob and Cy; hands of PHH, and a game of OpenSpiel."""

STARS = """PokerStars Hand #77:  5 Card Draw Limit ($0.10/$0.20 USD) - 2012/09/08 9:27:48 ET
Table 'Sa VI' 6-max Seat #1 is the button
Seat 1: Ann ($1.50 in chips)
Seat 3: Bob ($2 in chips)
Seat 5: Cy ($0.15 in chips)
Bob: posts small blind $0.05
Cy: posts big blind $0.10
*** DEALING HANDS ***
Dealt to Ann [Td Th 6h 4h 2s]
Ann: raises $0.10 to $0.20
Bob: folds
Cy: folds
Uncalled bet ($0.10) returned to Ann
Ann collected $0.25 from pot
Ann: doesn't show hand
*** SUMMARY ***
Total pot $0.25 | Rake $0
Seat 1: Ann (button) collected ($0.25)
Seat 3: Bob (small blind) folded before the Draw
Seat 5: Cy (big blind) folded before the Draw
"""
TILT = """Full Tilt Poker Game #77: Table Oak - $0.10/$0.20 - Limit 5 Card Draw - 12:04:00 ET - 2010/11/06
Seat 1: Ann ($1.50)
Seat 3: Bob ($2)
Seat 5: Cy ($0.15)
Bob posts the small blind of $0.05
Cy posts the big blind of $0.10
The button is in seat #1
*** HOLE CARDS ***
Dealt to Ann [Td Th 6h 4h 2s]
Ann raises to $0.20
Bob folds
Cy calls $0.05, and is all in
*** DRAW *** (Pot: $0.35)
Cy stands pat
Ann discards 1 card [2s]
Ann is dealt 1 card
*** SHOW DOWN ***
Ann shows [Td Th 6h 4h Ks] a pair of Tens
Cy mucks
Ann wins the pot ($0.35) with a pair of Tens
*** SUMMARY ***
Total pot $0.35 | Rake $0
Seat 1: Ann (button) showed [Td Th 6h 4h Ks] and won ($0.35) with a pair of Tens
Seat 3: Bob (small blind) folded before the Draw
Seat 5: Cy (big blind) mucked
"""
TILT_STUD = """Full Tilt Poker Game #77: Table Oak - $3/$6 Ante $0.50 - Limit 5 Card Stud - 12:18:37 ET - 2010/06/11
Seat 1: Ann ($60)
Seat 3: Bob ($80)
Seat 5: Cy ($9)
Bob antes $0.50
Ann antes $0.50
Cy antes $0.50
*** 2ND STREET ***
Dealt to Ann [5s] [Th]
Dealt to Bob [2c]
Dealt to Cy [Ks]
Bob is low with [2c]
Bob brings in for $1
Cy completes it to $3
Ann calls $3
Bob calls $2
*** 3RD STREET *** (Total Pot: $10.50, 3 Players)
Dealt to Ann [5s Th] [Td]
Dealt to Bob [2c] [9h]
Dealt to Cy [Ks] [4d]
Ann bets $3
Bob folds
Cy raises to $5.50, and is all in
Ann calls $2.50
*** 4TH STREET *** (Total Pot: $21.50, 2 Players, 1 All-In)
Dealt to Ann [5s Th Td] [8c]
Dealt to Cy [Ks 4d] [Kh]
*** 5TH STREET *** (Total Pot: $21.50, 2 Players, 1 All-In)
Dealt to Ann [5s Th Td 8c] [6d]
Dealt to Cy [Ks 4d Kh] [7s]
*** SHOW DOWN ***
Ann shows [5s Th Td 8c 6d] a pair of Tens
Cy shows [Kc Ks 4d Kh 7s] three of a kind, Kings
Cy wins the pot ($20.50) with three of a kind, Kings
*** SUMMARY ***
Total pot $21.50 | Rake $1
Seat 1: Ann showed [5s Th Td 8c 6d] and lost with a pair of Tens
Seat 3: Bob folded on 3rd St.
Seat 5: Cy showed [Kc Ks 4d Kh 7s] and won ($20.50) with three of a kind, Kings
"""
ONGAME = """***** History for hand R5-8-1 *****
Start hand: Mon Sep 13 00:21:02 GMT+0100 2010
Table: Suez [8] (LIMIT FIVE_CARD_DRAW $0.05/$0.10, Real money)
User: Ann
Button: seat 1
Players in round: 3
Seat 3: Bob ($2)
Seat 5: Cy ($0.15)
Seat 1: Ann ($1.50)
Bob posts small blind ($0.02)
Cy posts big blind ($0.05)
---
Dealing pocket cards
Dealing to Ann: [Td, Th, 6h, 4h, 2s]
Ann raises $0.10 to $0.10
Bob folds
Cy calls $0.05
---
Cy changed 1 cards
Ann changed 1 cards
New hand for Ann: [Td, Th, 6h, 4h, Ks]
Cy bets $0.05 [all in]
Ann calls $0.05
---
Summary:
Main pot: $0.32 won by Cy ($0.31)
Rake taken: $0.01
Seat 3: Bob ($1.98), net: -$0.02
Seat 5: Cy ($0.31), net: +$0.16, [Kd, Kh, 6c, 4d, 2c] (PAIR KING)
Seat 1: Ann ($1.35), net: -$0.15, [Td, Th, 6h, 4h, Ks] (PAIR TEN)
***** End of hand R5-8-1 *****
"""
PHH_DRAW = """\
variant = "N5D"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 50.5, inf]
actions = [
  "d dh p1 AhAdAcKs2d", "d dh p2 ??????????", "d dh p3 ??????????",
  "p3 cbr 6 # he thought for long",
  "p1 cc", # Ann
  "", "p2 f",
  "p1 sd Ks2d", "p3 sd ??",
  "d dh p1 3h3d", "d dh p3 ??",
  "p1 cc", "p3 cbr 10", "p1 cc",
  "p3 sm 7h7d7c2h2c", "p1 sm -",
]
players = ["Ann", "Bob", "Cy"]
hand = 7
winnings = [34, 0, 0]
"""
PHH_STUD = """\
variant = "F5S"
antes = [1, 1, 1]
bring_in = 2
small_bet = 5
big_bet = 10
starting_stacks = [100, 100, 100]
actions = [
  "d dh p1 ??9h", "d dh p2 Kc2c", "d dh p3 ??Kd",
  "p2 pb", "p3 cbr 5", "p1 f", "p2 f",
]
winnings = [0, 0, 7]
"""
PHH = f"[1]\n{PHH_DRAW}[2]\n{PHH_STUD}"
OPENSPIEL_ACTIONS = [2, 2, 19, 12, 31, 20, 26, 28, 3, 53, 54, 53, 19, 12, 31, 28, 20, 26]
"""The history at the end of open_spiel/integration_tests/playthroughs/oh_hell.txt, which returns 0, 0 and 2 points."""
OPENSPIEL = "[Game]\noh_hell(players=3)\n[State]\n" + "".join(f"{action}\n" for action in OPENSPIEL_ACTIONS)
