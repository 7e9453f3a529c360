import { describe, expect, it } from 'vitest';
import { lexicalWeights, passageSparse, questionSparse } from './lexical.ts';
import { sparseDot } from './sparse-vector.ts';
import { addPassage, emptyStatistics } from './term-statistics.ts';

const passages = [
  'Guardrail height shall be 42 inches above the walking level.',
  'Concrete cover of 50 mm to slab S-12.',
  'Ladders shall extend 3 feet above the landing. Ladders are inspected.',
];

function index(texts: readonly string[]) {
  const statistics = emptyStatistics();
  const vectors = texts.map(passageSparse);
  for (const vector of vectors) addPassage(statistics, vector.indices);
  return { statistics, vectors };
}

const { statistics, vectors } = index(passages);
const scores = (question: string) => vectors.map((v) => sparseDot(questionSparse(question, statistics), v));

describe('the lexical half of the score', () => {
  it('is highest for the passage that contains the words', () => {
    const [guardrail = 0, concrete = 0, ladder = 0] = scores('How high is a guardrail?');
    expect(guardrail).toBeGreaterThan(concrete);
    expect(guardrail).toBeGreaterThan(ladder);
  });

  it('finds a code with any separators', () => {
    const [, slab = 0] = scores('S12');
    expect(slab).toBeGreaterThan(0.05);
  });

  it('stays small when only one of many words occurs', () => {
    const whole = Math.max(...scores('guardrail'));
    const mostlyForeign = Math.max(...scores('welche Höhe hat ein guardrail auf der Baustelle'));
    expect(mostlyForeign).toBeLessThan(whole / 3);
  });

  it('exceeds its share only by the bonus for pairs', () => {
    const most = Math.max(...passages.flatMap((passage) => scores(passage)));
    expect(most).toBeLessThan(lexicalWeights.lexicalShare * 1.5);
  });

  it('is zero for stop words, and treats all terms of an empty namespace as equally rare', () => {
    expect(questionSparse('what is it', statistics)).toEqual({ indices: [], values: [] });
    expect(questionSparse('guardrail', emptyStatistics()).values).toHaveLength(1);
  });

  it('weights a term less in a longer passage', () => {
    const short = passageSparse('guardrail');
    const long = passageSparse(`guardrail ${'concrete steel timber glass '.repeat(50)}`);
    const at = short.indices[0] ?? -1;
    expect(long.values[long.indices.indexOf(at)]).toBeLessThan(short.values[0] ?? 0);
  });
});
