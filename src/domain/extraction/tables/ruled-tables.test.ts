import { describe, expect, it } from 'vitest';
import type { Ruling } from '../extracted-document.ts';
import { nativeText } from '../native-text.ts';
import type { TextRun } from '../placed-run.ts';

const FRAME = { width: 600, height: 800, transform: [1, 0, 0, -1, 0, 800] };

/** A run in letters of 10 points, its base `down` points from the top. */
function run(str: string, left: number, down: number): TextRun {
  return {
    ...{ str, dir: 'ltr', transform: [10, 0, 0, 10, left, 800 - down], width: str.length * 5, height: 10 },
    ...{ hasEOL: true, font: 'regular', ascent: 0.8, descent: -0.2, vertical: false },
  };
}

const across = (down: number, from: number, to: number): Ruling => ({
  ...{ x: from / 600, y: down / 800, width: (to - from) / 600, height: 0 },
});
const upright = (left: number, from: number, to: number): Ruling => ({
  ...{ x: left / 600, y: from / 800, width: 0, height: (to - from) / 800 },
});

/** A grid of columns and rows, with each line drawn as the two edges of a border. */
function grid(xs: number[], ys: number[]): Ruling[] {
  const [left, right, top, bottom] = [xs[0] ?? 0, xs.at(-1) ?? 0, ys[0] ?? 0, ys.at(-1) ?? 0];
  return [
    ...ys.flatMap((y) => [across(y, left, right), across(y + 0.75, left, right)]),
    ...xs.flatMap((x) => [upright(x, top, bottom), upright(x + 0.75, top, bottom)]),
  ];
}

const textOf = (runs: TextRun[], rulings: Ruling[]) => nativeText(runs, FRAME, rulings).text;

describe('tables that a page draws as a grid', () => {
  it('keeps the lines of a cell together, and an empty cell in its place', () => {
    const runs = [
      ...[run('Sample', 55, 115), run('Element', 105, 115), run('7 day', 165, 115), run('28 day', 205, 115)],
      ...[run('NT-301', 55, 135), run('Strip', 105, 135), run('footing', 105, 147), run('29.5', 165, 135)],
      ...[run('41.0', 205, 135), run('NT-315', 55, 167), run('Padstone', 105, 167), run('40.8', 165, 167)],
    ];
    expect(textOf(runs, grid([50, 100, 160, 200, 250], [100, 120, 152, 175]))).toBe(
      [
        'Sample\tElement\t7 day\t28 day',
        'NT-301\tStrip footing\t29.5\t41.0',
        'NT-315\tPadstone\t40.8\t',
      ].join('\n'),
    );
  });

  it('parts texts of neighbouring cells that the file writes with a small gap', () => {
    const runs = [
      ...[run('Name', 55, 115), run('Safe Pass First aid', 105, 115), run('MEWP', 225, 115)],
      ...[run('Nowak', 55, 135), run('12/09/2027 03/02/2028', 105, 135), run('–', 225, 135)],
      ...[run('Silva', 55, 155), run('30/05/2026 –', 105, 155), run('none', 225, 155)],
    ];
    expect(textOf(runs, grid([50, 100, 156, 220, 280], [100, 120, 140, 160]))).toBe(
      [
        'Name\tSafe Pass\tFirst aid\tMEWP',
        'Nowak\t12/09/2027\t03/02/2028\t–',
        'Silva\t30/05/2026\t–\tnone',
      ].join('\n'),
    );
  });

  it('keeps together a text that runs over the line of its cell without a space there', () => {
    const runs = [
      ...[run('Item', 55, 115), run('Note', 105, 115), run('No.', 165, 115)],
      ...[run('Waterproofing', 55, 135), run('North', 128, 135), run('2', 165, 135)],
      ...[run('Roof', 55, 155), run('West', 105, 155), run('3', 165, 155)],
    ];
    expect(textOf(runs, grid([50, 100, 160, 200], [100, 120, 140, 160]))).toContain('Waterproofing');
  });

  it('joins a code that a narrow cell breaks behind its hyphen', () => {
    const runs = [
      ...[run('No.', 55, 115), run('Subject', 105, 115), run('RFI-', 55, 135), run('011', 55, 147)],
      ...[run('Level of', 105, 135), run('manhole', 105, 147)],
    ];
    expect(textOf(runs, grid([50, 100, 160], [100, 120, 152]))).toBe(
      'No.\tSubject\nRFI-011\tLevel of manhole',
    );
  });

  describe('with a row of labels above the names', () => {
    const names = [
      ...[run('Mark', 55, 135), run('Where', 105, 135), run('Width', 165, 135), run('Height', 205, 135)],
      ...[run('D-01', 55, 155), run('Entrance', 105, 155), run('930', 165, 155), run('2150', 205, 155)],
      ...[run('D-02', 55, 175), run('Kitchen', 105, 175), run('1200', 165, 175), run('2200', 205, 175)],
    ];
    const xs = [50, 100, 160, 200, 250];
    // The first row has two cells: its middle line is not drawn.
    const rulings = [...grid(xs, [120, 140, 160, 180]), ...grid([50, 160, 250], [100, 120])];

    it('leaves a title block out of the names of the columns', () => {
      const block = [run('Revision 3', 55, 115), run('Date 19-Oct-26', 165, 115)];
      expect(textOf([...block, ...names], rulings)).toContain('\nMark\tWhere\tWidth\tHeight\nD-01\t');
    });

    it('keeps the names of groups, also where they are revisions', () => {
      const groups = [run('Revision A', 55, 115), run('Revision B', 165, 115)];
      expect(textOf([...groups, ...names], rulings)).toContain('Revision B Width\tRevision B Height');
    });
  });

  it('parts the rows by the space between them where only columns are ruled, with the foot behind', () => {
    const runs = [
      ...[
        run('Item', 55, 115),
        run('Qty', 205, 115),
        run('Rate', 245, 115),
        run('Bill of sale 1/1', 55, 395),
      ],
      ...[run('Hoarding to ward,', 105, 140), run('boarded both sides', 105, 152), run('C', 55, 139)],
      ...[run('46', 205, 152), run('112.50', 245, 152), run('Air units', 105, 175), run('D', 55, 175)],
      ...[run('3', 205, 175), run('1,940.00', 245, 175), run('Insurances', 105, 196), run('F', 55, 196)],
      ...[run('Item', 205, 196), run('11,480.00', 245, 196)],
    ];
    expect(textOf(runs, grid([50, 100, 200, 240, 300], [100, 120, 380]))).toBe(
      [
        'Item\t\tQty\tRate',
        'C\tHoarding to ward, boarded both sides\t46\t112.50',
        'D\tAir units\t3\t1,940.00',
        'F\tInsurances\tItem\t11,480.00',
        '',
        'Bill of sale 1/1',
      ].join('\n'),
    );
  });

  it('names each column by the groups that it is drawn under', () => {
    const runs = [
      ...[run('Ref', 55, 125), run('Frame', 105, 115), run('Glazing', 225, 115)],
      ...[run('Size', 105, 135), run('Opening', 165, 135), run('Pane', 225, 135), run('U-value', 285, 135)],
      ...[run('W4', 55, 155), run('1210', 105, 155), run('Top hung', 165, 155), run('Float', 225, 155)],
      run('1.4', 285, 155),
    ];
    const lines = [
      ...[across(100, 50, 340), across(120, 100, 340), across(140, 50, 340), across(160, 50, 340)],
      ...[upright(50, 100, 160), upright(100, 100, 160), upright(160, 120, 160), upright(220, 100, 160)],
      ...[upright(280, 120, 160), upright(340, 100, 160)],
    ];
    expect(textOf(runs, lines)).toBe(
      [
        'Ref\tFrame Size\tFrame Opening\tGlazing Pane\tGlazing U-value',
        'W4\t1210\tTop hung\tFloat\t1.4',
      ].join('\n'),
    );
  });

  it('repeats a cell that is drawn over several rows in each of them', () => {
    const runs = [
      ...[run('Room', 55, 115), run('Item', 105, 115), run('No.', 165, 115)],
      ...[run('Kitchen', 55, 145), run('Sink', 105, 135), run('1', 165, 135)],
      ...[run('Tap', 105, 155), run('2', 165, 155)],
    ];
    const lines = [
      ...[across(100, 50, 200), across(120, 50, 200), across(140, 100, 200), across(160, 50, 200)],
      ...[50, 100, 160, 200].map((left) => upright(left, 100, 160)),
    ];
    expect(textOf(runs, lines)).toBe(['Room\tItem\tNo.', 'Kitchen\tSink\t1', 'Kitchen\tTap\t2'].join('\n'));
  });

  it('leaves the title and the notes that are drawn over all columns outside the table', () => {
    const runs = [
      run('Doors of level 1', 55, 115),
      ...[run('Door', 55, 135), run('Width', 105, 135), run('D01', 55, 155), run('920', 105, 155)],
      ...[run('D02', 55, 175), run('820', 105, 175), run('Widths are clear.', 55, 195)],
    ];
    const lines = [
      ...[100, 120, 140, 160, 180, 200].map((down) => across(down, 50, 200)),
      ...[upright(50, 100, 200), upright(200, 100, 200), upright(100, 120, 180)],
    ];
    expect(textOf(runs, lines).split('\n')).toEqual(
      expect.arrayContaining([
        'Doors of level 1',
        'Door\tWidth',
        'D01\t920',
        'D02\t820',
        'Widths are clear.',
      ]),
    );
  });

  it('leaves a text in a box with its points as it is', () => {
    const runs = [
      ...[run('Requirement', 55, 115), run('Limits', 305, 115), run('There shall be adequate', 55, 135)],
      ...[run('ventilation.', 55, 147), run('It does not apply to', 305, 135), run('a. stores;', 305, 147)],
      run('b. garages.', 305, 159),
    ];
    expect(textOf(runs, grid([50, 300, 550], [100, 120, 170]))).toContain('a. stores;\nb. garages.');
  });

  it('leaves rows that no line parts to the gaps between words', () => {
    const figures = [132, 152, 172].flatMap((down, i) => [
      run(`Mix ${i}`, 55, down),
      run(`${i + 1}50`, 155, down),
      run(`${i + 2}20`, 255, down),
    ]);
    const runs = [run('Mix', 55, 112), run('Least', 155, 112), run('Most', 255, 112), ...figures];
    expect(textOf(runs, grid([50, 150, 250, 350], [100, 120, 180]))).toContain('Mix 1\t250\t320');
  });

  it('begins a table below another with a blank line', () => {
    const runs = [
      ...[run('Door', 55, 115), run('Width', 105, 115), run('D01', 55, 135), run('920', 105, 135)],
      ...[run('Tile', 55, 165), run('Colour', 105, 165), run('T1', 55, 185), run('Grey', 105, 185)],
    ];
    const rulings = [...grid([50, 100, 200], [100, 120, 140]), ...grid([50, 100, 200], [150, 170, 190])];
    expect(textOf(runs, rulings)).toBe('Door\tWidth\nD01\t920\n\nTile\tColour\nT1\tGrey');
  });
});
