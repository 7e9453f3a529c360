import { expect, it } from 'vitest';
import { readFileName } from './file-name.ts';

it.each([
  ['A-101 Rev C Ground floor plan.pdf', 'A-101', 'C', 'Ground floor plan', null],
  ['A101_RevC.pdf', 'A101', 'C', null, null],
  ['A-101_Rev C.jfif', 'A-101', 'C', null, null],
  ['S.201[B] - Slab reinforcement.pdf', 'S.201', 'B', 'Slab reinforcement', null],
  ['rfi_0231.docx', 'RFI-0231', null, null, null],
  ['AS_NZS 1170.0.pdf', 'AS/NZS 1170.0', null, null, null],
  ['1234-AR-DWG-101_C02.pdf', '1234-AR-DWG-101', 'C02', null, null],
  [
    'JOB-ABC-XX-02-DR-E-6001-S3-P05 Level 2 lighting.pdf',
    'JOB-ABC-XX-02-DR-E-6001',
    'P05',
    'Level 2 lighting',
    null,
  ],
  ['S3.4 Roof framing rev 2.pdf', 'S3.4', '2', 'Roof framing', null],
  ['ELE_0101_B.pdf', 'ELE_0101', 'B', null, null],
  ['20-1001 Coupe AA indice C.pdf', '20-1001', 'C', 'Coupe AA', null],
  ['05-203 [D].pdf', '05-203', 'D', null, null],
  ['7781_M-204_T3_Plant room.pdf', 'M-204', 'T3', 'Plant room', null],
  ['09 29 00 Gypsum board Rev 3.docx', '09 29 00', '3', 'Gypsum board', null],
  ['Copy of FW_ E-12 Riser 3 May 2024.pdf', 'E-12', null, 'Riser', '2024-05-03'],
  ['B-7 r02 (3).dwg.pdf', 'B-7', '02', null, null],
])('reads the name %s', (name, number, revision, title, date) => {
  expect(readFileName(name)).toEqual({ number, revision, title, date });
});

it('reads a code after a scan’s name as its issue, not as a number', () => {
  expect(readFileName('scan0003-C01.pdf')).toMatchObject({ number: null, revision: 'C01' });
  expect(readFileName('C01 Kerb details.pdf')).toMatchObject({ number: 'C01' });
});

it.each([
  'IMG_2041.jpg',
  'N32 mix design.pdf',
  'A4 prints.pdf',
  'Block D - Level 3 photos.pdf',
  'L2 quote.pdf',
])('finds no number in %s', (name) => {
  expect(readFileName(name)).toMatchObject({ number: null, revision: null });
});
