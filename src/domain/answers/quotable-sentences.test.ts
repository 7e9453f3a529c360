import { describe, expect, it } from 'vitest';
import { quotableSentences } from './quotable-sentences.ts';

const quotable = (text: string) =>
  quotableSentences([{ n: 1, score: 1, text }]).map((sentence) => sentence.text);

describe('OCR noise', () => {
  it.each(['~ i| =_ l} the ¢ 4 ^.', '_ e o r ~~ of | l i } { wall', '© i ¬ a ~ 1 ^ t'])(
    'is not quoted as an answer: %s',
    (noise) => expect(quotable(noise)).toEqual([]),
  );

  it.each([
    'Top edge height of top rails shall be 42 inches.',
    'A-101 | Ground floor plan | Rev C',
    'a) The wall shall be 150 mm × 200 mm.',
    'El andamio y la escalera no se deben mover.',
    '脚手架和楼梯不得移动。',
  ])('does not include: %s', (text) => expect(quotable(text)).toEqual([text]));
});
