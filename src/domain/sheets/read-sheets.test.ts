import { describe, expect, it } from 'vitest';
import { readSheets } from './read-sheets.ts';
import { SURE, wholeDocument } from './sheet.ts';
import { type MadeText, madePage } from './testing/made-page.ts';

const read = (
  texts: readonly MadeText[],
  fileName = 'scan.pdf',
  cells: Parameters<typeof madePage>[1] = [],
) => readSheets([madePage(texts, cells)], { fileName, layouts: [] })[0];

const drawing: MadeText[] = [
  ['OFFICE', 300, 200, 5],
  ['1:100', 820, 642, 6],
  ['SCALE', 820, 634],
  ['DRN', 880, 634],
  ['JT', 880, 642, 6],
];
const values = (sheet: ReturnType<typeof read>) =>
  Object.fromEntries(Object.entries(sheet?.fields ?? {}).map(([field, { value }]) => [field, value]));

describe('a title block', () => {
  it('is read if values are under their labels', () => {
    const sheet = read([
      ...drawing,
      ['DRG No.', 820, 660],
      ['S3.4', 820, 668, 12],
      ['AMDT', 900, 660],
      ['C', 900, 668, 12],
      ['TITLE', 820, 600],
      ['ROOF FRAMING', 820, 606, 7],
      ['PLAN', 820, 614, 7],
    ]);
    expect(values(sheet)).toMatchObject({
      number: 'S3.4',
      revision: 'C',
      title: 'ROOF FRAMING PLAN',
      scale: '1:100',
    });
    expect(sheet?.fields.number?.box?.x).toBeCloseTo(0.82);
  });

  it('is read with a title whose last word is broken at its hyphen', () => {
    const sheet = read([
      ...drawing,
      ['DRG No.', 820, 660],
      ['S3.4', 820, 668, 12],
      ['TITLE', 820, 600],
      ['EAST ELEVATION AND SECTION B-', 820, 606, 7],
      ['B', 820, 614, 7],
    ]);
    expect(values(sheet)).toMatchObject({ title: 'EAST ELEVATION AND SECTION B-B' });
  });

  it('is read if values are beside French labels, without taking the job number', () => {
    const sheet = read([
      ['OFFICE', 300, 200, 5],
      ["N° d'affaire :", 700, 640],
      ['2024-113', 760, 639, 6],
      ['N° de plan :', 700, 652],
      ['20-1001', 760, 651, 6],
      ['Indice :', 700, 664],
      ['B', 760, 663, 6],
      ['Échelle :', 700, 676],
      ['1:50', 760, 675, 6],
    ]);
    expect(values(sheet)).toMatchObject({ number: '20-1001', revision: 'B' });
  });

  it('is read with Chinese labels, and with the Portuguese sign for a number', () => {
    const sheet = read([
      ['OFFICE', 300, 200, 5],
      ['图 名', 820, 600],
      ['GROUND FLOOR PLAN', 820, 606, 7],
      ['比例', 820, 634],
      ['1:100', 820, 642, 6],
      ['Desenho n.º', 820, 660],
      ['A-07', 820, 668, 12],
      ['版本', 900, 660],
      ['C', 900, 668, 12],
    ]);
    expect(values(sheet)).toMatchObject({ number: 'A-07', revision: 'C', title: 'GROUND FLOOR PLAN' });
  });

  it('joins a number whose parts are in separate cells', () => {
    const parts = ['Project', 'Orig.', 'Vol.', 'Level', 'Type', 'Role', 'Number'];
    const codes = ['KLE', 'HRG', 'XX', '02', 'DR', 'A', '1004'];
    const sheet = read([
      ...drawing,
      ...parts.map((part, index): MadeText => [part, 700 + 40 * index, 660, 3]),
      ...codes.map((code, index): MadeText => [code, 700 + 40 * index, 668, 7]),
    ]);
    expect(values(sheet).number).toBe('KLE-HRG-XX-02-DR-A-1004');
  });

  it('is found without labels', () => {
    const rooms = ['OFFICE', 'STORE', 'LOBBY', 'KITCHEN', 'PLANT', 'WC'];
    const sheet = read([
      ...rooms.map((room, index): MadeText => [room, 100 + 120 * index, 200, 4]),
      ['1:100', 500, 680, 5],
      ['H101', 900, 670, 14],
      ['P03', 960, 672, 10],
      ['WINDOW SCHEDULE', 420, 665, 9],
      ['AS BUILT', 940, 688, 4],
    ]);
    expect(values(sheet)).toMatchObject({
      ...{ number: 'H101', revision: 'P03', title: 'WINDOW SCHEDULE', status: 'AS BUILT' },
    });
  });
});

describe('a block of another office', () => {
  it('does not read the count of sheets as the number', () => {
    const sheet = read([
      ...drawing,
      ['Title, Supplementary title', 700, 640],
      ['HANDRAIL DETAILS', 700, 646, 6],
      ['Identification number', 700, 664, 3],
      ['GA-0007', 700, 670, 5],
      ['Rev.', 790, 664, 3],
      ['B', 790, 670, 5],
      ['Sheet', 860, 664, 3],
      ['1/3', 860, 670, 5],
    ]);
    expect(values(sheet)).toMatchObject({ number: 'GA-0007', revision: 'B', title: 'HANDRAIL DETAILS' });
  });

  it.each([
    ['SHT NO', '1234-XX-01-DR-A-0102'],
    ['ARK', 'M-2.01a'],
  ])('reads the number beside “%s” with certainty', (label, number) => {
    const sheet = read([
      ...drawing,
      ['RISER R2', 300, 240, 5],
      ['TITLE', 820, 600],
      ['GROUND FLOOR PLAN', 820, 606, 7],
      [label, 820, 660],
      [number, 820, 668, 12],
      ['REV', 960, 660],
      ['C', 960, 668, 12],
    ]);
    expect(sheet?.fields.number?.value).toBe(number);
    expect(sheet?.fields.number?.confidence).toBeGreaterThanOrEqual(SURE);
  });

  it('reads the date in a cell that also contains the scale', () => {
    const sheet = read([
      ['OFFICE', 300, 200, 4],
      ['STORE', 500, 200, 4],
      ['1:100', 500, 600, 5],
      ['S-05', 880, 670, 14],
      ['P02', 950, 672, 10],
      ['10 DEC 2022 1:20', 880, 655, 4],
      ['STAIR SECTIONS', 880, 640, 8],
    ]);
    expect(values(sheet)).toMatchObject({ number: 'S-05', revision: 'P02', date: '2022-12-10' });
  });
});

describe('a revision table', () => {
  const block: MadeText[] = [...drawing, ['SHEET No.', 820, 660], ['A-101', 820, 668, 12]];
  const row = (y: number, revision: string, date: string): MadeText[] => [
    [revision, 820, y, 4],
    [date, 850, y, 4],
    ['STAIR AMENDED', 900, y, 4],
  ];
  const header: MadeText[] = [
    ['REV', 820, 540],
    ['DATE', 850, 540],
    ['DESCRIPTION', 900, 540],
  ];

  it.each([
    ['top', [...row(550, 'B', '04/05/2024'), ...row(558, 'A', '20/03/2024')]],
    ['bottom', [...row(550, 'A', '20/03/2024'), ...row(558, 'B', '04/05/2024')]],
  ])('gives the revision and date of its newest entry, at the %s', (_, rows) => {
    const sheet = read([...block, ...header, ...rows]);
    expect(values(sheet)).toMatchObject({ revision: 'B', date: '2024-05-04' });
    expect(sheet?.history.map(({ revision }) => revision)).toEqual(['A', 'B']);
  });

  it('does not include the cells of a block beside it', () => {
    const sheet = read([
      ...header.map(([text, x]): MadeText => [text, x - 700, 650]),
      ...row(658, 'A', '20/03/2024').map(([text, x, y, size]): MadeText => [text, x - 700, y, size]),
      ...row(666, 'B', '04/05/2024').map(([text, x, y, size]): MadeText => [text, x - 700, y, size]),
      ['PROJECT', 320, 650],
      ['WATTLE CREEK DEPOT', 320, 658, 5],
      ['TITLE', 520, 650],
      ['FAN SCHEDULE', 520, 658, 6],
      ['STATUS', 820, 650],
      ['PRELIMINARY', 820, 658, 5],
      ['SHEET No.', 820, 672],
      ['M-402', 820, 680, 12],
      ['REV', 940, 672],
      ['B', 940, 680, 12],
    ]);
    expect(values(sheet)).toMatchObject({ title: 'FAN SCHEDULE', number: 'M-402', revision: 'B' });
  });

  it('leaves out the date and reports it when the revision table lacks the block’s revision', () => {
    const cell: MadeText[] = [
      ['REV', 900, 660],
      ['C', 900, 668, 12],
    ];
    const sheet = read([
      ...block,
      ...cell,
      ...header,
      ...row(550, 'A', '20/03/2024'),
      ...row(558, 'B', '04/05/2024'),
    ]);
    expect(sheet?.fields.revision).toMatchObject({
      value: 'C',
      doubt: expect.stringContaining('ends with B'),
    });
    expect(sheet?.fields.date).toBeUndefined();
  });
});

it('reads no date from a plot stamp', () => {
  const stamp: MadeText = ['C:\\jobs\\17\\A-900.dwg PLOTTED 2026-01-09 14:22', 5, 690, 3];
  const sheet = read([...drawing, ['SHEET No.', 820, 660], ['A-101', 820, 668, 12], stamp]);
  expect(values(sheet)).toMatchObject({ number: 'A-101' });
  expect(sheet?.fields.date).toBeUndefined();
});

it('doubts a number that the file name contradicts', () => {
  const sheet = read([...drawing, ['SHEET No.', 820, 660], ['A-501', 820, 668, 12]], 'A-502 Rev D.pdf');
  expect(sheet?.fields.number).toMatchObject({
    value: 'A-501',
    doubt: 'The file name says A-502, the title block says A-501.',
  });
});

it('reads a specification as one sheet for the whole document', () => {
  const page = {
    ...madePage([]),
    width: 0,
    height: 0,
    text: 'SECTION 03 30 00\nCAST-IN-PLACE CONCRETE\nRev 2\n14 March 2024',
  };
  const [sheet] = readSheets([page], { fileName: '033000 Concrete Rev 2.docx', layouts: [] });
  expect(sheet).toMatchObject({
    page: wholeDocument,
    fields: { number: { value: '03 30 00' }, revision: { value: '2' }, date: { value: '2024-03-14' } },
  });
});

it('files no sheet for an ordinary document', () => {
  const receipt = {
    ...madePage([]),
    width: 300,
    height: 600,
    text: 'TOOL SHOP\nReceipt 4471\n12/03/2024\nTotal 41.20',
  };
  expect(readSheets([receipt], { fileName: 'receipt.jpg', layouts: [] })).toEqual([]);
});

it('files no sheet for a photo of a docket, however many pixels it has', () => {
  const docket = {
    ...madePage([]),
    width: 3024,
    height: 4032,
    text: 'TARNWELL READYMIX\nDelivery docket 58213\n14 May 2026\nSlump 90',
  };
  expect(readSheets([docket], { fileName: 'IMG_5813.jpg', layouts: [] })).toEqual([]);
  expect(readSheets([docket], { fileName: 'A1 scan.pdf', layouts: [] })).toHaveLength(1);
});

describe('a schedule with a title block on each page', () => {
  const rows = (numbers: string[]) =>
    numbers.map((number) => [number, 'Store', '926 x 2040', 'FD30S', 'BB102'].join('\t')).join('\n');
  const schedulePage = (numbers: string[]) => {
    const page = madePage([
      ['DOOR SCHEDULE DHS-01', 100, 20],
      ...drawing,
      ['Door', 100, 284],
      ['No.', 100, 290],
      [numbers[0] ?? '', 100, 300],
      ['REV', 820, 660],
      ['B', 820, 668, 12],
      ['DATE', 880, 660],
      ['11.11.2025', 880, 668, 6],
      ['STATUS', 820, 690],
      ['Construction', 820, 698, 6],
    ]);
    return { ...page, text: `${page.text}\n${rows(numbers)}` };
  };

  it('is one document with its heading’s number, not sheets with the numbers of doors', () => {
    const pages = [schedulePage(['HD-01', 'HD-02', 'HD-03']), schedulePage(['HD-20'])];
    const sheets = readSheets(pages, { fileName: 'DHS-01 Rev B.pdf', layouts: [] });
    expect(sheets.map(({ page }) => page)).toEqual([wholeDocument]);
    expect(values(sheets[0])).toMatchObject({ number: 'DHS-01', revision: 'B' });
  });
});
