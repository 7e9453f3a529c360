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

it('takes a section number for the same with and without its spaces', () => {
  const text = 'SECTION 03 30 00 CAST-IN-PLACE CONCRETE\nRevision 2\n\n1.1 GENERAL';
  const name = readFileName('033000 Cast-In-Place Concrete Rev 2.pdf');
  expect(readTextDocument([page(text)], name)?.fields.number).toMatchObject({
    value: '03 30 00',
    doubt: null,
  });
});

it('takes a small letter of a sentence for no revision', () => {
  const text = 'Approved Document Q\nThis edition i) replaces the last one\nsee Part B, issue a) below';
  expect(readTextDocument([page(text)], readFileName('Approved Document Q.pdf'))).toBeNull();
  expect(
    readTextDocument([page('Method statement\nRev C')], readFileName('SWMS.pdf'))?.fields.revision,
  ).toMatchObject({
    value: 'C',
  });
});
