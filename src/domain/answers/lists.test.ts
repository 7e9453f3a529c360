import { describe, expect, it } from 'vitest';
import { quotableSentences } from './quotable-sentences.ts';

const quotable = (text: string) => quotableSentences([{ n: 1, score: 0.9, text }]);

describe('a list', () => {
  it('is quoted with its lead-in, to its last item', () => {
    const text = [
      '1.20 Extract terminals should comply with both of the following conditions.',
      'a. As high as is practicable in the room.',
      'b. A maximum of 400mm below the ceiling.',
      '1.21 The hood stands between 650mm and 750mm above the hob.',
    ].join('\n');
    expect(quotable(text).map((sentence) => sentence.text)).toEqual([
      '1.20 Extract terminals should comply with both of the following conditions. a. As high as is practicable in the room. b. A maximum of 400mm below the ceiling.',
      '1.21 The hood stands between 650mm and 750mm above the hob.',
    ]);
  });

  it.each([
    ['letters', 'Bring these:\n(a) a level for the slab\n(b) a square for the frame'],
    ['numbers', 'Bring these:\n1) a level for the slab\n2) a square for the frame'],
    ['dashes', 'Bring these:\n- a level for the slab\n- a square for the frame'],
    ['roman numbers', 'Bring these:\n(i) a level for the slab\n(ii) a square for the frame'],
  ])('may have %s', (_, text) => {
    expect(quotable(text)).toHaveLength(1);
  });

  it('that is long is quoted item by item, each with the lead-in as context', () => {
    const items = Array.from(
      { length: 8 },
      (_, i) => `(${i + 1}) ${'the wall of one of the rooms '.repeat(3)}${i}.`,
    );
    const [first, second, ...others] = quotable(['Fire doors stand in the following.', ...items].join('\n'));
    expect(first).toMatchObject({ text: 'Fire doors stand in the following.', context: '' });
    expect(second).toMatchObject({ context: 'Fire doors stand in the following.' });
    expect(others).toHaveLength(7);
  });

  it('is not assumed for a sentence after a colon or a paragraph number', () => {
    expect(quotable('Mind this:\nThe slab is wet. It dries in May.')).toHaveLength(2);
    expect(
      quotable('The following is agreed upon by all.\n1.21 The hood is high. Nobody sees it.'),
    ).toHaveLength(3);
  });
});
