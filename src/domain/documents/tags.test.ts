import { describe, expect, it } from 'vitest';
import { cleanTag, suggestTags, tagsInUse, withoutTags, withTags } from './tags.ts';

describe('tags', () => {
  it('have one line without commas, cut at 40 characters', () => {
    expect(cleanTag('  level\n 2, east ')).toBe('level 2 east');
    expect([...cleanTag('🏗'.repeat(50))]).toHaveLength(40);
  });

  it('are added once, whatever their case, and keep their first spelling', () => {
    expect(withTags(['Steel'], ['steel', ' Concrete ', ''])).toEqual(['Steel', 'Concrete']);
  });

  it('are at most 20 on a document', () => {
    expect(
      withTags(
        [],
        Array.from({ length: 30 }, (_, n) => `t${n}`),
      ),
    ).toHaveLength(20);
  });

  it('are removed whatever their case', () => {
    expect(withoutTags(['Steel', 'Roof'], ['STEEL'])).toEqual(['Roof']);
  });

  it('are suggested by their beginning first, then by any part, without those present', () => {
    const inUse = tagsInUse([
      { tags: ['roof', 'fire'] },
      { tags: ['Roof', 'fireproof'] },
      { tags: ['waterproof'] },
    ]);
    expect(inUse).toEqual(['roof', 'fire', 'fireproof', 'waterproof']);
    expect(suggestTags('ro', inUse, [])).toEqual(['roof', 'fireproof', 'waterproof']);
    expect(suggestTags('ro', inUse, ['roof'])).toEqual(['fireproof', 'waterproof']);
  });
});
