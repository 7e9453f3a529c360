import { describe, expect, it } from 'vitest';
import { pairTokens } from './reranker-tokens.ts';

/** One token a letter, between those that begin and end a text. */
const tokensOf = (text: string) => [0, ...[...text].map((letter) => letter.charCodeAt(0)), 2];

describe('pairTokens', () => {
  it('puts the question before the text, each with its prefix and segment', () => {
    const { ids, segments } = pairTokens(tokensOf, 'q', 't');
    expect(ids).toEqual([...tokensOf('query: q'), 2, ...tokensOf('passage: t').slice(1)]);
    expect(segments).toEqual([...tokensOf('query: q').map(() => 0), ...tokensOf('passage: t').map(() => 1)]);
  });

  it('cuts the text of a long pair, which still ends', () => {
    const { ids, segments } = pairTokens(tokensOf, 'q', 'x'.repeat(9_000));
    expect(ids).toHaveLength(256);
    expect(segments).toHaveLength(256);
    expect(ids.at(-1)).toBe(2);
  });

  it('cuts a long question, so that a text of any length is still read', () => {
    const { segments } = pairTokens((text) => tokensOf(text.slice(0, 80)), 'x'.repeat(9_000), 'y'.repeat(99));
    expect(segments.filter((segment) => segment === 1).length).toBeGreaterThan(40);
  });
});
