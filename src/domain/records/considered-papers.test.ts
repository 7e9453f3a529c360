import { expect, it } from 'vitest';
import { answerFromRecords } from './answer-records.ts';
import { consideredPapers } from './considered-papers.ts';
import { readPaper } from './paper.ts';
import type { RecordAnswer } from './record-answer.ts';

const paper = (name: string, text: string) =>
  readPaper(
    { documentId: name, name, documentNumber: null, pages: [{ number: 1, text, method: 'pdfjs' }] },
    2026,
  );

const DIARY = paper('diary', 'SITE DIARY\nWeather: fine');
const WINDOWS = paper(
  'windows',
  'Window schedule\nWindow\tRoom\tGlass\nW1\tHall\tClear\nW2\tBath\tFrosted\nW3\tBath 2\tFrosted',
);
const DOORS = paper('doors', 'Door schedule\nDoor\tRoom\tType\nD1\tHall\tSolid\nD2\tBath\tSlider');

it('names each paper that was read, those in the answer first, with its rows in the answer and in all', () => {
  const papers = [DIARY, DOORS, WINDOWS];
  const answer = answerFromRecords('how many windows have frosted glass', papers, 2026) as RecordAnswer;
  const considered = consideredPapers(answer, papers, 2026);
  expect(
    considered.map(({ documentName, scores }) => [documentName, ...scores.map(({ value }) => value)]),
  ).toEqual([
    ['windows', 2, 3],
    ['diary', 0],
    ['doors', 0, 2],
  ]);
  expect(WINDOWS.lines.map(({ start }) => start)).toContain(considered[0]?.start);
});
