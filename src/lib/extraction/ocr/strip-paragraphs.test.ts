import { expect, it } from 'vitest';
import { paragraphsOf } from './strip-paragraphs.ts';

const line = (text: string, x: number, y: number) => [
  { text, confidence: 90, bbox: { x0: x, y0: y, x1: x + 10 * text.length, y1: y + 20 } },
];
const textsOf = (paragraphs: ReturnType<typeof paragraphsOf>) =>
  paragraphs.map((paragraph) => paragraph.map((words) => words.map(({ text }) => text).join(' ')));

it('puts a value after the label above it, and the next cell into a separate paragraph', () => {
  const lines = [
    line('REV', 300, 100),
    line('DRAWING', 100, 100),
    line('A-101', 100, 128),
    line('C', 300, 128),
  ];
  expect(textsOf(paragraphsOf(lines))).toEqual([
    ['DRAWING', 'A-101'],
    ['REV', 'C'],
  ]);
});

it('ends a paragraph if the next line is far below or elsewhere', () => {
  const lines = [
    line('NOTES', 100, 100),
    line('1. ALL', 100, 160),
    line('2. BOTH', 100, 182),
    line('PLAN', 600, 184),
  ];
  expect(textsOf(paragraphsOf(lines))).toEqual([['NOTES'], ['1. ALL', '2. BOTH'], ['PLAN']]);
});
