import { expect, it } from 'vitest';
import { PageText } from '../verification/page-text.ts';
import { citeRecords } from './cite-records.ts';

const TEXT = 'Total: 37.93';
const source = {
  ...{ documentId: 'd', documentName: 'IMG_1.jpg', documentNumber: null, revision: null, projectId: 'p' },
};
const notesOf = (unsure: { start: number; end: number }[]) => {
  const pages = new Map([[1, new PageText(TEXT, unsure)]]);
  const line = { start: 0, end: TEXT.length, page: 1, text: TEXT };
  const rows = [{ label: '', locations: [{ documentId: 'd', line }] }];
  const { blocks = [] } = citeRecords(
    { headline: '37.93', rows, notes: [], isSure: true },
    new Map([['d', { source, pages }]]),
  );
  return blocks.flatMap(({ statements }) => statements.flatMap((one) => ('text' in one ? one.text : [])));
};

it('reports that a figure read from a picture may be wrong', () => {
  expect(notesOf([{ start: 7, end: 12 }])).toEqual([
    '37.93',
    'A figure with ? may be misread. Compare it with the page before you rely on it.',
  ]);
  expect(notesOf([])).toEqual(['37.93']);
});

it('quotes a row whose last cells are empty under the header of its table', () => {
  const text = 'RFI\tSubject\tReplied\tAnswer\nRFI-011\tManhole\t20/04/2026\tLower it\nRFI-012\tBrackets\t\t';
  const start = text.lastIndexOf('RFI-012');
  const line = { start, end: text.length, page: 1, text: text.slice(start) };
  const { citations } = citeRecords(
    { headline: '1', rows: [{ label: '', locations: [{ documentId: 'd', line }] }], notes: [], isSure: true },
    new Map([['d', { source, pages: new Map([[1, new PageText(text)]]) }]]),
  );
  expect(citations[0]?.unit?.header).toBe('RFI\tSubject\tReplied\tAnswer');
});
