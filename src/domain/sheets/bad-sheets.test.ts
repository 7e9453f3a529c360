import { describe, expect, it } from 'vitest';
import { decideChain } from './chains/decide-chain.ts';
import { chainSheet } from './chains/testing/chain-sheet-case.ts';
import { readSheets } from './read-sheets.ts';
import { type SheetReading, SURE } from './sheet.ts';
import { type MadeText, madePage, pageUpsideDown, turnedPage } from './testing/made-page.ts';

const block = (
  x: number,
  y: number,
  number: string,
  revision: string,
  title: string,
  width = 80,
): MadeText[] => [
  ['TITLE', x, y - 60],
  [title, x, y - 54, 7],
  ['SCALE', x, y - 26],
  ['1:100', x, y - 18, 6],
  ['DRN', x + 60, y - 26],
  ['JT', x + 60, y - 18, 6],
  ['DRG No.', x, y],
  [number, x, y + 8, 12],
  ['REV', x + width, y],
  [revision, x + width, y + 8, 12],
];
const sheet = (texts: readonly MadeText[], fileName = 'scan.pdf') =>
  readSheets([madePage([['OFFICE', 300, 200, 5], ...texts])], { fileName, layouts: [] })[0];
const isSure = (read: SheetReading | undefined, field: 'number' | 'revision') => {
  const reading = read?.fields[field];
  return reading !== undefined && reading.doubt === null && reading.confidence >= SURE;
};

describe('two title blocks on one page', () => {
  it.each([
    [320, 660],
    [820, 330],
  ])('reads both numbers, neither with certainty, the second at %i, %i', (x, y) => {
    const read = sheet([
      ...block(820, 660, 'A-101', 'C', 'GROUND FLOOR PLAN'),
      ...block(x, y, 'A-102', 'B', 'FIRST FLOOR PLAN'),
    ]);
    expect(read?.doubts).toEqual(['The page has two title blocks: A-101 and A-102.']);
    expect([isSure(read, 'number'), isSure(read, 'revision')]).toEqual([false, false]);
  });

  it.each([
    ['below', 320, 660],
    ['above', 820, 330],
  ])('gives the number no title and no revision of the other block, which is %s', (_, x, y) => {
    const read = sheet([
      ...block(820, 660, 'A-101', 'C', 'GROUND FLOOR PLAN'),
      ...block(x, y, 'A-102', 'B', 'FIRST FLOOR PLAN'),
    ]);
    expect(read?.fields).toMatchObject({
      number: { value: 'A-101' },
      revision: { value: 'C' },
      title: { value: 'GROUND FLOOR PLAN' },
    });
    expect(read?.otherBlock).toMatchObject({
      number: { value: 'A-102' },
      revision: { value: 'B' },
      title: { value: 'FIRST FLOOR PLAN' },
      discipline: { value: 'Architecture' },
    });
  });

  it('gives each of two blocks side by side its own revision, although the other’s is nearer', () => {
    const read = sheet([
      ...block(560, 660, 'A-704', 'B', 'BATHROOM JOINERY', 180),
      ...block(780, 660, 'A-703', 'C', 'KITCHEN JOINERY', 180),
    ]);
    expect(read?.fields).toMatchObject({ number: { value: 'A-703' }, revision: { value: 'C' } });
    expect(read?.otherBlock).toMatchObject({
      ...{ number: { value: 'A-704' }, revision: { value: 'B' } },
      title: { value: 'BATHROOM JOINERY' },
    });
  });

  it('says nothing of another block on a page with one', () => {
    expect(sheet(block(820, 660, 'A-101', 'C', 'GROUND FLOOR PLAN'))).not.toHaveProperty('otherBlock');
  });
});

describe('a sheet without a title block', () => {
  it('does not take the number of a callout for its own', () => {
    const plan = madePage([
      ['OFFICE', 300, 200, 5],
      ['7', 63, 300],
      ['A-501', 60, 306],
      ['REFER TO A-502 FOR SETOUT', 300, 400],
    ]);
    const a3 = { ...plan, width: 1_191, height: 842 };
    const [read] = readSheets([a3], { fileName: 'scan.pdf', layouts: [] });
    expect(read?.fields.number).toBeUndefined();
    expect(read?.doubts).toEqual(['No title block was found on this page.']);
  });
});

it('reads a number below a speck as its own', () => {
  const read = sheet([
    ...block(820, 660, '', 'C', 'GROUND FLOOR PLAN').filter(([text]) => text !== '' && text !== 'DRG No.'),
    ['e', 838, 664, 2],
    ['A-101', 820, 668, 12],
  ]);
  expect(read?.fields.number?.value).toBe('A-101');
});

describe('a revision letter that was issued again', () => {
  it('has the date of its later row', () => {
    const row = (y: number, [revision, date]: readonly [string, string]): MadeText[] => [
      [revision, 800, y],
      [date, 830, y],
      ['ISSUED', 880, y],
    ];
    const read = sheet([
      ...block(820, 660, 'A-101', 'A', 'GROUND FLOOR PLAN'),
      ...[['REV', 800, 390] as const, ['DATE', 830, 390] as const, ['DESCRIPTION', 880, 390] as const],
      ...row(400, ['A', '01/02/2026']),
      ...row(410, ['B', '16/03/2026']),
      ...row(420, ['A', '11/06/2026']),
    ]);
    expect(read?.fields.date?.value).toBe('2026-06-11');
  });
});

describe('a signature in the revision cell', () => {
  it.each(['J. Smith', 'R.T.', 'jsm', 'Approved', 'P. Nguyen'])('rejects “%s” as a revision', (signed) => {
    expect(sheet(block(820, 660, 'A-101', signed, 'GROUND FLOOR PLAN'))?.fields.revision).toBeUndefined();
  });

  it('asks about one of two letters, and supersedes nothing because of it', () => {
    const read = sheet(block(820, 660, 'A-101', 'JS', 'GROUND FLOOR PLAN'));
    expect(read?.fields.revision?.doubt).toBe('The revision cell says JS, which may be initials.');
    const signed = chainSheet('2', 'JS', { confidence: read?.fields.revision?.confidence ?? 1 });
    expect(decideChain([chainSheet('1', 'C'), signed]).get('1')?.state).toBe('current');
  });

  it('accepts two letters as a revision if the file name has them, too', () => {
    const read = sheet(block(820, 660, 'A-101', 'AB', 'GROUND FLOOR PLAN'), 'A-101 Rev AB.pdf');
    expect(isSure(read, 'revision')).toBe(true);
  });
});

describe('a size of paper in the revision cell', () => {
  it('is asked about', () => {
    const read = sheet(block(820, 660, 'A-101', 'A1', 'GROUND FLOOR PLAN'));
    expect(read?.fields.revision?.doubt).toBe(
      'The revision cell says A1, which may be the size of the paper.',
    );
  });

  it('is a revision if the file name has it, too', () => {
    expect(
      isSure(sheet(block(820, 660, 'A-101', 'A1', 'GROUND FLOOR PLAN'), 'A-101 Rev A1.pdf'), 'revision'),
    ).toBe(true);
  });

  it('is not read from the paper size cell', () => {
    const read = sheet([
      ...block(820, 660, 'A-101', '', 'GROUND FLOOR PLAN'),
      ['SIZE', 940, 660],
      ['A1', 940, 668, 6],
    ]);
    expect(read?.fields).toMatchObject({ paperSize: { value: 'A1' } });
    expect(read?.fields.revision).toBeUndefined();
  });
});

describe('a set with pages that cannot be read', () => {
  const whole = [1, 2, 3].map((number) =>
    madePage(block(820, 660, `A-10${number}`, 'C', `PLAN ${number}`), [], number),
  );
  const noBlock = 'No title block was found on this page.';
  const plan = madePage([['OFFICE', 300, 200, 5]], [], 4);
  const cutOff = { ...madePage([], [], 4), width: 0, height: 0 };

  it.each([
    ['a page without a block', plan],
    ['a page whose bytes are cut off', cutOff],
  ])('asks about %s and reads the others', (_, last) => {
    const read = readSheets([...whole, last], { fileName: 'Whole set.pdf', layouts: [] });
    expect(read.map(({ fields }) => fields.number?.value)).toEqual(['A-101', 'A-102', 'A-103', undefined]);
    expect(read.map(({ doubts }) => doubts)).toEqual([[], [], [], [noBlock]]);
  });
});

describe('a single page without a block and a scale', () => {
  const pageOf = (text: string, size: { width: number; height: number }) => ({
    ...madePage([[text, 100, 200, 5]]),
    ...size,
  });
  const read = (text: string, size: { width: number; height: number }) =>
    readSheets([pageOf(text, size)], { fileName: 'scan.pdf', layouts: [] });
  const sketch = 'Sketch for discussion';

  it.each([
    ['A1', { width: 2_384, height: 1_684 }],
    ['A3', { width: 1_191, height: 842 }],
    ['A3, upright', { width: 842, height: 1_191 }],
    ['tabloid', { width: 1_224, height: 792 }],
  ])('is asked about if its paper is %s', (_, size) => {
    expect(read(sketch, size)).toMatchObject([
      { fields: {}, doubts: ['No title block was found on this page.'] },
    ]);
  });

  it.each([
    ['a slide', sketch, { width: 1_920, height: 1_080 }],
    ['a page of a letter', sketch, { width: 595, height: 842 }],
    ['a programme on A3', 'Task '.repeat(400), { width: 1_191, height: 842 }],
  ])('is no sheet if it is %s', (_, text, size) => {
    expect(read(text, size)).toEqual([]);
  });
});

const madeBlock = madePage(block(820, 660, 'A-101', 'C', 'GROUND FLOOR PLAN'));

it.each([
  ['up the page', turnedPage(madeBlock, 'up')],
  ['down the page', turnedPage(madeBlock, 'down')],
  ['upside down', pageUpsideDown(madeBlock)],
])('reads a block whose lines run %s', (_, page) => {
  const [read] = readSheets([page], { fileName: 'scan.pdf', layouts: [] });
  expect(read?.fields).toMatchObject({
    number: { value: 'A-101' },
    revision: { value: 'C' },
    title: { value: 'GROUND FLOOR PLAN' },
  });
});

it('reads a set of 2,000 sheets page by page, each under its own number', () => {
  const pages = Array.from({ length: 2_000 }, (_, index) =>
    madePage(block(820, 660, `A-${1_000 + index}`, 'C', `PLAN ${index}`), [], index + 1),
  );
  const read = readSheets(pages, { fileName: 'Whole set.pdf', layouts: [] });
  expect(new Set(read.map(({ fields }) => fields.number?.value)).size).toBe(2_000);
  expect(read.at(-1)).toMatchObject({ page: 2_000, fields: { number: { value: 'A-2999' } } });
});
