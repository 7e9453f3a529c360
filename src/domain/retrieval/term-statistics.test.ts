import { describe, expect, it } from 'vitest';
import { passageSparse } from './lexical.ts';
import { termIndex } from './term-index.ts';
import {
  addPassage,
  emptyStatistics,
  inverseFrequency,
  removePassage,
  sumStatistics,
} from './term-statistics.ts';
import { decodeStatistics, encodeStatistics } from './term-statistics-bytes.ts';

const texts = ['guardrail height 42 inches', 'guardrail posts', 'concrete cover 50 mm'];
function statisticsOf(passages: readonly string[]) {
  const statistics = emptyStatistics();
  for (const text of passages) addPassage(statistics, passageSparse(text).indices);
  return statistics;
}

describe('term statistics', () => {
  it('count the passages that contain a term', () => {
    const { passages, frequencies } = statisticsOf(texts);
    expect(passages).toBe(3);
    expect(frequencies.get(termIndex('guardrail'))).toBe(2);
  });

  it('are unchanged after a passage was added and removed', () => {
    const statistics = statisticsOf(texts);
    const before = encodeStatistics(statistics);
    const passage = passageSparse('guardrail on the roof').indices;
    addPassage(statistics, passage);
    removePassage(statistics, passage);
    expect(encodeStatistics(statistics)).toEqual(before);
  });

  it('add up over two namespaces', () => {
    const sum = sumStatistics(statisticsOf(texts.slice(0, 1)), statisticsOf(texts.slice(1)));
    expect(encodeStatistics(sum)).toEqual(encodeStatistics(statisticsOf(texts)));
  });

  it('survive a round trip through bytes', () => {
    const statistics = statisticsOf(texts);
    const back = decodeStatistics(encodeStatistics(statistics));
    expect(back.passages).toBe(3);
    expect(new Map(back.frequencies)).toEqual(statistics.frequencies);
  });

  it('reject bytes that are cut or of another version', () => {
    const bytes = encodeStatistics(statisticsOf(texts));
    expect(() => decodeStatistics(bytes.slice(0, -1))).toThrow('end too early');
    expect(() => decodeStatistics(Uint8Array.of(9))).toThrow('version 9');
  });

  it('rate a rare term rarer than a common one, and an unknown one the rarest', () => {
    const statistics = statisticsOf(texts);
    const rarity = (term: string) => inverseFrequency(statistics, termIndex(term));
    expect(rarity('concret')).toBeGreaterThan(rarity('guardrail'));
    expect(rarity('zeppelin')).toBeGreaterThan(rarity('concret'));
  });

  it('lose no more than one in a thousand of a hundred thousand terms to collisions', () => {
    const indices = new Set(Array.from({ length: 100_000 }, (_, i) => termIndex(`term${i}`)));
    expect(indices.size).toBeGreaterThan(99_900);
  });
});
