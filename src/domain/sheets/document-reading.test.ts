import { expect, it } from 'vitest';
import { readingOfDocument } from './document-reading.ts';
import { readSheets } from './read-sheets.ts';
import { type MadeText, madePage } from './testing/made-page.ts';

const block = (number: string, revision: string): MadeText[] => [
  ['DRAWING TITLE', 800, 600],
  ['GROUND FLOOR PLAN', 800, 608, 8],
  ['SCALE', 800, 630],
  ['1:100', 800, 638, 6],
  ['DRAWN', 860, 630],
  ['JT', 860, 638, 6],
  ['DRAWING No.', 800, 660],
  [number, 800, 668, 14],
  ['REV', 900, 660],
  [revision, 900, 668, 14],
];

const read = (fileName: string, ...blocks: MadeText[][]) => {
  const pages = blocks.map((texts, index) => madePage(texts, [], index + 1));
  return readingOfDocument(fileName, readSheets(pages, { fileName, layouts: [] }));
};

it('is certain when file name and title block agree', () => {
  expect(read('A-101 Rev D.pdf', block('A-101', 'D'))).toEqual({
    number: { value: 'A-101', doubt: null },
    revision: { value: 'D', doubt: null },
  });
});

it('shows the printed form of an equal revision number', () => {
  expect(read('A-101 Rev 6.pdf', block('A-101', '06')).revision).toEqual({ value: '06', doubt: null });
});

it('names both sources when the file name contradicts the title block', () => {
  expect(read('A-101 Rev D.pdf', block('A-102', 'C'))).toEqual({
    number: { value: 'A-102', doubt: 'The file name says A-101, the title block says A-102.' },
    revision: { value: 'C', doubt: 'The file name says D, the title block says C.' },
  });
});

it('gives a file with several sheets no number', () => {
  const blocks = ['A-001', 'A-101', 'A-102', 'A-103'].map((number) => block(number, 'C'));
  expect(read('Architectural Set.pdf', ...blocks)).toEqual({
    number: { value: null, doubt: 'Its pages have more than one number: A-001, A-101, A-102 and more.' },
    revision: { value: 'C', doubt: null },
  });
});

it('marks a value that only the file name contains', () => {
  expect(read('A-101 Rev C.pdf', [['Notes of the meeting', 100, 100]])).toEqual({
    number: { value: 'A-101', doubt: 'Only the file name gives this number; the pages do not confirm it.' },
    revision: { value: 'C', doubt: 'Only the file name gives this revision; the pages do not confirm it.' },
  });
});

it('finds nothing in a photo', () => {
  expect(read('IMG_2041.jpg', []).number.value).toBeNull();
});
