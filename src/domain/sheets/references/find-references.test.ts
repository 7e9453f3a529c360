import { describe, expect, it } from 'vitest';
import type { WordBox } from '../../extraction/extracted-document.ts';
import { numberForm } from '../number-key.ts';
import type { SheetPage, SheetReading } from '../sheet.ts';
import { findReferences } from './find-references.ts';
import { schemeOf } from './number-scheme.ts';

/** Lines at `[x, y, text]` in points on an A3 page. Letters are 5 points wide and 8 high. */
function pageOf(
  lines: readonly (readonly [x: number, y: number, text: string])[],
  between = '\n\n',
): SheetPage {
  const [width, height] = [1191, 842];
  const words: WordBox[] = [];
  let text = '';
  for (const [x, y, line] of lines) {
    for (const match of line.matchAll(/\S+/g)) {
      const [start, end] = [text.length + match.index, text.length + match.index + match[0].length];
      words.push({
        start,
        end,
        x: (x + match.index * 5) / width,
        y: y / height,
        width: (match[0].length * 5) / width,
        height: 8 / height,
      });
    }
    text += line + between;
  }
  return { number: 1, width, height, text, words, rulings: [] };
}

const paragraph = (text: string): SheetPage => ({
  number: 1,
  width: 0,
  height: 0,
  text,
  words: [],
  rulings: [],
});

function ownSheet(number: string): Pick<SheetReading, 'fields' | 'drawingList'> {
  return {
    fields: { number: { value: number, from: 'title-block', box: null, confidence: 1, doubt: null } },
    drawingList: [],
  };
}

const US = schemeOf(['A-001', 'A-101', 'A-102', 'A-501', 'S-201', '03 30 00']);
const found = (text: string, scheme = US, own = 'A-101') =>
  findReferences(paragraph(text), ownSheet(own), scheme).map(({ detail, targetKey }) => [targetKey, detail]);

describe('findReferences', () => {
  it.each([
    ['3/A-501', 'A-501', '3'],
    ['SEE DETAIL 5 ON A-102', 'A-102', '5'],
    ['REFER TO S-3.4', 'S-3.4', null],
    ['MATCH LINE - SEE A-105', 'A-105', null],
    ['TYP. U.N.O. SEE GEN NOTES A-112.', 'A-112', null],
    ['(refer drawing S201 for setout)', 'S201', null],
    ['siehe Detail 4 auf Plan A-501', 'A-501', '4'],
    ['Anschluss gemäß Blatt A-102', 'A-102', null],
    ['voir coupe B, feuille A-102', 'A-102', 'B'],
    ['VER DETALLE 2 EN LÁMINA A-501', 'A-501', '2'],
    ['DETALJE SE A-501', 'A-501', null],
    ['SE DETALJ 4 PÅ RITNING A-102', 'A-102', '4'],
  ])('finds the sheet in "%s"', (text, number, detail) => {
    expect(found(text)).toEqual([[numberForm(number), detail]]);
  });

  it('treats A-501, A501 and A.501 as one sheet', () => {
    expect(found('SEE A501\nSEE A.501\nSEE A-501').map(([key]) => key)).toEqual(['A501', 'A501', 'A501']);
  });

  it('finds each sheet in a list', () => {
    expect(found('REFER TO DRAWINGS A-102, A-501 AND S-201').map(([key]) => key)).toEqual([
      'A102',
      'A501',
      'S201',
    ]);
  });

  it('finds a number on the line below the words that point to it', () => {
    expect(found('FOR SETOUT REFER TO STRUCTURAL DRAWING\nS-201.')).toHaveLength(1);
  });

  it.each([
    'REFER TO AS 3600 AND AS3600',
    'IN ACCORDANCE WITH BS EN 1992-1-1',
    'N12-200 T SEE SCHEDULE',
    'DOOR D12, 920 x 2040',
    'RL 17.217',
    'OUR REF SK-200',
    'JOB No. A-2217',
    'FRL 60/60/60',
    '21/01/2023',
    'P:\\A-2217\\cad\\A-102.dwg plotted 14/03/2023',
    'SEE NOTE 3. PROVIDE 10 mm ISOLATION JOINT.',
    '1 GROUND FLOOR PLAN 1:100',
    'DRAWING No. A-101',
    'SE CORNER, DOOR D-12',
  ])('finds no sheet in "%s"', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('finds no sheet in a line of the revision table', () => {
    expect(found('C\t12/04/2023\tSTAIR AMENDED, SEE A-102\tRAB')).toEqual([]);
  });

  it('completes a shortened number if the set has one sheet with that ending', () => {
    const iso = schemeOf(['PRJ-ORG-ZZ-01-DR-A-0201', 'PRJ-ORG-ZZ-02-DR-A-0102']);
    expect(found('2/A-0201', iso, 'PRJ-ORG-ZZ-02-DR-A-0102')).toEqual([['PRJORGZZ01DRA0201', '2']]);
    expect(found('SEE A-0109', iso, 'PRJ-ORG-ZZ-02-DR-A-0102')).toEqual([['A0109', null]]);
  });

  it('does not complete a shortened number that two sheets share', () => {
    const iso = schemeOf(['PRJ-ORG-ZZ-01-DR-A-0201', 'PRJ-ORG-ZZ-02-DR-A-0201']);
    expect(found('SEE A-0201', iso, '')).toEqual([['A0201', null]]);
  });

  it('finds a number of digits alone only after a word that points to it', () => {
    const digits = schemeOf(['1101', '1102', '1501']);
    expect(found('SEE 1102', digits, '1101')).toHaveLength(1);
    expect(found('REFER DOOR SCHEDULE, 1102 WIDE', digits, '1101')).toEqual([]);
  });

  it('finds the section of a specification and its clause', () => {
    expect(found('REFER SPECIFICATION 03 30 00 CLAUSE 3.4.2')).toEqual([['033000', '3.4.2']]);
    expect(found('SECTION 03 30 00 CAST-IN-PLACE CONCRETE')).toEqual([]);
  });

  it('allows a misread letter only on a page read by OCR', () => {
    const page = paragraph('SEE DETAIL 4 ON A-5O1');
    const scanned = { ...page, isRecognised: true };
    expect(findReferences(scanned, ownSheet('A-101'), US)[0]?.targetKey).toBe('A501');
    expect(findReferences(page, ownSheet('A-101'), US)[0]?.targetKey).not.toBe('A501');
  });
});

describe('the words before a number of a scan', () => {
  const scanned = (text: string, scheme = schemeOf(['E01', 'E07', 'E08'])) =>
    findReferences({ ...paragraph(text), isRecognised: true }, ownSheet('E01'), scheme).map(
      ({ targetKey }) => targetKey,
    );

  it.each([
    'ER E08 FOR DOOR TYPES.',
    'AEFER E08 FOR DOOR TYPES.',
    'EE E08',
    'FOR FALLS S E E08',
    'UNO. EE GEN NOTES E08',
  ])('point to the sheet though a line cuts them: "%s"', (text) => {
    expect(scanned(text)).toEqual(['E08']);
  });

  it.each(['DOOR E08', 'LAYER E08', 'WATER E08', 'ER D08'])('name no sheet in "%s"', (text) => {
    expect(scanned(text)).toEqual([]);
  });

  it('count as printed on a page that was not scanned', () => {
    expect(found('AEFER E08', schemeOf(['E01', 'E08']), 'E01')).toEqual([]);
  });
});

describe('findReferences in a bubble', () => {
  it('returns the mark above the number, and a box around both', () => {
    const page = pageOf([
      [212, 100, '3'],
      [202, 114, 'A-501'],
      [400, 100, '7'],
    ]);
    const [reference, ...others] = findReferences(page, ownSheet('A-101'), US);
    expect(others).toEqual([]);
    expect(reference).toMatchObject({ text: '3/A-501', detail: '3', targetKey: 'A501' });
    expect(reference?.box?.y).toBeCloseTo(100 / 842);
    expect(reference?.box?.height).toBeCloseTo(22 / 842);
  });

  it('finds a missing sheet only with its mark', () => {
    expect(
      findReferences(
        pageOf([
          [212, 100, '3'],
          [202, 114, 'A-509'],
        ]),
        ownSheet('A-101'),
        US,
      ),
    ).toHaveLength(1);
    expect(findReferences(pageOf([[202, 114, 'A-509']]), ownSheet('A-101'), US)).toEqual([]);
  });

  it('finds no callout in a list of sheets', () => {
    const list = ['A-001', 'A-102', 'A-501', 'S-201'].map(
      (number, row) => [100, 100 + row * 14, `${number}\tPLAN\tB`] as const,
    );
    expect(findReferences(pageOf(list, '\n'), ownSheet('A-101'), US)).toEqual([]);
  });

  it('finds no callout in the title block', () => {
    const field = (x: number, y: number) => ({
      value: 'A-101',
      from: 'title-block' as const,
      box: { x, y, width: 0.05, height: 0.01 },
      confidence: 1,
      doubt: null,
    });
    const page = pageOf([
      [1112, 700, '3'],
      [1102, 714, 'A-501'],
    ]);
    const reading = {
      fields: { number: field(0.9, 0.95), title: field(0.92, 0.7), revision: field(0.98, 0.95) },
      drawingList: [],
    };
    expect(findReferences(page, reading, US)).toEqual([]);
  });
});

describe('the number of a sheet that is not in the file', () => {
  it.each([
    ['RF-ARC-190', 'REFER TO L1-ARC-120 FOR SETOUT', 'L1-ARC-120'],
    ['RF-ARC-190', 'SEE DETAIL 3 ON B1-STR-010', 'B1-STR-010'],
    ['2215/07', 'REFER TO 2215/31 FOR SETOUT', '2215/31'],
    ['BZ 203', 'SEE DETAIL 5 ON BZ 204', 'BZ 204'],
    ['BZ 203', 'REFER TO TR 011 FOR SETOUT', 'TR 011'],
    ['WD03', 'REFER TO DA02 FOR SETOUT', 'DA02'],
    ['E12', 'SEE DETAIL 3 ON A101a', 'A101a'],
    ['205', 'SEE DETAIL 3 ON 101', '101'],
  ])('is found beside sheet %s: “%s”', (own, text, number) => {
    expect(found(text, schemeOf([own]), own).map(([key]) => key)).toEqual([numberForm(number)]);
  });

  it.each([
    ['S07', 'REFER TO W12 FOR GLAZING'],
    ['S07', 'N12 AT 200 CRS'],
    ['205', '3 OFF 310 LONG'],
    ['2215/07', 'GRID 3/12 SEE SCHEDULE'],
    ['RF-ARC-190', 'SEE SECTION 3 ON PAGE 4'],
    ['A-101', 'DETAIL 5 ON 2ND FLOOR'],
    ['WD03', 'WC07'],
  ])('is not found beside sheet %s: “%s”', (own, text) => {
    expect(found(text, schemeOf([own]), own)).toEqual([]);
  });
});

describe('on a scan', () => {
  const onScan = (...lines: Parameters<typeof pageOf>[0]) =>
    findReferences({ ...pageOf(lines), isRecognised: true }, null, schemeOf(['A3.10'])).map(
      ({ text, targetKey, detail }) => [text, targetKey, detail],
    );

  it('separates a number from the word before it that OCR joined to it', () => {
    expect(onScan([100, 100, 'SEE DETAIL 3 ONA2.01'])).toEqual([
      ['SEE DETAIL 3 ONA2.01', numberForm('A2.01'), '3'],
    ]);
  });

  it('reads a letter among the figures of a bubble’s number as the figure that it looks like', () => {
    expect(onScan([100, 100, '1'], [95, 112, 'AS.04'])).toEqual([['1/A5.04', numberForm('A5.04'), '1']]);
    expect(onScan([95, 112, 'AS.04'])).toEqual([]);
  });
});
