import { describe, expect, it } from 'vitest';
import type { ChainSheet } from './chain-sheet.ts';
import { decideChain } from './decide-chain.ts';
import { chainSheet } from './testing/chain-sheet-case.ts';

/** `id>successor` for a superseded sheet, only the ID for a current one. */
const places = (sheets: readonly ChainSheet[]) =>
  [...decideChain(sheets)].map(([id, { supersededBy, state }]) =>
    state === 'current' ? id : `${id}>${supersededBy ?? ''}`,
  );
const doubts = (sheets: readonly ChainSheet[]) =>
  Object.fromEntries([...decideChain(sheets)].map(([id, { chainDoubts }]) => [id, chainDoubts]));

describe('a chain', () => {
  it('supersedes each revision by the next, in whatever order they came', () => {
    const [a, b, c] = [chainSheet('a', 'A'), chainSheet('b', 'B'), chainSheet('c', 'C')];
    for (const sheets of [
      [a, b, c],
      [c, a, b],
      [b, c, a],
    ])
      expect(places(sheets)).toEqual(['a>b', 'b>c', 'c']);
    expect(decideChain([c, b, a]).get('b')).toMatchObject({
      supersedes: 'a',
      supersededBy: 'c',
      chainDoubts: [],
    });
  });

  it('follows a change from letters to numbers by the tables or the dates', () => {
    const byDate = [
      chainSheet('a', 'B', { date: '2026-01-05' }),
      chainSheet('z', '0', { date: '2026-03-01' }),
    ];
    expect(places(byDate)).toEqual(['a>z', 'z']);
    const byTable = [chainSheet('a', 'B'), chainSheet('z', '0', { table: 'A, B, 0' })];
    expect(places(byTable)).toEqual(['a>z', 'z']);
    const without = [chainSheet('a', 'B'), chainSheet('z', '0')];
    expect(places(without)).toEqual(['a', 'z']);
    expect(doubts(without).a).toEqual(['It is not clear which revision is newer, B or 0.']);
  });

  it('counts a sheet as superseded from the time when both were here', () => {
    const early = chainSheet('b', 'B', { receivedAt: '2026-02-01T00:00:00.000Z' });
    const late = chainSheet('a', 'A', { receivedAt: '2026-03-01T00:00:00.000Z' });
    expect(decideChain([early, late]).get('a')?.supersededAt).toBe('2026-03-01T00:00:00.000Z');
    const newer = { ...early, receivedAt: '2026-04-01T00:00:00.000Z' };
    expect(decideChain([newer, late]).get('a')?.supersededAt).toBe('2026-04-01T00:00:00.000Z');
  });

  it('orders sheets without any revisions by their dates', () => {
    const dated = [
      chainSheet('1', null, { date: '2026-01-05' }),
      chainSheet('2', null, { date: '2026-02-05' }),
    ];
    expect(places(dated)).toEqual(['1>2', '2']);
    expect(
      places(
        dated.map((sheet) => ({ ...sheet, readings: { ...sheet.readings, date: undefined } }) as ChainSheet),
      ),
    ).toEqual(['1', '2']);
  });

  it('follows legible revisions on scans if certain dates agree', () => {
    const seen = (revision: string, date: string) => {
      const sheet = chainSheet('c', revision, { date });
      const reading = sheet.readings.revision;
      if (reading) reading.confidence = 0.85;
      return sheet;
    };
    const newer = chainSheet('d', 'D', { date: '2026-03-01' });
    expect(places([seen('C', '2026-02-01'), newer])).toEqual(['c>d', 'd']);
    expect(places([seen('C', '2026-04-01'), newer])).toEqual(['c', 'd']);
    expect(places([seen('G', '2026-02-01'), newer])).toEqual(['c', 'd']);
    const named = seen('C', '2026-02-01');
    const { date } = named.readings;
    if (date)
      Object.assign(date, { confidence: 0.5, from: 'file-name', doubt: 'Only the file name says so.' });
    expect(places([named, newer])).toEqual(['c>d', 'd']);
    expect(places([chainSheet('c', 'C', { confidence: 0.85, date: '2026-02-01' }), newer])).toEqual([
      'c',
      'd',
    ]);
  });

  it('takes the revision’s date from the table if the date cell has that of the first issue', () => {
    const sheets = [
      chainSheet('c', 'C', { date: '2026-02-01' }),
      chainSheet('d', 'D', { date: '2025-12-01', table: 'A 2025-12-01, D 2026-03-01' }),
    ];
    expect(places(sheets)).toEqual(['c>d', 'd']);
  });

  it('follows a title that was read without its second line if the table names the previous issue', () => {
    const cut = chainSheet('c', 'C', { title: 'Stair details', date: '2026-02-01' });
    const whole = { title: 'Stair details and handrails' };
    const table = 'B 2026-01-01, C 2026-02-01, D 2026-03-01';
    expect(places([cut, chainSheet('d', 'D', { ...whole, table })])).toEqual(['c>d', 'd']);
    expect(places([cut, chainSheet('d', 'D', whole)])).toEqual(['c', 'd']);
  });

  it('lists several printings of one sheet once, and supersedes them together', () => {
    const sheets = [
      chainSheet('b1', 'B', { fingerprint: 'x', receivedAt: '2026-01-02T00:00:00.000Z' }),
      chainSheet('b2', 'B', { fingerprint: 'x', receivedAt: '2026-01-01T00:00:00.000Z' }),
    ];
    const placed = decideChain(sheets);
    expect([placed.get('b1')?.duplicateOf, placed.get('b2')?.duplicateOf]).toEqual(['b2', null]);
    expect(placed.get('b1')).toMatchObject({ state: 'current', chainDoubts: [] });
    expect(places([...sheets, chainSheet('c', 'C')])).toEqual(['b1>c', 'b2>c', 'c']);
  });
});

describe('a chain in doubt', () => {
  it.each([
    [
      'the same revision with different contents',
      [chainSheet('1', 'B'), chainSheet('2', 'B')],
      'Two sheets have revision B, with different contents.',
    ],
    [
      'a lower letter that is dated later',
      [chainSheet('1', 'B', { date: '2026-05-01' }), chainSheet('2', 'C', { date: '2026-04-01' })],
      'Revision B is dated after revision C.',
    ],
    [
      'a lower letter that is re-issued after the higher one lists it',
      [
        chainSheet('1', 'B', { date: '2026-05-01' }),
        chainSheet('2', 'C', { date: '2026-04-01', table: 'A 2026-01-01, B 2026-02-01, C 2026-04-01' }),
      ],
      'Revision B is dated after revision C.',
    ],
    [
      'two titles',
      [chainSheet('1', 'A', { title: 'Slab details' }), chainSheet('2', 'B', { title: 'Stair details' })],
      'The number has two titles: “Slab details” and “Stair details”.',
    ],
    [
      'a table that lists the newer revision on the older sheet',
      [chainSheet('1', 'B', { table: 'A, C, B' }), chainSheet('2', 'C')],
      'The revision table of revision B lists revision C.',
    ],
    [
      'a drawing and a text document',
      [chainSheet('1', 'A'), chainSheet('2', 'B', { page: 0 })],
      'A drawing and a text document have the same number.',
    ],
  ])('supersedes nothing with %s', (_, sheets, doubt) => {
    expect(places(sheets)).toEqual(['1', '2']);
    expect(doubts(sheets)).toEqual({ '1': [doubt], '2': [doubt] });
  });

  it('supersedes nothing with an uncertain number or revision, and asks only about that sheet', () => {
    const unsure = [chainSheet('1', 'A'), chainSheet('2', 'B', { confidence: 0.5 })];
    expect(places(unsure)).toEqual(['1', '2']);
    expect(doubts(unsure)).toMatchObject({ '1': [], '2': [expect.stringContaining('certainty')] });
    const unread = [chainSheet('1', 'A'), chainSheet('2', null, { layout: 'other' })];
    expect(places(unread)).toEqual(['1', '2']);
    expect(doubts(unread)).toMatchObject({ '1': [] });
  });

  it('supersedes nothing until a person has confirmed the readings', () => {
    const sheet = chainSheet('2', 'B', { confidence: 0.5, acknowledged: ['number: A-101', 'revision: B'] });
    expect(places([chainSheet('1', 'A'), sheet])).toEqual(['1>2', '2']);
  });

  it('still supersedes sheets that are older than both of those in doubt', () => {
    const sheets = [chainSheet('1', 'A'), chainSheet('2', 'B'), chainSheet('3', 'B')];
    expect(places(sheets)).toEqual(['1>2', '2', '3']);
    expect(places([...sheets, chainSheet('4', 'C')])).toEqual(['1>2', '2>4', '3>4', '4']);
    expect(doubts([...sheets, chainSheet('4', 'C')])['2']).toEqual([]);
  });

  it('reports a sheet that is stamped as superseded without a newer one', () => {
    const stamped = chainSheet('1', 'B', { status: 'SUPERSEDED' });
    expect(doubts([stamped])['1']).toEqual(['It is stamped as superseded, but no newer revision is here.']);
    expect(doubts([stamped, chainSheet('2', 'C')])['1']).toEqual([]);
  });
});

describe('a person’s decision', () => {
  const decidedAt = '2026-06-01T00:00:00.000Z';

  it('stays, so that a kept sheet is not superseded, and a later one is asked about', () => {
    const kept = chainSheet('1', 'A', { decidedState: 'current', decidedAt });
    expect(places([kept, chainSheet('2', 'B')])).toEqual(['1', '2']);
    expect(doubts([kept, chainSheet('2', 'B')])['1']).toEqual([]);
    const since = chainSheet('3', 'C', { receivedAt: '2026-07-01T00:00:00.000Z' });
    expect(doubts([kept, since])['1']).toEqual([
      'A person kept this revision current, and revision C was received since.',
    ]);
  });

  it('supersedes a sheet with unclear order by the one that the person named', () => {
    const sheets = [
      chainSheet('1', 'B', { decidedState: 'superseded', decidedSuccessor: '2', decidedAt }),
      chainSheet('2', 'B'),
    ];
    expect(places(sheets)).toEqual(['1>2', '2']);
    expect(doubts(sheets)['2']).toEqual([]);
  });

  it('lets nothing be superseded by a sheet that was set aside', () => {
    const aside = chainSheet('2', 'B', { decidedState: 'superseded', decidedAt });
    expect(places([chainSheet('1', 'A'), aside])).toEqual(['1', '2>']);
  });
});
