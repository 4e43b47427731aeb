# More than half of all games together.
list(APPEND left_out wordcard::WordCard)
list(APPEND solving_games wordcard)
set(searching solver.* .*_search row.* card_order combinations joker_ranks words_to_come packing
              prices stretches vocabulary word_table neighbours gain)
list(JOIN searching "|" searching)
list(APPEND solving_patterns "rules/wordcard/(${searching})" words/word_graph
     "bots/wordcard/[a-z_]+")
