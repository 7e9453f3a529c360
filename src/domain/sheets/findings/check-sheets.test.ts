import { describe, expect, it } from 'vitest';
import { numberForm } from '../number-key.ts';
import { checkSheets } from './check-sheets.ts';
import type { CheckedReference, CheckedSheet } from './checked-sheet.ts';

function sheet(number: string, more: Partial<CheckedSheet> = {}): CheckedSheet {
  return {
    documentId: `${number}.pdf`,
    page: 1,
    number,
    numberKey: numberForm(number),
    title: `TITLE OF ${number}`,
    revision: 'A',
    isCurrent: true,
    history: [],
    drawingList: [],
    box: null,
    fileName: `${number} Rev A.pdf`,
    among: 1,
    ...more,
  };
}

const listed = (number: string, revision: string | null = 'A') => {
  return { number, title: 'PLAN', revision, box: { x: 0.1, y: 0.1, width: 0.2, height: 0.01 } };
};
const reference = (text: string, target: string): CheckedReference => {
  const place = { documentId: 'A-101.pdf', page: 1, box: null, isRecognised: false };
  return { id: text, ...place, text, targetKey: numberForm(target) };
};
const found = (sheets: CheckedSheet[], references: CheckedReference[] = []) =>
  checkSheets(sheets, references).map(({ kind, key }) => `${kind} ${key}`);

describe('checkSheets', () => {
  it('finds nothing in a complete set', () => {
    const cover = sheet('A-001', { drawingList: [listed('A-001'), listed('A-101')] });
    expect(found([cover, sheet('A-101')], [reference('3/A-001', 'A-001')])).toEqual([]);
  });

  it('gathers the references to a missing sheet, with their positions', () => {
    const [finding] = checkSheets(
      [sheet('A-101')],
      [reference('3/A-109', 'A-109'), reference('SEE A109', 'A-109')],
    );
    expect(finding).toMatchObject({
      kind: 'missing-sheet',
      key: 'A109',
      places: [{ quote: '3/A-109' }, { quote: 'SEE A109' }],
    });
    expect(finding?.text).toBe('2 references lead to A-109, and no such sheet is in the project.');
  });

  it('says that the number may be misread if only scans refer to a missing sheet', () => {
    const scanned = { ...reference('SEE A109', 'A-109'), isRecognised: true };
    const textOf = (references: CheckedReference[]) => checkSheets([sheet('A-101')], references)[0]?.text;
    expect(textOf([scanned])).toBe(
      'One reference on a scan leads to A109, and no such sheet is in the project. The number may be misread.',
    );
    expect(textOf([scanned, reference('3/A-109', 'A-109')])).not.toContain('misread');
  });

  it('treats a superseded sheet as present', () => {
    expect(
      found([sheet('A-101'), sheet('A-109', { isCurrent: false })], [reference('3/A-109', 'A-109')]),
    ).toEqual([]);
  });

  it('compares drawing list and project both ways', () => {
    const cover = sheet('A-001', { drawingList: [listed('A-001'), listed('A-101', 'A'), listed('A-602')] });
    const sheets = [cover, sheet('A-101', { revision: 'C' }), sheet('A-302')];
    expect(found(sheets)).toEqual(['listed-not-there A602', 'not-listed A302', 'list-behind A101']);
  });

  it('ignores a list for sheets of another discipline, and a superseded list for all', () => {
    const list = [listed('A-001'), listed('A-602')];
    expect(found([sheet('A-001', { drawingList: [listed('A-001')] }), sheet('E-01')])).toEqual([]);
    expect(found([sheet('A-001', { drawingList: list, isCurrent: false }), sheet('A-302')])).toEqual([]);
  });

  it('finds two titles under one number, but allows a new revision to be renamed', () => {
    const one = sheet('S-5.2', { documentId: 'set.pdf', among: 9, title: 'STEEL CONNECTION DETAILS' });
    const two = { ...one, page: 2, title: 'SLAB AND FOOTING DETAILS' };
    expect(found([one, two])).toEqual(['two-titles S5.2']);
    expect(
      found([
        { ...one, isCurrent: false },
        { ...two, revision: 'B' },
      ]),
    ).toEqual([]);
    expect(found([one, { ...two, title: 'STEEL CONNECTION DETAIL', revision: 'B' }])).toEqual([]);
  });

  it('finds the same sheet twice', () => {
    expect(found([sheet('A-101'), sheet('A-101', { documentId: 'copy.pdf' })])).toEqual([
      'same-sheet-twice A101@A',
    ]);
  });

  it.each([
    ['E02 Cable Tray Details Rev D (2).pdf', 'E09'],
    ['PRJ-ORG-ZZ-03-DR-A-0103-S2-P02.pdf', 'PRJ-ORG-ZZ-01-DR-A-0101'],
    ['A102-B.pdf', 'A-101'],
  ])('finds that “%s” is not %s', (fileName, number) => {
    expect(found([sheet(number, { fileName, documentId: 'd' })])).toEqual(['name-contradicts d:1']);
  });

  it.each(['scan0004.pdf', 'Ground floor 2023-04-12.pdf', 'A101[2].pdf', 'J2217 A-101 and A-102.pdf'])(
    'allows A-101 to be named “%s”',
    (fileName) => expect(found([sheet('A-101', { fileName })])).toEqual([]),
  );

  it('ignores the name of a file with many sheets', () => {
    expect(found([sheet('A-101', { fileName: 'A-500 set.pdf', among: 12 })])).toEqual([]);
  });

  it('treats two spellings of one revision as the same', () => {
    const cover = sheet('A-001', { drawingList: [listed('A-001'), listed('A-101', '02')] });
    const history = [{ revision: 'Rev 2.0', date: null, description: '' }];
    expect(found([cover, sheet('A-101', { revision: '2', history })])).toEqual([]);
  });

  it('finds a revision table behind its title block', () => {
    const history = [{ revision: 'A', date: null, description: '' }];
    expect(found([sheet('E03', { revision: 'B', history })])).toEqual(['table-behind E03']);
    expect(found([sheet('E03', { revision: 'A', history })])).toEqual([]);
  });
});
