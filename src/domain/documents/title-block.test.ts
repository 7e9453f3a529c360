import { describe, expect, it } from 'vitest';
import { titleBlock } from './title-block.ts';
import { shownReading, storedReading } from './title-block-reading.ts';

/** The values alone, as they would be stored. */
function stored(name: string, ...pages: string[]) {
  const { number, revision, title } = titleBlock(name, pages);
  return { documentNumber: storedReading(number), revision: storedReading(revision), title };
}

const block = (number: string, revision: string) =>
  `ACME ARCHITECTS\nDRAWING TITLE\nGround floor plan\n\nDRAWING No.\n\n${number}\n\nREV\n\n${revision}\n\nSCALE\n\n1:100`;

describe('titleBlock', () => {
  it.each([
    ['A-101 Rev C Ground floor plan.pdf', 'A-101?', 'C?', 'Ground floor plan'],
    ['A101_RevC.pdf', 'A-101?', 'C?', null],
    ['S.201[B] - Slab reinforcement.pdf', 'S-201?', 'B?', 'Slab reinforcement'],
    ['RFI-0231 Slab penetration at grid C4.docx', 'RFI-0231?', null, 'Slab penetration at grid C4'],
    ['rfi_0231.docx', 'RFI-0231?', null, null],
    ['AS 3600 Concrete structures.pdf', 'AS 3600?', null, 'Concrete structures'],
    ['AS_NZS 1170.0.pdf', 'AS/NZS 1170.0?', null, null],
    ['1234-ARC-DWG-00-A101_Rev P02.pdf', '1234-ARC-DWG-00-A101?', 'P02?', null],
    ['IMG_2041.jpg', null, null, null],
    ['2024-05-01 site diary.txt', null, null, '2024-05-01 site diary'],
    ['scan.pdf', null, null, null],
    ['Review comments.docx', null, null, 'Review comments'],
  ])('marks what only the file name %s says as uncertain', (name, documentNumber, revision, title) => {
    expect(stored(name, '')).toEqual({ documentNumber, revision, title });
  });

  it('is certain when file name and title block agree', () => {
    expect(stored('A-101 Rev D.pdf', block('A-101', 'D'))).toMatchObject({
      documentNumber: 'A-101',
      revision: 'D',
    });
  });

  it('shows the printed form of an equal revision number', () => {
    expect(titleBlock('A-101 Rev 6.pdf', [block('A-101', '06')]).revision).toEqual({
      value: '06',
      doubt: null,
    });
  });

  it('marks what only the labels of a page say', () => {
    expect(stored('scan0001.pdf', block('A-101', '06'))).toEqual({
      documentNumber: 'A-101?',
      revision: '06?',
      title: 'Ground floor plan',
    });
  });

  it('names both sources when the file name contradicts the title block', () => {
    const { number, revision } = titleBlock('A-101 Rev D.pdf', [block('A-102', 'C')]);
    expect(revision).toEqual({ value: 'C', doubt: 'The file name says D, the title block says C.' });
    expect(number).toEqual({
      value: 'A-102',
      doubt: 'The file name says A-101, the title block says A-102.',
    });
  });

  it('is uncertain when a page prints several revisions beside labels', () => {
    const page = `${block('A-101', 'C')}\n\nREV\tDATE\n\nRevision\nA`;
    expect(titleBlock('A-101 Rev C.pdf', [page]).revision).toEqual({
      value: 'C',
      doubt: 'Its page prints more than one revision: C, A.',
    });
  });

  it('gives a file of several sheets no sheet’s number', () => {
    const pages = ['A-001', 'A-101', 'A-102', 'A-103'].map((number) => block(number, 'C'));
    expect(titleBlock('Architectural Set.pdf', pages).number).toEqual({
      value: null,
      doubt: 'Its pages print more than one number: A-001, A-101, A-102 and more.',
    });
  });

  it('reads German labels', () => {
    const page = 'Projekt-Nr.\n\nARC-2290\n\nPlan-Nr.\n\nARC-1001\n\nIndex\n\nB\n\nNOTES';
    expect(stored('ARC-1001 Rev B.pdf', page)).toMatchObject({ documentNumber: 'ARC-1001', revision: 'B' });
  });

  it('does not take prose for labels', () => {
    const page = 'The revision was sent on Monday. Drawings not for construction. Sheet numbers follow.';
    expect(stored('scan0001.pdf', page)).toEqual({ documentNumber: null, revision: null, title: null });
  });
});

it('treats a value as certain once a person removes its question mark', () => {
  expect(shownReading('C?')).toEqual({ value: 'C', certain: false });
  expect(shownReading('C')).toEqual({ value: 'C', certain: true });
});
