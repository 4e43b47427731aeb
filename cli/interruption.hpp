// Ctrl-C, and being told to end, for commands that must put things in order first.
#pragma once

namespace stamtafel {

// From now on these signals are only noted, and end the input.
void note_interruptions();
[[nodiscard]] bool interrupted();
// Ends the program by the signal that was noted, if any, as whoever started it expects to see.
void end_by_interruption();

}  // namespace stamtafel
