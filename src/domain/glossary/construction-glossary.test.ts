import { describe, expect, it } from 'vitest';
import { embedding } from '../limits/limits.ts';
import { sanitiseVectorId } from '../passages/vector-id.ts';
import { constructionGlossary, glossaryText } from './construction-glossary.ts';

describe('the construction glossary', () => {
  it('has between 60 and 130 entries, each with an ID that the index accepts unchanged', () => {
    expect(constructionGlossary.length).toBeGreaterThanOrEqual(60);
    expect(constructionGlossary.length).toBeLessThanOrEqual(130);
    for (const { id } of constructionGlossary) {
      expect(id).not.toBe('');
      expect(sanitiseVectorId(id)).toBe(id);
    }
  });

  it('uses no name twice, neither as a term nor as another name', () => {
    const names = constructionGlossary.flatMap(({ term, also }) => [term, ...also]);
    const repeated = names.filter((name, i) => names.indexOf(name) !== i);
    expect(repeated).toEqual([]);
    expect(new Set(constructionGlossary.map(({ id }) => id)).size).toBe(constructionGlossary.length);
  });

  it('explains each term in sentences that fit one embedding and one preview', () => {
    for (const entry of constructionGlossary) {
      expect(entry.definition, entry.term).toMatch(/^[A-Z].{20,}\.$/);
      expect(glossaryText(entry).length, entry.term).toBeLessThan(Math.min(500, embedding.inputCharacters));
    }
  });

  it.each(['RFI', 'MPa', 'NCC', 'SWMS', 'lap splice', 'FRL'])('contains %s', (name) => {
    expect(constructionGlossary.some(({ also }) => also.includes(name))).toBe(true);
  });
});
