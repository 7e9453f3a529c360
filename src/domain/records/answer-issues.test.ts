import { describe, expect, it } from 'vitest';
import { answerFromIssues } from './answer-issues.ts';
import { paperOf as paper } from './testing/paper-of.ts';

const valves = (kvs: string, seat: string) =>
  `Valve schedule\nTag\tPlace\tKvs\tSeat\nCV-21\tChiller\t16\tEPDM\nCV-23\tUPS room\t${kvs}\t${seat}`;
const doors = (width: string, canteen: string) =>
  `Door schedule\nMark\tLocation\tOpening W x H\tFire\nD05\tCanteen\t1810 x 2110\t${canteen}\nD11\tEscape grid 12\t${width}\tnone\nD12\tEscape grid 16\t${width}\tnone`;
const ALL = [
  paper('Valve schedule rev 1.pdf', valves('12', 'EPDM')),
  paper('Valve schedule rev 2.pdf', valves('10', 'EPDM')),
  paper('Valve schedule rev 3.pdf', valves('6.3', 'FPM')),
  paper('A-501 Doors rev B.pdf', doors('1010 x 2110', 'FD30')),
  paper('A-501 Doors rev C.pdf', doors('1210 x 2110', 'FD60')),
];
const headline = (question: string, papers = ALL) => answerFromIssues(question, papers, 2026)?.headline;

describe('a question for a row in two issues of a list', () => {
  it('says what differs between the latest issue and the one before', () => {
    expect(headline('what changed on CV-23')).toBe(
      'Kvs 10 → 6.3; Seat EPDM → FPM — CV-23, from Valve schedule rev 2.pdf to Valve schedule rev 3.pdf.',
    );
  });

  it('says the column that is named', () => {
    expect(headline('seat of CV-23 on the old schedule and now')).toMatch(/^Seat EPDM → FPM — CV-23/);
  });

  it('joins rows that changed in the same way', () => {
    expect(headline('what did the escape doors change from and to')).toMatch(
      /^Opening W x H 1010 x 2110 → 1210 x 2110 — D11 Escape grid 12, D12 Escape grid 16,/,
    );
  });

  it.each([
    ['that did not change', 'what changed on CV-21'],
    ['that no list has', 'what changed on CV-40'],
    ['whose words are mostly elsewhere', 'where did the canteen menu for sunday lunch change from and to'],
  ])('leaves a row alone %s', (_, question) => {
    expect(headline(question)).toBeUndefined();
  });

  it('needs two issues', () => {
    expect(headline('what changed on CV-23', ALL.slice(2, 3))).toBeUndefined();
  });

  it.each([
    'Kvs of CV-23',
    'when was CV-23 changed',
    'who was in the UPS room today',
    'what must be done before and after CV-23 is opened',
  ])('is not asked by “%s”', (question) => {
    expect(headline(question)).toBeUndefined();
  });

  it.each([
    'how much Kvs did CV-23 have before and has now',
    'Kvs of CV-23 before and after the last rev',
    'what was the Kvs of CV-23 and what is it now',
    'CV-23 Kvs old list vs new',
    'Kvs of CV-23 rev 2 against rev 3',
  ])('is asked by “%s”', (question) => {
    expect(headline(question)).toMatch(/^Kvs 10 → 6\.3 — CV-23/);
  });
});
