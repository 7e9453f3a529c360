import { expect, it } from 'vitest';
import { placesOf } from './places.ts';
import { phraseOf } from './words/phrases.ts';
import { placeWords } from './words/placed-words.ts';

type Text = readonly [text: string, x: number, y: number];

const width = 1_000;
const height = 700;

function phrases(texts: readonly Text[]) {
  const words = texts.map(([text, x, y], at) => {
    const start = texts.slice(0, at).reduce((sum, [before]) => sum + before.length + 1, 0);
    const box = { x: x / width, y: y / height, width: (6 * text.length) / width, height: 10 / height };
    return { start, end: start + text.length, ...box };
  });
  const text = texts.map(([one]) => one).join('\n');
  return placeWords({ text, words, width, height, isScan: false }).map((word) => phraseOf([word]));
}

const grid: Text[] = [
  ...(['A', 'B', 'C', 'D'] as const).map((name, at): Text => [name, 100 + at * 200, 20]),
  ...(['1', '2', '3'] as const).map((name, at): Text => [name, 20, 100 + at * 200]),
];
const box = { left: 300, top: 300, right: 330, bottom: 312 };
const blockZone = { left: 900, top: 0, right: 1_000, bottom: 700 };
const nameOf = (texts: readonly Text[]) => {
  const all = phrases(texts);
  return placesOf(all, all, { width, height }, [blockZone]).nameOf(box, null);
};

it('names a place by the grid, and not by the letters of the revision table', () => {
  const table = ['E', 'D', 'C', 'B', 'A'].map((letter, at): Text => [letter, 920, 500 + at * 12]);
  expect(nameOf([...grid, ...table])).toBe('near grid B/2');
});

it('names a place by a room, and not by the nearer callout to another sheet', () => {
  expect(
    nameOf([
      ['LOBBY', 300, 350],
      ['6', 312, 270],
      ['A-501', 300, 283],
    ]),
  ).toBe('near LOBBY');
  expect(
    nameOf([
      ['LOBBY', 300, 350],
      ['D12', 300, 283],
    ]),
  ).toBe('near D12');
});
