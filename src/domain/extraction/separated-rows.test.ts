import { expect, it } from 'vitest';
import { withSeparatedRows } from './separated-rows.ts';

it('parts the cells of an exported table by tabs, and keeps the lines around it', () => {
  expect(
    withSeparatedRows(
      'Fernside Trade; prices exclude GST; valid to June\ncode;description;price\nBRK-01;Common brick;1.12\nCEM-20;Cement, 20 kg;10.95\nThank you; call us',
    ),
  ).toBe(
    'Fernside Trade; prices exclude GST; valid to June\ncode\tdescription\tprice\nBRK-01\tCommon brick\t1.12\nCEM-20\tCement, 20 kg\t10.95\nThank you; call us',
  );
});

it('keeps an empty cell in its place', () => {
  expect(withSeparatedRows('a;b;c\nd;;f\ng;h;')).toBe('a\tb\tc\nd\t\tf\ng\th\t');
});

it.each([
  ['lists in prose', 'sand; cement; lime\nbricks; blocks; ties\nnails; screws; glue'],
  ['two lines alone', 'a;b;c\nd;e;f'],
  ['lines with different numbers of cells', 'a;b;c\nd;e\nf;g;h;i'],
  ['program lines that end with a semicolon', 'let a;let b;\nlet c;let d;\nlet e;let f;'],
])('leaves %s as they are', (_, text) => {
  expect(withSeparatedRows(text)).toBe(text);
});
