// Who is to sit where when a table is made.
export interface SeatWish {
  who: 'person' | string; // or the level of a bot
  name: string; // of a person on this device
}

export const person = 'person';

// As many seats as wanted; those who were there stay.
export function resized(seats: readonly SeatWish[], count: number, filler: string): SeatWish[] {
  return Array.from({ length: count }, (_, seat) => seats[seat] ?? { who: filler, name: '' });
}

export const botsOf = (seats: readonly SeatWish[]) => seats.map(({ who }) => (who === person ? null : who));
export const peopleOf = (seats: readonly SeatWish[]) => seats.filter(({ who }) => who === person);

// Names of those who share a device: nobody nameless, nobody twice.
export function namesOf(seats: readonly SeatWish[], nameless: (number: number) => string): string[] {
  const taken = new Set<string>();
  return peopleOf(seats).map(({ name }, index) => {
    const wanted = name.trim() || nameless(index + 1);
    let free = wanted;
    for (let number = 2; taken.has(free); number += 1) free = `${wanted} ${number}`;
    taken.add(free);
    return free;
  });
}
