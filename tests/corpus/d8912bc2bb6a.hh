game: ofc-pineapple
rules: sc-pineapple
rules: sc-pineapple
rules: stake=0.25
players: A, B

deal 1: button A
