import { describe, expect, it } from 'vitest';
import { answerFromRecords } from './answer-records.ts';
import { paperOf as paper } from './testing/paper-of.ts';

const FEES = paper(
  'Fees 2026.pdf',
  'Fees of the building office\nWork\tApplication\tInspection\tAnswer within\nGarage 15 to 40 m2\t180\t240\t15 days\nNew house to 150 m2\t620\t980\t30 days\nNew house over 150 m2\t790\t1,240\t30 days',
);
const QUOTE = paper(
  'Raymoor Q-587.pdf',
  'Raymoor Shielding\nQuotation Q-587\nPos\tDescription\tUnit\tQty\tRate\tAmount\nA\tLead board 1.8 mm on walls\tm2\t46\t128.00\t5,888.00\nB\tLead board 1.8 mm on ceiling\tm2\t18\t141.00\t2,538.00\nC\tPlasterboard on ceiling\tm2\t30\t31.00\t930.00\nD\tLead door set\teach\t1\t3,975.00\t3,975.00',
);
const HIRE = paper(
  'Dunlea 40217.pdf',
  'Dunlea Plant Hire\nInvoice 40217\nPlant\tPeriod\tQty\tRate\tNet\nTelehandler 17 m\t4 May - 31 May\t4\t620.00\t2,480.00\nScissor lift 12 m\t4 May - 31 May\t4\t245.00\t980.00\nBoom lift 20 m\t11 May - 24 May\t2\t515.00\t1,030.00',
);
const EQUIPMENT = paper(
  'Equipment list.docx',
  'Equipment list\nTag\tEquipment\tDuty\tElectrical\tWeight, kg\nCH-1\tChiller\t1,150 kW\t310 kW\t8,450\nG1\tGenerator\t2,000 kVA\t-\t39,200\nG2\tGenerator\t2,250 kVA\t-\t41,600',
);
const BILL = paper(
  'Priced BoQ.pdf',
  'Bill of quantities\nItem\tDescription\tUnit\tQty\tRate $\tAmount $\n2.01\tExcavate trench\tm3\t640\t58.00\t37,120.00\n2.04\tRCP 375 dia\tm\t212\t246.00\t52,152.00\n2.05\tRCP 450 dia\tm\t148\t318.00\t47,064.00\n2.07\tRCP headwall\tno\t14\t3,980.00\t55,720.00',
);
const LOG = paper(
  'VO log.pdf',
  'Variation order log\nVO\tSubject\tInstr.\tSubmitted AED\tAgreed AED\n11\tRiser valves\tEI-009\t22,300.00\t18,650.00\n15 Fire rating of doors\t\tEI-012\t318,780.00\t-\n18\tRaise plinth\tEI-014\t6,450.00\t-',
);
const DIARY = paper(
  'Diary.pdf',
  'Daily diary\nDate 12 November 2025\nCompany\tMen\tHours each\tTotal\nGantree\t8\t9.5\t76\nDelvepipe\t4\t9\t36',
);
const STATES = paper(
  'VO log with states.pdf',
  'Variation order log\nA = agreed S = submitted N = notice only\nVO\tSubject\tSubmitted AED\tDays St\n11\tRiser valves\t22,300.00\t0 A\n15\tFire rating\t318,780.00\t6 S\n18\tRaise plinth\t6,450.00\t2 S\n21\tHood duct\t-\t- N',
);
const FIXTURES = paper(
  'HB-21 Drainage.pdf',
  'HB-21 Sanitary drainage\n1.1 The load is the sum of the discharge units (DU) of Table 21.1.\nTable 21.1 Fixtures\nFixture\tDU\tTrap seal, mm\nBath\t3\t50\nKitchen sink\t3\t75\nWashing machine\t4\t75',
);
const headline = (question: string, ...from: Parameters<typeof answerFromRecords>[1]) =>
  answerFromRecords(question, from, 2026)?.headline;

describe('a sum of what a question names', () => {
  it('adds up the columns of one row, with the arithmetic', () => {
    const answer = answerFromRecords('new house 120 m2 application plus inspection', [FEES], 2026);
    expect(answer?.headline).toBe('1,600 — Application + Inspection, New house to 150 m2.');
    expect(answer?.notes).toContain('620 + 980 = 1,600');
  });

  it('adds up figures of columns in which another row has a rule instead', () => {
    const fees = paper(
      'Circular 7.pdf',
      'Plans\nValue of works, cr\tPlan fee\tInspections\nup to 20 000\t310\t190\nover 20 000 to 60 000\t540\t360\nover 60 000\t980 and 0.2 % of the rest\t720 and 0.1 % of the rest',
    );
    expect(headline('plan plus inspections on works of 50 000 total', fees)).toBe(
      '900 — Plan fee + Inspections, over 20 000 to 60 000.',
    );
  });

  it('does not add up columns of several rows', () => {
    expect(headline('new house application plus inspection', FEES)).toBeUndefined();
  });

  it('adds up a row for each name, and a later name may leave out words of the first', () => {
    expect(headline('lead board walls plus ceiling, how many m2 did raymoor price', QUOTE)).toMatch(
      /^64 m2 — Qty, 2 rows/,
    );
    expect(headline('add up the hire of the telehandler and the scissor on the dunlea bill', HIRE)).toMatch(
      /^3,460\.00 — Net, 2 rows/,
    );
  });

  it('leaves out a name without a row only together with the answer', () => {
    expect(
      headline('add up the hire of the telehandler and the forklift on the dunlea bill', HIRE),
    ).toBeUndefined();
  });

  it('adds up figures whose unit is in their cells', () => {
    expect(headline('total kva of the gensets', EQUIPMENT)).toMatch(/^4,250 kVA — Duty, 2 rows/);
  });

  it('adds up only the items in the unit of the measure', () => {
    expect(headline('total length of rcp in the bill, all sizes', BILL)).toMatch(/^360 m — Qty, 2 rows/);
  });

  it('separates a number from a description that is too close to it', () => {
    expect(headline('vo 18 plus vo 15 submitted, together', LOG)).toMatch(
      /^325,230\.00 — Submitted AED, 2 rows/,
    );
  });

  it('adds up the hours of all where the list also has the hours of each', () => {
    expect(headline('total man hours on site on the 12th', DIARY)).toMatch(/^112 — Total, 2 rows/);
  });

  it('reads a column of figures and a column of codes that are too close', () => {
    expect(headline('how many vos are we only at notice with', STATES)).toMatch(/^1 of 4 vos/);
  });

  it('adds up a column whose abbreviation the paper explains', () => {
    expect(headline('bath, kitchen sink and a washing machine, add up the units', FIXTURES)).toMatch(
      /^10 — DU, 3 rows/,
    );
  });

  it('counts the rows for the sizes of a thing where no column names a size', () => {
    expect(headline('how many fixture types does HB-21 have', FIXTURES)).toBe('3 fixture types.');
  });

  it('takes only one number of the question for the measure of a row', () => {
    expect(headline('application for a garage of 30 m2', FEES)).toBe(
      '180 — Application, Garage 15 to 40 m2.',
    );
    expect(headline('application for a garage of 30 m2 in the 20 m2 list', FEES)).toBeUndefined();
  });
});
