// What makes the solver fast, each on its own switch, so that tests can prove that it changes speed
// and not results.
#pragma once

namespace stamtafel::wordcard {

struct Refinements {
    bool quick_tables = true;   // candidates by anagram and by rank instead of one by one
    bool late_rows = true;      // rows of the plus variants are only searched when they may count
    bool mixed_rows = true;     // rows that fill the hand best by their bounds are searched first
    bool neighbours = true;     // combinations in a word are bounded by which letters meet in it
    bool whole_words = true;    // long rows that are a word are found before all others
    bool stretches = true;      // which letters make a stretch of a row a word is remembered
    bool letter_bounds = true;  // the letters read so far bound the words to come
    bool set_orders = true;   // sets with jokers are looked at in every order, the best bound first
    bool kept_bounds = true;  // what the search for a row has shown spares later ones
    bool bounds = true;       // lays that cannot beat the best one are skipped
};

}  // namespace stamtafel::wordcard
