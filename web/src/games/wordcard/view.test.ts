import { describe, expect, it } from 'vitest';
import { inDealtOrder, readDeal } from './deal_log.ts';
import { chooseAction } from './variants.ts';
import { readView } from './view.ts';

const playing = `view seat:0
round 1
variant word
dealer 0
turn 0
open 5/S 1/Y
stock 85
seat 0 total 0 points 0 hand * 1/Q 1/V 2/H 2/J 3/U
seat 1 total 12 points 287 opened lost 2 hand ?
r0 seat 1 1/W 3/A 10/D
r1 seat 1 4/M K/U J/I 6/T 8/E *=N
`;

describe('a view', () => {
  it('has piles, seats and rows', () => {
    const view = readView(playing);
    expect(view).toMatchObject({
      viewer: 'seat:0',
      round: 1,
      variant: 'word',
      dealer: 0,
      over: false,
      turn: [0],
      open: ['5/S', '1/Y'],
      stock: 85,
    });
    expect(view.seats[0]).toEqual({
      seat: 0,
      total: 0,
      points: 0,
      opened: false,
      lost: 0,
      solved: false,
      hand: ['*', '1/Q', '1/V', '2/H', '2/J', '3/U'],
    });
    expect(view.seats[1]).toEqual({
      seat: 1,
      total: 12,
      points: 287,
      opened: true,
      lost: 2,
      solved: false,
      hand: ['?'],
    });
    expect(view.rows[1]).toEqual({ number: 1, seat: 1, cards: ['4/M', 'K/U', 'J/I', '6/T', '8/E', '*=N'] });
  });

  it('has an empty hand where somebody went out', () => {
    const view = readView('view seat:0\nover\nseat 1 total -62 points 372 opened hand');
    expect(view.over).toBe(true);
    expect(view.seats[0]).toMatchObject({ total: -62, hand: [] });
  });

  it('has grids', () => {
    const view = readView('view seat:0\nvariant word\nstock 87\ng1 3,-2 K/U\ng1 0,0 *=7/F\ng0 0,0 3/F');
    expect(view.grids.get(1)).toEqual([
      { x: 3, y: -2, card: 'K/U' },
      { x: 0, y: 0, card: '*=7/F' },
    ]);
    expect(view.grids.get(0)).toHaveLength(1);
  });

  it('has the open cards of group and who is done', () => {
    const view = readView(
      'view seat:0\nround 1\nvariant word\ndealer 1\nturn 0\ntable 1/A 4/L *\nseat 0 total 0 points 0\nseat 1 total 0 points 0 solved',
    );
    expect(view).toMatchObject({ table: ['1/A', '4/L', '*'], stock: null });
    expect(view.seats.map((seat) => [seat.solved, seat.hand])).toEqual([
      [false, null],
      [true, null],
    ]);
  });

  it('is read before anything is dealt or chosen', () => {
    expect(readView('view public\nround 1\nvariant free\nseat 0 total 0 points 0 hand')).toMatchObject({
      variant: 'free',
      dealer: null,
      turn: [],
      rows: [],
    });
  });
});

const start = ['draw 0 K/K', 'draw 1 K/V', 'dealer 0', 'deal 1 ? ? ?', 'deal 0 Q/R J/I 1/Q', 'open 5/S'];

describe('the log of a deal', () => {
  it('knows the card drawn from the stock', () => {
    const log = readDeal([...start, '0: stock', 'deal 0 5/R'], 0);
    expect(log).toMatchObject({ swapped: { seat: 0, how: 'stock' }, drawn: '5/R', taken: [] });
  });

  it('knows the open card that was taken, however the pile came about', () => {
    const log = readDeal([...start, '0: stock', 'deal 0 5/R', '0: discard J/I', '1: open', '1: back', '0: open'], 0);
    expect(log).toMatchObject({ swapped: { seat: 0, how: 'open' }, taken: ['J/I'], laidThisTurn: false });
    const deep = readDeal(
      [...start, '0: keep', '0: done', '1: keep', '1: done', '0: stock', 'deal 0 9/E', '0: discard 9/E', '1: pile 2'],
      0,
    );
    expect(deep.taken).toEqual(['5/S', '9/E']);
  });

  it('forgets the turn when it ends', () => {
    expect(readDeal([...start, '0: stock', 'deal 0 5/R', '0: discard J/I'], 0)).toMatchObject({
      swapped: null,
      drawn: null,
    });
  });

  it('marks rows that others touched until I have had my turn', () => {
    const laid = [
      ...start,
      '0: keep',
      '0: done',
      '1: stock',
      'deal 1 ?',
      '1: lay 1/W 3/A 10/D ; 4/M K/U',
      'score 1 14 WAD=14 set=-3',
    ];
    const log = readDeal(laid, 0);
    expect([...log.fresh]).toEqual([0, 1]);
    expect(log.lastScore).toEqual({
      seat: 1,
      points: 14,
      items: [
        { name: 'WAD', points: 14 },
        { name: 'set', points: -3 },
      ],
    });
    expect([...readDeal([...laid, '1: discard 1/Y', '0: keep'], 0).fresh]).toEqual([0, 1]);
    expect([...readDeal([...laid, '1: discard 1/Y', '0: keep', '0: done'], 0).fresh]).toEqual([]);
    expect([...readDeal([...laid, 'undo 1'], 0).fresh]).toEqual([]);
  });

  it('has explanations, the clock, solutions and results', () => {
    const log = readDeal(
      [...start, '1: keep', '0: clock 1', '1: lay 1/W 3/A', '1: explain WA "a lake, \'tis said"'],
      0,
    );
    expect(log.onClock).toBe(1);
    expect(log.explained).toEqual([{ word: 'WA', text: "a lake, 'tis said" }]);
    const group = readDeal(
      [
        'dealer 1',
        '1: choose variant=word',
        'table 1/A 4/L',
        '1: solution ?',
        'solved 0',
        'solved 1 J/G 4/L ; 1/A 1/Z',
        'round -61 270',
      ],
      0,
    );
    expect(group.solved.get(0)).toEqual([]);
    expect(group.solved.get(1)).toHaveLength(2);
    expect(group.result).toEqual([-61, 270]);
  });

  it('begins anew with every deal, but still shows one that has ended', () => {
    const ended = [...start, '0: lay Q/R J/I', 'round 5 -3'];
    expect(readDeal(ended, 0).lastLay?.seat).toBe(0);
    expect(readDeal([...ended, 'dealer 1'], 0)).toMatchObject({ lastLay: null, result: null });
  });

  it('tells the order in which the hand came', () => {
    expect(inDealtOrder(['1/Q', '5/R', 'J/I', 'Q/R', '9/E'], [...start, '0: stock', 'deal 0 5/R'], 0)).toEqual([
      'Q/R',
      'J/I',
      '1/Q',
      '5/R',
      '9/E',
    ]);
  });
});

it('takes what this deal is played by from the rules', () => {
  expect(readView(playing)).toMatchObject({ crosswise: false, clock: false, sides: [] });
  expect(readView(playing, 'opening 5 30\ncrosswise\nclock\nside 12 0 2\nside -7 1 3\n')).toMatchObject({
    openingCards: 5,
    openingPoints: 30,
    crosswise: true,
    clock: true,
    sides: [
      [0, 2],
      [1, 3],
    ],
  });
  expect(readView(playing, 'variants word card\noptions opening_cards challenge\n')).toMatchObject({
    variants: ['word', 'card'],
    choosable: ['opening_cards', 'challenge'],
  });
});

describe('options', () => {
  const agreed = { variant: 'free', opening_cards: 5, challenge: false, partners: false };
  const options = ['opening_cards', 'challenge'];
  it('are chosen in their order, and only where they differ', () => {
    expect(chooseAction(agreed, { challenge: true, opening_cards: 4, partners: true }, 'word_plus', options)).toBe(
      'choose variant=word_plus opening_cards=4 challenge=true',
    );
    expect(chooseAction(agreed, { challenge: false }, 'card', options)).toBe('choose variant=card');
  });
});
