game: stud
players: Anna, Boris, Gleb

deal 2: dealer Gleb
up: Anna Qh, Boris 8h, Gleb Jh
Gleb high card jack
up: Anna 2h,card eight, Gleb high card jack
