import { describe, expect, it } from 'vitest';
import { writtenWords } from './trade-words.ts';

describe('writtenWords', () => {
  it('returns the documents’ words for words used on site', () => {
    expect(writtenWords('how far past the spoil pile')).toContain('excavated material');
    expect(writtenWords('What size is the FUSE BOARD?')).toEqual(['consumer unit', 'distribution board']);
  });

  it('leaves out words that the question already contains', () => {
    expect(writtenWords('is the fuse board a consumer unit')).toEqual(['distribution board']);
  });

  it('finds whole words only', () => {
    expect(writtenWords('the topographical survey')).toEqual([]);
    expect(writtenWords('rigging plan')).not.toContain('dig');
  });

  it('returns nothing for a question in the documents’ words', () => {
    expect(writtenWords('What is the thermal transmittance?')).toEqual([]);
  });
});
