import { describe, expect, it } from 'vitest';
import { passageSparse } from './lexical.ts';
import { termIndex } from './term-index.ts';
import {
  addPassage,
  changeOf,
  emptyStatistics,
  inverseFrequency,
  sumStatistics,
  withChanges,
} from './term-statistics.ts';
import {
  decodeChange,
  decodeMerged,
  decodeStatistics,
  encodeChange,
  encodeMerged,
  encodeStatistics,
} from './term-statistics-bytes.ts';

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
    const passage = passageSparse('guardrail on the roof').indices;
    const changes = [changeOf([], [passage]), changeOf([passage], [])];
    expect(encodeStatistics(withChanges(statistics, changes))).toEqual(encodeStatistics(statistics));
  });

  it('never count below zero', () => {
    const removed = texts.map((text) => passageSparse(text).indices);
    expect(withChanges(statisticsOf(texts.slice(0, 1)), [changeOf([], removed)])).toEqual(emptyStatistics());
  });

  it('keep counts below zero in a change as bytes', () => {
    const change = changeOf([[2, 4]], [[4, 300_000], [2 ** 32 - 1]]);
    expect(decodeChange(encodeChange(change))).toEqual({
      passages: -1,
      frequencies: new Map([
        [2, 1],
        [4, 0],
        [300_000, -1],
        [2 ** 32 - 1, -1],
      ]),
    });
  });

  it('name the changes that they include, which an earlier version ignores', () => {
    const statistics = statisticsOf(texts);
    const bytes = encodeMerged({ statistics, merged: new Set(['a', 'b']) });
    expect(decodeMerged(bytes)).toEqual({ statistics, merged: new Set(['a', 'b']) });
    expect(decodeStatistics(bytes)).toEqual(statistics);
    expect(decodeMerged(encodeStatistics(statistics))).toEqual({ statistics, merged: new Set() });
  });

  it('add up over two namespaces', () => {
    const sum = sumStatistics([statisticsOf(texts.slice(0, 1)), statisticsOf(texts.slice(1))]);
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

  it('rate a rare term as rarer than a common one, and an unknown one as the rarest', () => {
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
