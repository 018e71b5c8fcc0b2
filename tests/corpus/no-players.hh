game: odessa
deal 1: 
