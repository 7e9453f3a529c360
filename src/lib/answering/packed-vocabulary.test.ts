import { expect, it } from 'vitest';
import { packVocabulary, readVocabulary } from './packed-vocabulary.ts';

const VOCAB: [string, number][] = [
  ...([
    ['<s>', 0],
    [',', -3.46354],
    ['▁the', -5.1],
    ['▁', -3.92997],
    ['s', -5.07262],
  ] as const),
  ...([
    ['钢筋', -9.5],
    ['🏗', -12],
    ['▁there', -12],
    ['th', -1.5],
    ['ấ', -20.36475],
    ['稣', -20.36475],
  ] as const),
].map(([piece, score]) => [piece, score]);
const packed = () => readVocabulary(Uint8Array.from(packVocabulary(VOCAB)).buffer);

it('finds every piece by its letters, with its score and its ID', () => {
  const { idOf, scoreOf } = packed();
  VOCAB.forEach(([piece, score], id) => {
    expect(idOf(piece)).toBe(id);
    expect(scoreOf(id)).toBe(score);
  });
});

it('finds nothing that is only the beginning of a piece, longer than one, or not there', () => {
  const { idOf } = packed();
  for (const text of ['▁ther', '▁theres', 't', '钢', '', '\u0000', '\uffff'])
    expect(idOf(text)).toBeUndefined();
});

it('knows the length of its longest piece, and the lowest score', () => {
  expect(packed()).toMatchObject({ longest: 6, lowestScore: -20.36475 });
});
