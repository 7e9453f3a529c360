import { describe, expect, it } from 'vitest';
import { titleBlock } from './title-block.ts';

describe('titleBlock', () => {
  it.each([
    ['A-101 Rev C Ground floor plan.pdf', 'A-101', 'C', 'Ground floor plan'],
    ['A101_RevC.pdf', 'A-101', 'C', null],
    ['S.201[B] - Slab reinforcement.pdf', 'S-201', 'B', 'Slab reinforcement'],
    ['RFI-0231 Slab penetration at grid C4.docx', 'RFI-0231', null, 'Slab penetration at grid C4'],
    ['rfi_0231.docx', 'RFI-0231', null, null],
    ['AS 3600 Concrete structures.pdf', 'AS 3600', null, 'Concrete structures'],
    ['AS_NZS 1170.0.pdf', 'AS/NZS 1170.0', null, null],
    ['1234-ARC-DWG-00-A101_Rev P02.pdf', '1234-ARC-DWG-00-A101', 'P02', null],
    ['IMG_2041.jpg', null, null, null],
    ['2024-05-01 site diary.txt', null, null, '2024-05-01 site diary'],
    ['scan.pdf', null, null, null],
    ['Review comments.docx', null, null, 'Review comments'],
  ])('reads the name %s', (name, documentNumber, revision, title) => {
    expect(titleBlock(name, '')).toEqual({ documentNumber, revision, title });
  });

  it('reads the labels of the first page where the name says nothing', () => {
    const page = 'ACME ARCHITECTS\nDRAWING TITLE\nGround floor plan\nDRAWING NO.\nA-101\nREV\nD\nSCALE 1:100';
    expect(titleBlock('scan0001.pdf', page)).toEqual({
      documentNumber: 'A-101',
      revision: 'D',
      title: 'Ground floor plan',
    });
  });

  it('does not take prose for labels', () => {
    const page = 'The revision was sent on Monday. Drawings not for construction. Sheet numbers follow.';
    expect(titleBlock('scan0001.pdf', page)).toEqual({ documentNumber: null, revision: null, title: null });
  });
});
