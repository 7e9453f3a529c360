import { describe, expect, it } from 'vitest';
import { readSheets } from './read-sheets.ts';
import { type MadeText, madePage } from './testing/made-page.ts';

const drawing: MadeText[] = [
  ['OFFICE', 300, 200, 5],
  ['STORE', 500, 240, 5],
  ['SCALE', 700, 640],
  ['1,100', 700, 646, 6],
  ['GROUND FLOOR PLAN', 700, 610, 7],
  ['DRG No.', 700, 664],
  ['SK-012', 700, 672, 8],
];
const scan = (texts: readonly MadeText[], fileName = 'scan.pdf') =>
  readSheets([{ ...madePage([...drawing, ...texts]), isRecognised: true }], { fileName, layouts: [] })[0];

describe('the revision of a scan', () => {
  it('is a capital if it is as high as the number, otherwise a small letter', () => {
    expect(scan([['c', 750, 672, 8]])?.fields.revision?.value).toBe('C');
    expect(scan([['c', 750, 674, 6]])?.fields.revision?.value).toBe('c');
  });

  it('is found beside the number if its label was lost and another text was read as one', () => {
    const sheet = scan([
      ['P03', 750, 672, 8],
      ['ind', 900, 300, 3],
      ['S', 930, 322, 3],
    ]);
    expect(sheet?.fields.revision).toMatchObject({ value: 'P03' });
  });

  it.each(['COL', 'CO1', 'C0l'])('is C01 if its cell reads %s', (seen) => {
    const sheet = scan([
      ['REV', 750, 664, 4],
      [seen, 750, 672, 8],
    ]);
    expect(sheet?.fields.revision?.value).toBe('C01');
  });

  it('is spelt as in the table if a figure of the cell was lost', () => {
    const sheet = scan([
      ...[['REV', 750, 664, 4] as const, ['2', 750, 672, 8] as const],
      ...[['REV', 400, 530] as const, ['DATE', 430, 530] as const, ['DESCRIPTION', 500, 530] as const],
      ...[['02', 400, 540] as const, ['19/06/2023', 430, 540] as const, ['TENDER', 500, 540] as const],
      ...[['01', 400, 548] as const, ['08/05/2023', 430, 548] as const, ['REVIEW', 500, 548] as const],
    ]);
    expect(sheet?.fields.revision?.value).toBe('02');
  });

  it('is found under a label that lost a thin letter', () => {
    const sheet = scan([
      ['Rev sion', 400, 664, 4],
      ['B', 400, 672, 8],
    ]);
    expect(sheet?.fields.revision?.value).toBe('B');
  });
});

describe('the date of a scan', () => {
  const date: MadeText[] = [
    ['DATE', 800, 640],
    ['03/06/2023', 800, 646, 6],
  ];

  it('is asked about if no revision table was read, as it may be an earlier revision’s', () => {
    const later = scan([...date, ['REV', 800, 664], ['C', 800, 672, 8]]);
    expect(later?.fields.date).toMatchObject({
      value: '2023-06-03',
      confidence: 0.5,
      doubt: expect.stringContaining('earlier revision'),
    });
    const first = scan([...date, ['REV', 800, 664], ['A', 800, 672, 8]]);
    expect(first?.fields.date).toMatchObject({ value: '2023-06-03', doubt: null });
  });

  it('comes from the file name, with a doubt, if the page has none', () => {
    expect(scan([], 'SK-012 20230415.pdf')?.fields.date).toMatchObject({
      ...{ value: '2023-04-15', from: 'file-name', confidence: 0.5 },
      doubt: expect.stringContaining('Only the file name'),
    });
  });

  it('is not asked about if the file name agrees', () => {
    const sheet = scan([...date, ['REV', 800, 664], ['C', 800, 672, 8]], 'SK-012 20230603.pdf');
    expect(sheet?.fields.date).toMatchObject({ value: '2023-06-03', confidence: 0.9, doubt: null });
  });
});

describe('the number of a scan', () => {
  it.each(['CRAWING NUM8ER', 'ORAWING NUMBFR'])(
    'is found under a long label with two misread letters, %s',
    (label) => {
      const plan: MadeText[] = [
        ['OFFICE', 300, 200, 5],
        ['SCALE', 700, 640],
        ['1:100', 700, 646, 6],
        [label, 700, 664],
        ['102', 700, 672, 6],
        ['REV', 800, 664],
        ['C', 800, 672, 6],
      ];
      const page = { ...madePage(plan), isRecognised: true };
      expect(readSheets([page], { fileName: 'scan.pdf', layouts: [] })[0]?.fields.number?.value).toBe('102');
    },
  );
});

it('takes a number in the block before small print in the address', () => {
  const page = madePage([
    ...[['OFFICE', 300, 200, 5] as const, ['SCALE', 700, 500] as const, ['1:100', 700, 506, 6] as const],
    ...[['TITLE', 700, 520] as const, ['BASEMENT PLAN', 700, 526, 7] as const],
    ...[['L2', 700, 20, 2.4] as const, ['ID-2.10', 700, 540, 9] as const],
  ]);
  const a3 = { ...page, width: 1_191, height: 842, isRecognised: true };
  const [read] = readSheets([a3], { fileName: 'scan.pdf', layouts: [] });
  expect(read?.fields.number?.value).toBe('ID-2.10');
});

describe('the order of day and month on a scan', () => {
  it('follows from the column of dates, also where a row lost its revision', () => {
    const sheet = scan([
      ...[['REV', 800, 664] as const, ['B', 800, 672, 8] as const],
      ...[['REV', 400, 530] as const, ['DATE', 430, 530] as const, ['DESCRIPTION', 500, 530] as const],
      ...[['B', 400, 540] as const, ['1/5/2023', 430, 540] as const, ['TENDER', 500, 540] as const],
      ...[['ry', 400, 548] as const, ['11/1/2022', 430, 548] as const, ['REVIEW', 500, 548] as const],
      ...[['10/2/2022', 430, 556] as const, ['CHECK', 500, 556] as const],
    ]);
    expect(sheet?.fields.date?.value).toBe('2023-01-05');
  });
});

describe('the date of a scan whose table lists other revisions than the cell', () => {
  const header: MadeText[] = [
    ['REV', 800, 664],
    ['B', 800, 672, 8],
    ['REV', 400, 530],
    ['DATE', 430, 530],
    ['DESCRIPTION', 500, 530],
  ];
  const older: MadeText[] = [
    ['LL', 400, 540, 4],
    ['27/07/2023', 430, 540, 4],
  ];
  const newest: MadeText[] = [
    ['MK', 400, 548, 4],
    ['28/08/2023', 430, 548, 4],
  ];
  const inBlock: MadeText[] = [
    ['DATE', 900, 640],
    ['28/08/2023', 900, 646, 6],
  ];

  it('is the newest in the table, and is asked about', () => {
    expect(scan([...header, ...older, ...newest])?.fields.date).toMatchObject({
      ...{ value: '2023-08-28', from: 'revision-table', confidence: 0.5 },
      doubt: expect.stringContaining('not read as far as this revision'),
    });
  });

  it('is not asked about if the block repeats the newest of several rows', () => {
    expect(scan([...header, ...older, ...newest, ...inBlock])?.fields.date).toMatchObject({
      ...{ value: '2023-08-28', doubt: null },
    });
  });

  it('is asked about if the block repeats the only row, which may be the first issue', () => {
    expect(scan([...header, ...newest, ...inBlock])?.fields.date).toMatchObject({
      ...{ value: '2023-08-28', confidence: 0.5 },
      doubt: expect.stringContaining('not read as far as this revision'),
    });
  });
});

it('does not take words beside a lost label of a scan for its status', () => {
  const label: MadeText = ['STATUS', 400, 600];
  expect(scan([label, ['Oescrigcen', 400, 606, 6]])?.fields.status).toBeUndefined();
  expect(scan([label, ['For construction', 400, 606, 6]])?.fields.status?.value).toBe('For construction');
});

it('does not add a misread label in smaller capitals to the title of a scan', () => {
  const sheet = scan([['OBJET OV PLAN', 700, 604, 5]]);
  expect(sheet?.fields.title?.value).toBe('GROUND FLOOR PLAN');
});

it('asks about the last row of a revision table if a later date is outside it', () => {
  const sheet = scan([
    ['REV', 400, 540],
    ['DATE', 430, 540],
    ['DESCRIPTION', 500, 540],
    ['1', 400, 550, 4],
    ['03/02/2023', 430, 550, 4],
    ['0', 400, 558, 4],
    ['11/01/2023', 430, 558, 4],
    ['19/04/2023', 800, 646, 6],
  ]);
  expect(sheet?.fields.revision).toMatchObject({
    ...{ value: '1', from: 'revision-table', confidence: 0.5 },
    doubt: expect.stringContaining('not read to its end'),
  });
});

describe('dates that OCR may have misread', () => {
  const rows: MadeText[] = [
    ['REV', 800, 664],
    ['P02', 800, 672, 8],
    ['REV', 400, 540],
    ['DATE', 430, 540],
    ['DESCRIPTION', 500, 540],
    ['P02', 400, 550, 4],
    ['03/02/2023', 430, 550, 4],
    ['P01', 400, 558, 4],
    ['11/01/2023', 430, 558, 4],
  ];
  const withConfidence = (confidence: number, more: readonly MadeText[] = []) => {
    const page = madePage([...drawing, ...rows, ...more]);
    const words = page.words.map((word) =>
      page.text.slice(word.start, word.end).includes('/20') ? { ...word, confidence } : word,
    );
    const scanned = { ...page, words, isRecognised: true };
    return readSheets([scanned], { fileName: 'scan.pdf', layouts: [] })[0];
  };

  it('are shown, asked about, and kept out of the history that decides what supersedes what', () => {
    const sheet = withConfidence(45);
    expect(sheet?.fields.date).toMatchObject({
      ...{ value: '2023-02-03', confidence: 0.5 },
      doubt: expect.stringContaining('too small'),
    });
    expect(sheet?.history).toEqual([]);
    expect(sheet?.fields.revision?.value).toBe('P02');
  });

  it('give the date at the end to which the days run, whatever revisions were read beside them', () => {
    const sheet = withConfidence(30, [
      ['12/03/2023', 430, 542, 4],
      ['ISSUED FOR TENDER', 500, 542, 4],
    ]);
    expect(sheet?.fields.date?.value).toBe('2023-03-12');
  });

  it('are those of a low confidence only', () => {
    const sheet = withConfidence(91);
    expect(sheet?.fields.date).toMatchObject({ value: '2023-02-03', doubt: null });
    expect(sheet?.history[1]).toMatchObject({ revision: 'P02', date: '2023-02-03' });
  });
});
