import { describe, expect, it } from 'vitest';
import { quotableSentences } from './quotable-sentences.ts';
import { chooseQuotes } from './quotation.ts';
import { expectedAnswer, holdsExpected } from './quotation-kind.ts';

const text =
  'The slab is on level two. Work started late. The slab is 150 mm thick. It was poured in May 2021. Nobody complained then. Paint is grey today.';
const sentences = quotableSentences([{ n: 1, score: 0.9, text }]);

/** The cosine of each sentence with the question, by hand: vectors of two values against [1, 0]. */
function choose(question: string, cosines: readonly number[]) {
  return chooseQuotes(
    { text: question, vector: [1, 0] },
    sentences.map((sentence, i) => ({ ...sentence, vector: [cosines[i] ?? 0, 0] })),
  ).map((chosen) => sentences.findIndex(({ position }) => position === chosen.position));
}

describe('the chosen quotes', () => {
  it('are at most three, the most similar first', () => {
    const chosen = choose('xyzzy', [0.7, 0.7, 0.95, 0.7, 0.7, 0.9]);
    expect(chosen).toHaveLength(3);
    expect(chosen.slice(0, 2)).toEqual([2, 5]);
  });

  it('prefer a sentence with a number when a number is asked for', () => {
    expect(choose('how thick?', [0.81, 0.7, 0.8, 0.7, 0.7, 0.7])[0]).toBe(2);
    expect(choose('where?', [0.81, 0.7, 0.8, 0.7, 0.7, 0.7])[0]).toBe(0);
  });

  it('prefer sentences beside the first one', () => {
    const chosen = choose('xyzzy', [0.7, 0.8, 0.9, 0.8, 0.805, 0.805]);
    expect(chosen).toEqual([2, 1, 3]);
  });

  it('are empty without a sentence', () => {
    expect(chooseQuotes({ text: 'x', vector: [1] }, [])).toEqual([]);
  });
});

describe('the expected kind of answer', () => {
  it.each([
    ['How high is the guardrail?', 'number'],
    ['What is the minimum width of a stair?', 'number'],
    ['When was the slab poured?', 'date'],
    ['¿Cuándo se vertió la losa?', 'date'],
    ['¿Cuántos obreros?', 'number'],
    ['楼板多少毫米？', 'number'],
    ['Who signed the permit?', 'name'],
    ['Describe the formwork', null],
  ])('of "%s" is %s', (question, kind) => {
    expect(expectedAnswer(question)).toBe(kind);
  });

  it('must come from words that the question does not contain', () => {
    expect(holdsExpected('number', 'It is 42 inches.', 'How many of 42 inches?')).toBe(false);
    expect(holdsExpected('number', 'It is 42 inches, 3 pieces.', 'How many of 42 inches?')).toBe(true);
    expect(holdsExpected('date', 'Poured in May 2021.', 'When was it poured?')).toBe(true);
    expect(holdsExpected('name', 'Signed by Ann Lee.', 'Who signed?')).toBe(true);
    expect(holdsExpected('name', 'Nobody signed.', 'Who signed?')).toBe(false);
  });
});
