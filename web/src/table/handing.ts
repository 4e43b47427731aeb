// Whose turn it is to hold the device, when several people share one.
export interface Sitting {
  seat: number | null;
  turn: boolean;
} // by person

// Who sees the board next: whoever has it keeps it while awaited, then the next person round the table who is awaited.
export function nextHolder(people: readonly Sitting[], now: number): number {
  if (people[now]?.turn) return now;
  for (let step = 1; step < people.length; step++) {
    const next = (now + step) % people.length;
    if (people[next]?.turn) return next;
  }
  return now;
}
