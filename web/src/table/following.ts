// What an event changes in what a snapshot says, as the table itself would tell it in a new one.
// Answers false where that cannot be known from here: then the table is joined again.
import type { Person, Question, SeatHolder, Snapshot, TableEvent } from '../wire/messages.ts';

const talkKept = 50;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const texts = (value: unknown) => (Array.isArray(value) ? value.map(text) : []);
const numbers = (value: unknown) => (Array.isArray(value) ? value.map(Number) : []);

export function follow(state: Snapshot, event: TableEvent, number: number, at: number): boolean {
  state.number = number;
  state.at = at;
  const seat = typeof event.seat === 'number' ? event.seat : -1;
  const holder = state.seats[seat];
  const guest = text(event.guest);
  switch (event.kind) {
    case 'sat':
      if (!holder) return false;
      state.seats[seat] = { kind: 'person', guest, name: text(event.name), here: true, wins: 0, points: 0 };
      return true;
    case 'stood':
    case 'seat_opened':
      state.seats[seat] = { kind: 'open' };
      return true;
    case 'bot_seated':
      state.seats[seat] = { kind: 'bot', level: text(event.level), wins: 0, points: 0 };
      return true;
    case 'host': {
      const person = personOf(state, guest);
      if (!person) return false;
      // The host judges where nobody else does.
      if (state.referee?.guest === state.host.guest && state.setup.referee !== state.host.guest)
        state.referee = { ...person };
      state.host = person;
      return true;
    }
    case 'referee_asked':
      state.referee_asked = guest;
      state.referee = { ...state.host };
      return true;
    case 'referee':
      if (state.referee_asked === guest) state.referee_asked = null;
      if (event.yes) state.referee = { guest, name: text(event.name), here: true };
      else if (state.referee?.guest === guest) state.referee = { ...state.host };
      return true;
    case 'commitment':
      state.match = { index: Number(event.index), match: text(event.match), commitment: text(event.commitment) };
      return true;
    case 'cut':
      if (!holder) return false;
      holder.cut = text(event.bytes);
      holder.cut_way = 'open';
      delete holder.commitment;
      return true;
    case 'committed':
      if (!holder) return false;
      holder.commitment = text(event.commitment);
      holder.cut_way = 'committed';
      delete holder.cut;
      return true;
    case 'cuts_closed':
      state.match.reveal_by = Number(event.reveal_by);
      return true;
    case 'cut_shown':
      if (!holder) return false;
      holder.cut = text(event.bytes);
      holder.cut_way = 'revealed';
      return true;
    case 'withheld':
      if (!holder) return false;
      holder.cut_way = 'withheld';
      return true;
    case 'started':
      state.phase = 'playing';
      state.match.log = [];
      delete state.match.end;
      delete state.match.reveal_by;
      return true;
    case 'line': {
      const log = (state.match.log ??= []);
      if (log.length !== event.number) return false;
      log.push(text(event.text));
      noteLevel(state, log.at(-1)!);
      return true;
    }
    case 'asked':
      state.question = { question: event.question as Question['question'], seat, agreed: [], asked: at };
      return true;
    case 'answered':
      if (state.question && event.yes && !state.question.agreed.includes(seat)) state.question.agreed.push(seat);
      return true;
    case 'settled':
      state.question = null;
      return true;
    case 'paused':
      state.paused = seat;
      return true;
    case 'resumed':
      state.paused = null;
      return true;
    case 'timed_out':
    case 'left':
    case 'replaced':
    case 'resigned':
      if (!holder) return false;
      state.seats[seat] = stoodIn(holder, event.kind === 'resigned');
      return true;
    case 'returned':
      if (!holder) return false;
      state.seats[seat] = { ...counted(holder), kind: 'person', guest, name: text(event.name), here: true };
      return true;
    case 'ended':
      end(state, event);
      return true;
    case 'revealed':
      state.match.secret = text(event.secret);
      state.match.cuts = texts(event.cuts);
      if (event.commitments !== undefined) state.match.commitments = texts(event.commitments);
      return true;
    case 'again':
      if (!holder) return false;
      if (event.yes) holder.again = true;
      else delete holder.again;
      return true;
    case 'rematch':
      state.phase = 'waiting';
      state.turn = null;
      state.match = { index: Number(event.index), match: '', commitment: '' };
      state.seats = state.seats.map(seatedAgain);
      return true;
    case 'said':
      state.chat.push({ number, at, guest, name: text(event.name), text: text(event.text) });
      if (state.chat.length > talkKept) state.chat.shift();
      return true;
    case 'renamed':
      for (const person of everybody(state)) if (person.guest === guest) person.name = text(event.name);
      return true;
    case 'muted':
      state.muted = state.muted.filter((each) => each !== guest);
      if (event.yes) state.muted.push(guest);
      return true;
    case 'away':
    case 'here':
      for (const person of everybody(state)) if (person.guest === guest) person.here = event.kind === 'here';
      return true;
    case 'forgotten':
      return false;
    default:
      return true; // kinds of later versions, and those that leave nothing behind
  }
}

function everybody(state: Snapshot): Partial<Person>[] {
  const seated = state.seats.flatMap((seat): Partial<Person>[] =>
    seat.kind === 'person' ? [seat] : seat.for ? [seat.for] : [],
  );
  return [...seated, state.host, ...(state.referee ? [state.referee] : [])];
}

function personOf(state: Snapshot, guest: string): Person | null {
  const found = everybody(state).find((person) => person.guest === guest);
  return found ? { guest, name: found.name ?? '', here: found.here ?? true } : null;
}

function counted({ wins = 0, points = 0, cut, commitment, cut_way, again }: SeatHolder) {
  return {
    wins,
    points,
    ...(cut === undefined ? {} : { cut }),
    ...(commitment === undefined ? {} : { commitment }),
    ...(cut_way ? { cut_way } : {}),
    ...(again ? { again } : {}),
  };
}

function stoodIn(holder: SeatHolder, resigned: boolean): SeatHolder {
  const person = holder.for ?? { guest: holder.guest ?? '', name: holder.name ?? '', here: holder.here ?? false };
  return {
    ...counted(holder),
    kind: 'bot',
    ...(holder.level === undefined ? {} : { level: holder.level }),
    for: person,
    resigned,
  };
}

// The log says how well whoever stands in plays: `1: bot simple`.
function noteLevel(state: Snapshot, line: string) {
  const [, seat, level] = /^(\d+): bot (\S+)$/.exec(line) ?? [];
  const holder = state.seats[Number(seat)];
  if (level && holder?.for) holder.level = level;
}

function end(state: Snapshot, event: TableEvent) {
  const scores = Array.isArray(event.scores) ? numbers(event.scores) : null;
  const winners = numbers(event.winners);
  state.phase = 'ended';
  state.paused = null;
  state.question = null;
  state.match.end = event.end === 'aborted' ? 'aborted' : 'finished';
  state.match.scores = scores;
  state.match.winners = winners;
  if (!scores) return;
  state.seats.forEach((seat, number) => {
    seat.points = (seat.points ?? 0) + (scores[number] ?? 0);
    seat.wins = (seat.wins ?? 0) + (winners.includes(number) ? 1 : 0);
  });
}

// Whoever does not play again has stood up; whoever was played for sits again.
function seatedAgain(holder: SeatHolder): SeatHolder {
  const person = holder.kind === 'person' ? holder : holder.for;
  const { wins, points } = counted(holder);
  if (!person) return holder.kind === 'open' ? holder : { kind: 'bot', level: holder.level ?? '', wins, points };
  if (!holder.again) return { kind: 'open' };
  return {
    kind: 'person',
    guest: person.guest ?? '',
    name: person.name ?? '',
    here: person.here ?? true,
    wins,
    points,
  };
}
