import { describe, expect, it } from 'vitest';
import { writtenWords } from './trade-words.ts';

describe('writtenWords', () => {
  it('names what documents call a word of the site', () => {
    expect(writtenWords('how far past the spoil pile')).toContain('excavated material');
    expect(writtenWords('What size is the FUSE BOARD?')).toEqual(['consumer unit', 'distribution board']);
  });

  it('leaves out what the question says already', () => {
    expect(writtenWords('is the fuse board a consumer unit')).toEqual(['distribution board']);
  });

  it('finds whole words only', () => {
    expect(writtenWords('the topographical survey')).toEqual([]);
    expect(writtenWords('rigging plan')).not.toContain('dig');
  });

  it('gives nothing for a question in the words of the documents', () => {
    expect(writtenWords('What is the thermal transmittance?')).toEqual([]);
  });
});
