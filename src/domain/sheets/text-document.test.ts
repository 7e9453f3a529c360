import { expect, it } from 'vitest';
import { readFileName } from './file-name.ts';
import type { SheetPage } from './sheet.ts';
import { readTextDocument } from './text-document.ts';

const page = (text: string): SheetPage => ({
  number: 1,
  width: 595,
  height: 842,
  text,
  words: [],
  rulings: [],
});

it('treats a section number with and without spaces as the same', () => {
  const text = 'SECTION 03 30 00 CAST-IN-PLACE CONCRETE\nRevision 2\n\n1.1 GENERAL';
  const name = readFileName('033000 Cast-In-Place Concrete Rev 2.pdf');
  expect(readTextDocument([page(text)], name)?.fields.number).toMatchObject({
    value: '03 30 00',
    doubt: null,
  });
});

it('does not read a lower-case letter in a sentence as a revision', () => {
  const text = 'Approved Document Q\nThis edition i) replaces the last one\nsee Part B, issue a) below';
  expect(readTextDocument([page(text)], readFileName('Approved Document Q.pdf'))).toBeNull();
  expect(
    readTextDocument([page('Method statement\nRev C')], readFileName('SWMS.pdf'))?.fields.revision,
  ).toMatchObject({
    value: 'C',
  });
});

it('confirms the file name’s number by a heading without a label', () => {
  const text = 'DOOR HARDWARE SCHEDULE DHS-01\nRev B\t11.11.2025\nDoor No.\tLocation\nHD-01\tWard';
  const fields = readTextDocument([page(text)], readFileName('DHS-01 Rev B.pdf'))?.fields;
  expect(fields?.number).toMatchObject({ value: 'DHS-01', doubt: null });
  expect(fields?.revision).toMatchObject({ value: 'B', doubt: null });
});

it('confirms the file name’s number by a longer one that ends with it', () => {
  const text = 'Studio Perch Drawing TCH-ID-DS-501 Rev 3 19-Oct-26\nDOOR SCHEDULE\nMark\tWhere';
  const number = (name: string) => readTextDocument([page(text)], readFileName(name))?.fields.number;
  expect(number('DS-501 Door schedule Rev 3.pdf')).toMatchObject({ value: 'DS-501', doubt: null });
  expect(number('S-501 Door schedule Rev 3.pdf')?.doubt).toMatch(/^Only the file name/);
});
