import { describe, expect, it } from 'vitest';
import { nativeText } from '../native-text.ts';
import type { TextRun } from '../placed-run.ts';

const FRAME = { width: 600, height: 800, transform: [1, 0, 0, -1, 0, 800] };

/** A run with letters of 10 points, `down` points from the top. Bold runs have another font. */
function run(str: string, left: number, down: number, more: Partial<TextRun> = {}): TextRun {
  return {
    str,
    dir: 'ltr',
    transform: [10, 0, 0, 10, left, 800 - down],
    width: str.length * 5,
    height: 10,
    hasEOL: true,
    font: 'regular',
    ascent: 0.8,
    descent: -0.2,
    vertical: false,
    ...more,
  };
}

const bold = (str: string, left: number, down: number) => run(str, left, down, { font: 'bold' });
const textOf = (runs: TextRun[]) => nativeText(runs, FRAME).text;

/** Header cells of two lines next to one of one line. */
const STAIRS = [
  run('Table 1.1 Rise and going', 50, 80),
  bold('Stair', 50, 100),
  bold('Rise of', 200, 100),
  bold('the step', 200, 112),
  bold('Going', 350, 100),
  run('Private', 50, 132),
  run('150', 200, 132),
  run('220', 350, 132),
  run('Utility, where it serves', 50, 152),
  run('one room only', 50, 164),
  run('190', 200, 152),
  run('250', 350, 152),
  run('General', 50, 184),
  run('170', 200, 184),
  run('250', 350, 184),
];

describe('tables of a PDF page', () => {
  it('writes one line for each row, its cells separated by tabs', () => {
    expect(textOf(STAIRS)).toBe(
      [
        'Table 1.1 Rise and going',
        '',
        'Stair\tRise of the step\tGoing',
        'Private\t150\t220',
        'Utility, where it serves one room only\t190\t250',
        'General\t170\t250',
      ].join('\n'),
    );
  });

  it('keeps the box of every word', () => {
    const { text, words } = nativeText(STAIRS, FRAME);
    const word = words.find(({ start, end }) => text.slice(start, end) === '190');
    expect(word).toMatchObject({ x: expect.closeTo(200 / 600), y: expect.closeTo((152 - 8) / 800) });
    for (const { start, end } of words) expect(text.slice(start, end)).toMatch(/^\S+$/);
  });

  it('names each column by all header cells above it', () => {
    const runs = [
      bold('Rise', 230, 100),
      bold('Going', 430, 100),
      bold('Stair', 50, 120),
      bold('least', 200, 120),
      bold('most', 270, 120),
      bold('least', 400, 120),
      bold('most', 470, 120),
      ...['Private', 'Utility'].flatMap((name, row) => [
        run(name, 50, 140 + row * 20),
        ...[200, 270, 400, 470].map((left) => run(String(left - row), left, 140 + row * 20)),
      ]),
    ];
    expect(textOf(runs).split('\n')[0]).toBe('Stair\tRise least\tRise most\tGoing least\tGoing most');
  });

  it('finds a header of two rows in the same font as the table', () => {
    const runs = [
      run('Table 1.1 Glazing', 50, 80),
      run('High risk', 210, 100),
      run('Moderate risk', 400, 100),
      run('Faces', 50, 120),
      ...['Glazing', 'Worst room', 'Glazing', 'Worst room'].map((name, i) => run(name, 180 + i * 90, 120)),
      ...['North', 'West'].flatMap((name, row) => [
        run(name, 50, 140 + row * 20),
        ...[15, 37, 18, 30].map((value, i) => run(String(value + row), 190 + i * 90, 140 + row * 20)),
      ]),
    ];
    expect(textOf(runs).split('\n')[2]).toBe(
      'Faces\tHigh risk Glazing\tHigh risk Worst room\tModerate risk Glazing\tModerate risk Worst room',
    );
  });

  it('begins another table at a row that names different columns', () => {
    const row = (cells: string[], down: number) => cells.map((cell, i) => run(cell, 50 + i * 80, down));
    const runs = [
      ...row(['Month', 'Mean'], 100),
      ...row(['May', '9.1'], 120),
      ...row(['June', '14.2'], 140),
      ...row(['Month', 'N', 'E', 'S'], 160),
      ...row(['May', '57', '112', '116'], 180),
      ...row(['June', '70', '109', '101'], 200),
    ];
    expect(
      textOf(runs)
        .split('\n')
        .filter((line) => line.startsWith('Month')),
    ).toEqual(['Month\tMean', 'Month\tN\tE\tS']);
  });

  it('keeps the place of an empty cell', () => {
    const rows = [
      ['A', '1', '2'],
      ['B', '', '3'],
      ['C', '4', ''],
      ['D', '5', '6'],
    ].flatMap((cells, row) =>
      cells.flatMap((cell, column) => (cell ? [run(cell, 50 + column * 100, 100 + row * 20)] : [])),
    );
    expect(textOf([...rows, run('After it.', 50, 300)])).toBe(
      'A\t1\t2\nB\t\t3\nC\t4\t\nD\t5\t6\n\nAfter it.',
    );
  });

  it('repeats a tall cell in each row that it spans', () => {
    const rows = [
      ...[bold('Room', 50, 100), bold('Rate', 200, 100), bold('Rule', 350, 100)],
      ...[run('Kitchen', 50, 120), run('13', 200, 120)],
      ...[run('At least the', 350, 120), run('whole house', 350, 132), run('rate', 350, 144)],
      ...[run('Bathroom', 50, 140), run('8', 200, 140)],
      ...[run('Toilet', 50, 160), run('6', 200, 160), run('None', 350, 160)],
    ];
    expect(textOf(rows).split('\n').slice(1)).toEqual([
      'Kitchen\t13\tAt least the whole house rate',
      'Bathroom\t8\tAt least the whole house rate',
      'Toilet\t6\tNone',
    ]);
  });

  it('joins the lines of a row that the file writes line by line', () => {
    const row = (first: string, second: string, value: string, down: number) => [
      run(first, 50, down),
      run(value, 300, down),
      run(second, 50, down + 11),
    ];
    const rows = [
      ...[run('Approach', 50, 100), run('Width', 300, 100)],
      ...row('Straight, without', 'a turn', '800', 125),
      ...row('At right angles to', 'a route', '825', 155),
      ...row('From outside, used', 'by the public', '1000', 185),
    ];
    expect(textOf(rows).split('\n')).toEqual([
      'Approach\tWidth',
      'Straight, without a turn\t800',
      'At right angles to a route\t825',
      'From outside, used by the public\t1000',
    ]);
  });

  it('separates rows that the file writes column by column', () => {
    const columns = [
      [50, 'Going', ['10 m', '5 m', '2 m']],
      [200, 'Gradient', ['1:20', '1:15', '1:12']],
    ] as const;
    const runs = [
      ...columns.map(([left, name]) => bold(name, left, 100)),
      ...columns.flatMap(([left, , cells]) => cells.map((cell, row) => run(cell, left, 120 + row * 12))),
    ];
    expect(
      textOf([run('Table 1 Ramps', 50, 80), ...runs])
        .split('\n')
        .slice(2),
    ).toEqual(['Going\tGradient', '10 m\t1:20', '5 m\t1:15', '2 m\t1:12']);
  });

  it('leaves a title block above the header out of the names of the columns', () => {
    const doors = [
      ...[
        bold('DOOR SCHEDULE A-501', 50, 100),
        bold('Revision 3', 250, 100),
        bold('Date 19-Oct-26', 400, 100),
      ],
      ...[bold('Mark', 50, 120), bold('Where', 120, 120), bold('Width', 250, 120), bold('Finish', 320, 120)],
      ...[bold('Fire', 400, 120)],
      ...['Entrance', 'Bathroom', 'Kitchen', 'Corridor', 'Store', 'Terrace'].flatMap((where, i) => [
        ...[
          run(`D-0${i}`, 50, 140 + 20 * i),
          run(where, 120, 140 + 20 * i),
          run(`${900 + i}`, 250, 140 + 20 * i),
        ],
        ...[run('Walnut', 320, 140 + 20 * i), run('30', 400, 140 + 20 * i)],
      ]),
    ];
    expect(textOf(doors)).toContain('Date 19-Oct-26\nMark\tWhere\tWidth\tFinish\tFire\nD-00\tEntrance\t900');
  });

  it('puts the header first where a drawing has it at the bottom', () => {
    const rows = ['B', 'A'].flatMap((revision, row) => [
      run(revision, 50, 100 + row * 15),
      run(`0${row + 1}/05/2024`, 150, 100 + row * 15),
      run('Issued', 300, 100 + row * 15),
    ]);
    const header = [bold('REV', 50, 130), bold('DATE', 150, 130), bold('DESCRIPTION', 300, 130)];
    expect(textOf([...rows, ...header]).split('\n')[0]).toBe('REV\tDATE\tDESCRIPTION');
  });

  it.each([
    ['a contents page', ['Scope', 'Stairs', 'Ramps', 'Doors'].map((title, i) => [title, String(3 + i * 4)])],
    ['a form', ['Date:', 'Job:', 'Due:', 'Order:'].map((label) => [label, 'Wattle Lane'])],
    ['a legend', ['a', 'b', 'c', 'd'].map((letter) => [letter, 'leading edge'])],
    [
      'prose in two columns',
      Array.from({ length: 5 }, () => [
        'The stair shall have a handrail',
        'Guarding is provided at the edge',
      ]),
    ],
  ])('leaves %s unchanged', (_, rows) => {
    const runs = rows.flatMap(([first = '', second = ''], row) => [
      run(first, 50, 100 + row * 20, { hasEOL: false }),
      run(second, 300, 100 + row * 20),
    ]);
    expect(textOf(runs)).toBe(rows.map((cells) => cells.join('\t')).join('\n\n'));
  });

  it.each([
    ['one row', (i: number) => [i * 20, 100]],
    ['one column', (i: number) => [50, i * 20]],
    ['a grid', (i: number) => [(i % 30) * 20, Math.floor(i / 30) * 20]],
    ['a stair', (i: number) => [(i % 500) * 20, i * 12]],
  ] as const)('takes time in proportion to 100,000 runs in %s', (_, place) => {
    const runs = Array.from({ length: 100_000 }, (__, i) => run('12', place(i)[0] ?? 0, place(i)[1] ?? 0));
    const started = performance.now();
    textOf(runs);
    expect(performance.now() - started).toBeLessThan(4_000);
  });
});
