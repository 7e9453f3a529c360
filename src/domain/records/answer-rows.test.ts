import { describe, expect, it } from 'vitest';
import { answerFromRecords } from './answer-records.ts';
import { readPaper } from './paper.ts';

const paper = (documentId: string, ...texts: string[]) =>
  readPaper(
    {
      ...{ documentId, name: `${documentId}.pdf`, documentNumber: null },
      pages: texts.map((text, i) => ({ number: i + 1, text, method: 'pdfjs' })),
    },
    2026,
  );

const SNAGS = paper(
  'snags',
  'Defects list\nNo\tLocation\tDefect\tTrade\tFix by\tStatus\n' +
    '1\tHall\tScratched skirting\tPainter\t03/06/2024\tOpen\n' +
    '2 Kitchen\tTap drips\tPlumber\t04/06/2024\tClosed\n' +
    'Defects list page 1 of 2',
  'Defects list (continued)\nNo\tLocation\tDefect\tTrade\tFix by\tStatus\n' +
    '3\tRoof\tLoose flashing\tRoofer\t07/06/2024\tOpen',
);
const WINDOWS = paper(
  'windows',
  'Window schedule\nWindow\tRoom\tSize mm\tGlass\nW1\tHall\t900 x 1200\tClear\nW2\tBath\t600 x 600\tFrosted\nW3\tBath 2\t600 x 900\tFrosted',
);
const INVOICE = paper(
  'invoice',
  'Corvale Concrete\nTAX INVOICE\nInvoice No:\tCC-118\nDescription\tQty\tUnit\tRate $\tAmount $\n' +
    'Concrete N32\t4.6 m³\t231.00\t1,062.60\nConcrete N40\t13.4 m³\t248.00\t3,323.20\nWaiting time\t25 min\t3.20\t80.00\n' +
    'TOTAL DUE:\t$4,465.80',
);
const HOURS = paper(
  'hours',
  'Timesheet - week ending 07/06/2024\nName\tMon\tTue\tTotal\nAnn Bell\t8\t7.5\t15.5\nBo Carr\t8\t8\t16',
);
const RESULTS = paper(
  'results',
  'Test certificate TC-9\nSpecimen\tAge days\tMPa\n1A\t28\t43.5\n1B\t28\t31.0\n1C\t7\t24.5',
);
const ACTIONS = paper(
  'actions',
  '# Site meeting No. 4\n\n| Item | Action | Who | Due |\n| --- | --- | --- | --- |\n| 4.A | Order the lift | Ann Bell | 03/06/2024 |\n| 4.B | Move the hoarding | Bo Carr | 05/06/2024 |',
);
const TALK = paper(
  'talk',
  'Toolbox talk\nTopic: Silica dust\nName\tEmployer\tSignature\nAnn Bell\tNorth\tsigned\nBo Carr\tNorth\tsigned\nCy Dane\tWest\t\nIssues: none',
);
const papers = [TALK, SNAGS, WINDOWS, INVOICE, HOURS, RESULTS, ACTIONS];
const headline = (question: string, from = papers) => answerFromRecords(question, from, 2026)?.headline;

describe('a question about rows', () => {
  it('does not answer with a figure that the question states itself', () => {
    const strengths = paper(
      'strengths',
      'Concrete strength certificate\n\nSet\tCast\tAge days\tSpecimen\tMPa\n1\t14/05/2024\t7\t1A\t31.5\n' +
        '1\t14/05/2024\t28\t1B\t43.5\n3\t15/05/2024\t7\t3A\t24.5\n3\t15/05/2024\t28\t3B\tdue 12/06',
    );
    expect(headline('what was the age of 3B', [strengths])).toBe('28 — Age days, 3.');
    expect(headline('what was the 28 day strength of set 3', [strengths])).toBeUndefined();
  });

  it('lists no rows for a “who” question if no column has people', () => {
    const loads = paper(
      'loads',
      'Tarnwell Readymix\nDelivery docket 58213, 14 May 2026\n\nLoad\tOrdered\tPlaced\tSlump\n1\t6\t6\t95\n2\t6\t5\t110\n\nReceived by M. Petrova at 10:42.',
    );
    expect(headline('who received docket 58213', [loads])).toBeUndefined();
  });

  it('lists no rows for a “when” question if no column has a date', () => {
    expect(headline('when do the bath windows go in')).toBeUndefined();
  });

  it.each([
    ['how many defects are still open', '2 of 3 defects (Status: Open).'],
    ['which defects are closed', '1 of 3 defects (Status: Closed): 2 Tap drips.'],
    ['which windows are frosted', '2 of 3 windows (Glass: Frosted): W2 Bath; W3 Bath 2.'],
    ['which specimens are below 32 MPa', '2 of 3 specimens: 1B; 1C.'],
    ['how many people signed the toolbox talk', '2 of 3 rows of talk.pdf (Signature: signed).'],
    ['who was at the toolbox talk', '3 rows of talk.pdf: Ann Bell; Bo Carr; Cy Dane.'],
    ['total hours on the timesheet', '31.5 — Total, 2 rows of hours.pdf.'],
    ['how many m3 of concrete on the Corvale invoice', '18 m³ — Qty, 2 rows of invoice.pdf (“concrete”).'],
    ['what rate are we charged for N40 concrete', '248.00 — Rate $, Concrete N40.'],
    ['how much was waiting time', '80.00 — Amount $, Waiting time.'],
    ['what glass is in window W2', 'Frosted — Glass, W2 Bath.'],
    ['who moves the hoarding and by when', 'Bo Carr — Who; 05/06/2024 — Due, 4.B Move the hoarding.'],
  ])('answers %j from the cells', (question, expected) => {
    expect(headline(question)).toBe(expected);
  });

  it('reports how many rows have a value that only begins like the requested one', () => {
    const register = paper(
      'register',
      'Submittal register\nNo\tSubmittal\tStatus\nS-1\tMortar\tApproved\nS-2\tBricks\tApproved as noted\nS-3\tTies\tRejected',
    );
    const found = answerFromRecords('how many submittals are approved', [register], 2026);
    expect(found).toMatchObject({
      headline: '1 of 3 submittals (Status: Approved).',
      notes: ['Not counted: 1 with Approved as noted.'],
    });
  });

  it('adds up a quantity for a Spanish question', () => {
    const order = paper(
      'pedido',
      'Pedido\nClave\tDescripción\tCantidad\tUnidad\nM-01\tGrava\t9\tm³\nM-02\tArena lavada\t14\tm³',
    );
    expect(headline('¿cuánta arena lavada se pidió?', [order])).toBe('14 — Cantidad, M-02 Arena lavada.');
  });

  it('shows the arithmetic, and cites every row in the sum', () => {
    const answer = answerFromRecords('total hours on the timesheet', papers, 2026);
    expect(answer?.notes).toEqual(['15.5 + 16 = 31.5']);
    expect(answer?.rows.map(({ label }) => label)).toEqual(['Ann Bell: 15.5', 'Bo Carr: 16']);
  });

  it('continues over pages that repeat the header', () => {
    const answer = answerFromRecords('how many defects are open', papers, 2026);
    expect(answer?.rows.map(({ locations }) => locations[0]?.line.page)).toEqual([1, 2]);
  });

  it.each([
    'which windows are triple glazed',
    'how many windows have glass',
    'how many defects are open in Building 7',
    'how much was the crane on the Corvale invoice',
    'and the closed ones?',
    'How thick is the wall?',
    'which defects are open except the roof',
  ])('leaves %j to the passages', (question) => {
    expect(headline(question)).toBeUndefined();
  });

  it('is uncertain if the cells of a row cannot be separated', () => {
    const torn = paper(
      'torn',
      'Defects list\nNo\tDefect\tTrade\tStatus\nD-1\tChipped tile\tTiler\tOpen\nD-2 Stain on wall Painter Open',
    );
    const answer = answerFromRecords('how many defects are open', [torn], 2026);
    expect(answer).toMatchObject({ isSure: false, headline: '1 of 2 defects (Status: Open).' });
    expect(answer?.notes[0]).toContain('D-2 Stain on wall');
  });
});

describe('a number behind the name of a column', () => {
  const SCAFFOLDS = paper(
    'scaffolds',
    'Scaffold code\nClass\tUse\tLoad kN/m2\tBoards\n3\tBrickwork\t2.00\t5\n4\tStone\t3.00\t5',
  );
  it.each([
    ['class 4 scaffold load', /^3\.00 — Load kN\/m2/],
    ['class 5 scaffold load', /^$/],
  ])('is looked for in that column only: “%s”', (question, headline) => {
    expect(answerFromRecords(question, [SCAFFOLDS], 2026)?.headline ?? '').toMatch(headline);
  });
});
