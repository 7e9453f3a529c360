import { describe, expect, it } from 'vitest';
import { answerFromRecords } from './answer-records.ts';
import { paperOf } from './testing/paper-of.ts';

const certificate = (number: string, early: string, late: string, label = '28 day strength') =>
  paperOf(
    `Cert ${number}.pdf`,
    `Northgate Testing Pty Ltd\nCONCRETE TEST CERTIFICATE\nCertificate No: ${number}\nSpecified grade: N32\nDate cast: 2 February 2024\nSpecimen\tAge (days)\tCompressive strength (MPa)\n${number}/1\t7\t${early}\n${number}/2\t28\t${late}\n${label}: ${late} MPa`,
  );
const three = [
  certificate('C-101', '24.5', '34.5'),
  certificate('C-102', '21.0', '31.0'),
  certificate('C-103', '19.5', '29.5'),
];
const ask = (question: string, papers = three) => answerFromRecords(question, papers, 2024);

describe('papers whose figure is within a limit', () => {
  it('lists them by the one figure that each states with the unit, not by the rows of their tables', () => {
    expect(ask('which certificates are below 32 MPa')).toMatchObject({
      headline:
        '2 of 3 certificates: Northgate Testing Pty Ltd C102 31.0 MPa; Northgate Testing Pty Ltd C103 29.5 MPa — 28 day strength.',
      isSure: true,
    });
    expect(ask('how many test certificates are at least 32 MPa?')?.headline).toBe(
      '1 of 3 certificates — 28 day strength.',
    );
  });

  it('compares volumes, whose unit has a digit', () => {
    const dockets = [
      ['4481', '6.4'],
      ['4482', '5.6'],
    ].map(([number, volume]) =>
      paperOf(
        `Docket ${number}.pdf`,
        `Corvale Mix\nDELIVERY DOCKET\nDocket No: ${number}\nDate: 2 February 2024\nMix: N32\nVolume: ${volume} m3\nSlump: 80 mm`,
      ),
    );
    expect(ask('which dockets are over 6 m3', dockets)?.headline).toBe(
      '1 of 2 dockets: Corvale Mix 4481 6.4 m3 — Volume.',
    );
  });

  it('compares the figures of two that a question names', () => {
    expect(ask('compare the strength of C-101 and C-103')?.headline).toBe(
      'Northgate Testing Pty Ltd C101: 34.5 MPa; Northgate Testing Pty Ltd C103: 29.5 MPa — 28 day strength, the highest first.',
    );
    expect(ask('compare the strength of and', three.slice(0, 2))?.headline).toContain('the highest first.');
  });

  it('cites the line with the figure on each paper', () => {
    const rows = ask('which certificates are below 32 MPa')?.rows ?? [];
    expect(rows.map(({ label, locations: [one] }) => `${label} ${one?.line.text}`)).toEqual([
      'Northgate Testing Pty Ltd C102: 31.0 MPa 28 day strength: 31.0 MPa',
      'Northgate Testing Pty Ltd C103: 29.5 MPa 28 day strength: 29.5 MPa',
    ]);
  });

  it('says that none is within the limit', () => {
    expect(ask('which certificates are below 20 MPa')?.headline).toBe(
      '0 of 3 certificates — 28 day strength.',
    );
  });

  it('calls rows of a paper rows, not papers, where no such figure is stated', () => {
    const without = three.map((one) => ({ ...one, lines: one.lines.slice(0, -1) }));
    expect(ask('which certificates are below 30 MPa', without)?.headline).toBe(
      '4 of 6 rows of 3 certificates: C-101/1; C-102/1; C-103/1; C-103/2.',
    );
    expect(ask('how many certificates are below 30 MPa', without)).toBeNull();
  });
});
