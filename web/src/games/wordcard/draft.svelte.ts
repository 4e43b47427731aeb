// The lay that is being built: parts made of cards of the hand, until it is handed in as one action.
import { byLetter, byRank, laidJoker, type LaidAs, type Meaning } from './cards.ts';
import { isExchange, readParts, writePart, type PartText, type Target } from './parts.ts';

export interface HandCard {
  key: string; // two equal cards are still two
  card: string;
}

export interface Placed extends HandCard {
  as: Meaning; // of a joker
}

export interface Part {
  id: number;
  target: Target;
  cards: Placed[];
}

export type Sort = 'letter' | 'rank' | 'dealt';

const sameTarget = (one: Target, other: Target) => JSON.stringify(one) === JSON.stringify(other);
const copies = (card: string, others: readonly string[]) => others.filter((each) => each === card).length;

export class Draft {
  parts: Part[] = $state([]);
  active: number | null = $state(null); // id of the part that the next card goes to
  hand: HandCard[] = $state([]); // all of it, in the order it is shown in
  arranged = $state(false); // by hand
  needs: LaidAs = $state('letter'); // what must be said of a joker
  begin: Target | null = $state({ kind: 'row' }); // where a card goes while no part is chosen; null: say so first
  private next = 1;

  readonly used = $derived(new Set(this.parts.flatMap((part) => part.cards.map((each) => each.key))));
  // A joker that is exchanged can be laid at once.
  readonly gained: HandCard[] = $derived(
    this.parts
      .filter((part) => isExchange(part.target) && part.cards.length > 0)
      .map((part) => ({ key: `*@${part.id}`, card: '*' })),
  );
  readonly left: HandCard[] = $derived([...this.hand, ...this.gained].filter((each) => !this.used.has(each.key)));
  readonly activePart = $derived(this.parts.find((part) => part.id === this.active) ?? null);
  readonly count = $derived(this.parts.reduce((sum, part) => sum + part.cards.length, 0));
  readonly undeclared = $derived(this.parts.flatMap((part) => part.cards).filter((each) => !this.declared(each)));

  // The hand as the view has it now; cards that are gone leave the draft as well.
  sync(cards: readonly string[]): void {
    const wanted = cards.map((card, index) => ({ card, key: `${card}#${copies(card, cards.slice(0, index))}` }));
    const known = new Map(this.hand.map((each, index) => [each.key, index]));
    const stay = wanted
      .filter((each) => known.has(each.key))
      .sort((one, other) => known.get(one.key)! - known.get(other.key)!);
    this.hand = [...stay, ...wanted.filter((each) => !known.has(each.key))];
    const there = new Set(this.hand.map((each) => each.key));
    for (const part of this.parts)
      part.cards = part.cards.filter((each) => there.has(each.key) || each.key.startsWith('*@'));
    this.prune();
  }

  sort(how: Sort, dealt: readonly string[] = []): void {
    if (how !== 'dealt') {
      this.hand = [...this.hand].sort((one, other) => (how === 'letter' ? byLetter : byRank)(one.card, other.card));
      return;
    }
    const left = [...this.hand];
    const ordered = dealt.flatMap((card) => {
      const at = left.findIndex((each) => each.card === card);
      return at < 0 ? [] : left.splice(at, 1);
    });
    this.hand = [...ordered, ...left];
  }

  // Within the hand, to the place where another card lies now; from then on nobody else sorts it.
  arrange(key: string, before: string | null): void {
    this.arranged = true;
    const moved = this.hand.find((each) => each.key === key);
    if (!moved || key === before) return;
    const others = this.hand.filter((each) => each !== moved);
    const at = before === null ? -1 : others.findIndex((each) => each.key === before);
    this.hand = at < 0 ? [...others, moved] : [...others.slice(0, at), moved, ...others.slice(at)];
  }

  // Begins a part there, or goes on with the one that is there.
  start(target: Target): Part {
    const known =
      target.kind === 'row'
        ? this.parts.find((part) => part.target.kind === 'row' && part.cards.length === 0)
        : this.parts.find((part) => sameTarget(part.target, target));
    if (known) {
      this.active = known.id;
      this.prune();
      return known;
    }
    this.parts.push({ id: this.next, target, cards: [] });
    this.active = this.next;
    this.next += 1;
    this.prune();
    return this.activePart!;
  }

  // Appends a card of the hand to the active part, or to a new row.
  use(key: string): boolean {
    const part = this.activePart ?? (this.begin && this.start(this.begin));
    if (part) this.insert(key, part.id, part.cards.length);
    return part !== null;
  }

  // The same cards, laid elsewhere.
  retarget(id: number, target: Target): void {
    const part = this.parts.find((each) => each.id === id);
    if (part) part.target = target;
  }

  insert(key: string, id: number, index: number): void {
    const found = this.find(key) ?? this.asPlaced(key);
    const part = this.parts.find((each) => each.id === id);
    if (!found || !part || key === `*@${id}`) return;
    const from = part.cards.findIndex((each) => each.key === key);
    for (const each of this.parts) each.cards = each.cards.filter((card) => card.key !== key);
    const at = from >= 0 && from < index ? index - 1 : index;
    if (isExchange(part.target)) part.cards = [found];
    else part.cards = [...part.cards.slice(0, at), found, ...part.cards.slice(at)];
    this.active = id;
    this.prune();
  }

  takeBack(key: string): void {
    for (const part of this.parts) part.cards = part.cards.filter((each) => each.key !== key);
    this.prune();
  }

  remove(id: number): void {
    this.parts = this.parts.filter((part) => part.id !== id);
    if (this.active === id) this.active = null;
    this.prune();
  }

  clear(): void {
    this.parts = [];
    this.active = null;
  }

  declare(key: string, as: Meaning): void {
    const placed = this.find(key);
    if (placed) placed.as = as;
  }

  declared(placed: Placed): boolean {
    if (placed.card !== '*') return true;
    return (this.needs === 'rank' || !!placed.as.letter) && (this.needs === 'letter' || !!placed.as.rank);
  }

  // From notation: what was typed, or a hint. What the hand does not have is left out.
  fill(text: string, target: Target = { kind: 'row' }): void {
    for (const read of readParts(text)) {
      const wanted = read.target.kind === 'row' ? target : read.target;
      const part =
        target.kind !== 'row' || wanted.kind !== 'row'
          ? this.start(wanted)
          : this.activePart?.target.kind === 'row' && this.activePart.cards.length === 0
            ? this.activePart
            : this.start({ kind: 'row' });
      for (const card of read.cards) this.takeFrom(card, part.id);
    }
  }

  partText(part: Part): PartText {
    return { target: part.target, cards: part.cards.map((each) => this.laid(each)) };
  }

  laid(placed: Placed): string {
    if (placed.card !== '*') return placed.card;
    const { letter, rank } = placed.as;
    return laidJoker({
      ...(this.needs !== 'rank' && letter ? { letter } : {}),
      ...(this.needs !== 'letter' && rank ? { rank } : {}),
    });
  }

  // Rows that open come first, and jokers are exchanged before they are laid.
  get ordered(): Part[] {
    const rank = (part: Part) => {
      if (isExchange(part.target)) return 1;
      return part.target.kind === 'row' && !part.cards.some((each) => each.key.startsWith('*@')) ? 0 : 2;
    };
    return this.parts.filter((part) => part.cards.length > 0).sort((one, other) => rank(one) - rank(other));
  }

  get text(): string {
    return this.ordered.map((part) => writePart(this.partText(part))).join(' ; ');
  }

  private find(key: string): Placed | undefined {
    return this.parts.flatMap((part) => part.cards).find((each) => each.key === key);
  }

  private asPlaced(key: string): Placed | undefined {
    const card = [...this.hand, ...this.gained].find((each) => each.key === key);
    return card && { ...card, as: {} };
  }

  private takeFrom(card: string, id: number): void {
    const joker = card.startsWith('*');
    const found = this.left.find((each) => (joker ? each.card === '*' : each.card === card));
    if (!found) return;
    this.insert(found.key, id, this.parts.find((part) => part.id === id)!.cards.length);
    if (joker && card.length > 2) this.declare(found.key, this.meant(card.slice(2)));
  }

  private meant(text: string): Meaning {
    const [one, two] = text.split('/');
    if (two !== undefined) return { rank: one!, letter: two };
    return this.needs === 'rank' ? { rank: one! } : { letter: one! };
  }

  // Parts without cards stay only while they are being built; a joker goes with its exchange.
  private prune(): void {
    const given = new Set(
      this.parts.filter((part) => isExchange(part.target) && part.cards.length > 0).map((part) => `*@${part.id}`),
    );
    for (const part of this.parts) {
      if (part.cards.some((each) => each.key.startsWith('*@') && !given.has(each.key))) {
        part.cards = part.cards.filter((each) => !each.key.startsWith('*@') || given.has(each.key));
      }
    }
    this.parts = this.parts.filter((part) => part.cards.length > 0 || part.id === this.active);
    if (!this.parts.some((part) => part.id === this.active)) this.active = null;
  }
}
