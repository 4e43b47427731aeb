// The kit's own little game as a game of the house: it has no bots, no screen and no phrases.
#pragma once

#include "rules/kit/testing/high_card.hpp"
