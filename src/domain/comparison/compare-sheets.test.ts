import { describe, expect, it } from 'vitest';
import { compareSheets } from './compare-sheets.ts';
import type { Raster } from './lines/raster.ts';
import { drawBox, drawCloud, type MadeText, madePage, paper, plan } from './testing/made-pages.ts';

const titleBlock: MadeText[] = [
  ['REV', 800, 560],
  ['DATE', 840, 560],
  ['DRAWN', 800, 600],
  ['SCALE', 860, 600],
  ['STATUS', 800, 640],
];
const sheet = [...plan, ...titleBlock];

function pictures(before: Raster, after: Raster) {
  return { before: { raster: before, scale: 1 }, after: { raster: after, scale: 1 } };
}

describe('Two revisions of a sheet', () => {
  it('lists a changed dimension with the nearest name', () => {
    const before = madePage([...sheet, ['1000', 430, 120]]);
    const after = madePage([...sheet, ['1100', 430, 120]]);
    const { changes } = compareSheets({ before, after, pictures: null });
    expect(changes.map(({ sentence }) => sentence)).toEqual(['1000 → 1100 near STAIR ST-02']);
    expect(changes[0]?.box.x).toBeCloseTo(0.43);
  });

  it('finds the same when the new page is shifted, scaled and turned', () => {
    const turned = { a: 0.995 * 0.7, b: 0.0998 * 0.7, c: -0.0998 * 0.7, d: 0.995 * 0.7, e: 60, f: 10 };
    const before = madePage([...sheet, ['1000', 430, 120], ['DOOR D14', 250, 200]]);
    const after = madePage([...sheet, ['1100', 430, 120], ['DOOR D14', 250, 440]], { transform: turned });
    const { changes, alignment } = compareSheets({ before, after, pictures: null });
    expect(alignment.by).toBe('words');
    expect(alignment.scale).toBeCloseTo(0.7, 2);
    expect(alignment.angle).toBeCloseTo(5.7, 0);
    expect(changes.map(({ kind, after: text }) => [kind, text])).toEqual([
      ['changed', '1100'],
      ['moved', 'DOOR D14'],
    ]);
  });

  it('reports title block, revision table and plot stamp apart', () => {
    const before = madePage([
      ...sheet,
      ['B', 800, 574],
      ['12/03/2026', 840, 574],
      ['C:\\job\\a.dwg plotted 12/03/2026', 20, 680],
    ]);
    const after = madePage([
      ...sheet,
      ['C', 800, 574],
      ['14/05/2026', 840, 574],
      ['C:\\job\\a.dwg plotted 15/05/2026', 20, 680],
    ]);
    const result = compareSheets({ before, after, pictures: null });
    expect(result.changes).toEqual([]);
    expect(result.titleBlock).toHaveLength(3);
  });

  it('leaves out the letters of triangles, which repeat the revision, when only words are compared', () => {
    const marked = (revision: string, x: number, more: MadeText[]) =>
      madePage([...sheet, [revision, 800, 574], [revision, x, 300], ...more]);
    const before = marked('D', 300, [
      ['5400', 430, 120],
      ['F', 60, 500],
    ]);
    const after = marked('E', 640, [['5475', 430, 120]]);
    const { changes } = compareSheets({ before, after, pictures: null });
    expect(changes.map(({ sentence }) => sentence)).toEqual([
      '5400 → 5475 near STAIR ST-02',
      expect.stringContaining('“F” removed'),
    ]);
  });

  it('reports one change where an added note pushes the others down', () => {
    const notes = (rows: string[]): MadeText[] => rows.map((text, at) => [text, 560, 420 + at * 14]);
    const old = [
      '1. STEEL TO BE GALVANISED',
      '2. FALLS AS SHOWN ON PLAN',
      '3. SEAL ALL JOINTS AT WALLS',
      '4. CHECK ALL LEVELS',
    ];
    const now = [
      '1. STEEL TO BE GALVANISED',
      '2. USE N16 TRIMMER BARS',
      '3. FALLS AS SHOWN ON PLAN',
      '4. SEAL ALL JOINTS AT WALLS',
      '5. CHECK ALL LEVELS',
    ];
    const { changes } = compareSheets({
      before: madePage([...sheet, ...notes(old)]),
      after: madePage([...sheet, ...notes(now)]),
      pictures: null,
    });
    expect(changes.map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining('USE N16 TRIMMER BARS'),
    ]);
  });

  it('boxes lines that were drawn where no text changed, and names the place', () => {
    const [before, after] = [paper(1000, 700), paper(1000, 700)];
    for (const raster of [before, after]) drawBox(raster, 40, 60, 780, 650);
    drawBox(after, 460, 380, 520, 420);
    const { changes, compared } = compareSheets({
      before: madePage(sheet),
      after: madePage(sheet),
      pictures: pictures(before, after),
    });
    expect(compared.lines).toBe(true);
    expect(changes.map(({ sentence }) => sentence)).toEqual(['Lines added near WORKSHOP']);
    expect(changes[0]?.box.x).toBeCloseTo(0.46);
  });

  it('does not take the cloud around a change for another change', () => {
    const [before, after] = [paper(2000, 1400), paper(2000, 1400)];
    for (const raster of [before, after]) drawBox(raster, 80, 120, 1560, 1300);
    drawCloud(before, 1350, 650, 1470, 710);
    drawCloud(after, 830, 220, 950, 280);
    const scale = 2;
    const { changes } = compareSheets({
      before: madePage([...sheet, ['1000', 430, 120]]),
      after: madePage([...sheet, ['1100', 430, 120]]),
      pictures: { before: { raster: before, scale }, after: { raster: after, scale } },
    });
    expect(changes.map(({ sentence }) => sentence)).toEqual(['1000 → 1100 near STAIR ST-02']);
  });

  it('finds no change between a sheet and itself, and says what was compared', () => {
    const raster = paper(1000, 700);
    drawBox(raster, 40, 60, 780, 650);
    const page = madePage(sheet);
    const result = compareSheets({ before: page, after: page, pictures: pictures(raster, raster) });
    expect(result.changes).toEqual([]);
    expect(result.compared).toEqual({
      wordsBefore: page.words.length,
      wordsAfter: page.words.length,
      lines: true,
      isScan: false,
    });
    expect(result.doubts).toEqual([]);
  });

  it('doubts its result for two sheets that share nothing', () => {
    const before = madePage([['LOBBY', 100, 80]]);
    const after = madePage([['ROOF', 400, 300]]);
    expect(compareSheets({ before, after, pictures: null }).doubts).toEqual([
      expect.stringContaining('too few words'),
    ]);
  });

  it('ignores what OCR read differently where the pictures are the same', () => {
    const raster = paper(1000, 700);
    for (let at = 0; at < 6; at += 1) drawBox(raster, 430 + at * 5, 121, 433 + at * 5, 126);
    drawBox(raster, 40, 60, 780, 650);
    const before = madePage([...sheet, ['GALVAN', 430, 120]], { isScan: true });
    const after = madePage([...sheet, ['CALYAM', 430, 120]], { isScan: true });
    expect(compareSheets({ before, after, pictures: pictures(raster, raster) }).changes).toEqual([]);
  });

  it('lays pages without words over each other by their lines', () => {
    const [before, after] = [paper(960, 720), paper(960, 720)];
    for (let at = 0; at < 70; at += 1) {
      const [x, y] = [20 + ((at * 137) % 840), 20 + ((at * 89) % 610)];
      drawBox(before, x, y, x + 30 + (at % 37), y + 20 + (at % 29));
      drawBox(after, x + 8, y + 5, x + 38 + (at % 37), y + 25 + (at % 29));
    }
    for (let inner = 0; inner < 20; inner += 4)
      drawBox(after, 461 + inner, 463 + inner, 540 - inner, 540 - inner);
    const blank = madePage([], { width: 960, height: 720 });
    const { alignment, changes } = compareSheets({
      before: blank,
      after: blank,
      pictures: pictures(before, after),
    });
    expect(alignment.by).toBe('lines');
    expect(alignment.transform[4]).toBeCloseTo(8, 0);
    expect(changes.map(({ kind }) => kind)).toEqual(['lines']);
  });
});
