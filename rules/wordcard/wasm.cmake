# More than half of all games together.
list(APPEND left_out wordcard::WordCard)
list(APPEND solving_games wordcard)
list(APPEND solving_patterns "rules/wordcard/(solver/[a-z_]+|rows/(row|gain)|typing/row_filling)"
     words/word_graph "bots/wordcard/[a-z_]+")
