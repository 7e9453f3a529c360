import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { embeddingInput } from './embedding-input.ts';
import { mergeCommon } from './merge-common.ts';
import { passageText } from './passage-text.ts';

describe('decide', () => {
  const ask = (bestCosine: number | null, embeddingModel = 'multilingual-e5-small') =>
    decide({ bestCosine, embeddingModel });

  it('says not found where nothing is near, nearest in the grey zone, else answers', () => {
    expect([ask(0.8), ask(0.85), ask(0.9)]).toEqual(['not-found', 'nearest', 'answer']);
  });
  it('says not found where there is no passage at all', () => {
    expect(ask(null)).toBe('not-found');
  });
  it('never refuses by the cosine of a model that nobody measured', () => {
    expect(ask(0.2, 'text-embedding-ada-002')).toBe('answer');
  });
});

describe('embeddingInput', () => {
  it('gives E5 models their prefix and others none', () => {
    expect(embeddingInput('multilingual-e5-small', 'question', 'how high?')).toBe('query: how high?');
    expect(embeddingInput('intfloat/multilingual-e5-large', 'passage', 'text')).toBe('passage: text');
    expect(embeddingInput('text-embedding-ada-002', 'question', 'how high?')).toBe('how high?');
  });
  it('cuts the text to 8000 characters', () => {
    expect(embeddingInput('text-embedding-ada-002', 'passage', 'x'.repeat(9_000))).toHaveLength(8_000);
  });
});

describe('mergeCommon', () => {
  it('weights project results by one minus the common weight and sorts by the adjusted score', () => {
    const merged = mergeCommon([{ id: 'p', score: 0.5 }], [{ id: 'c', score: 1 }], 0.3);
    expect(merged.map((r) => [r.id, r.score])).toEqual([
      ['p', 0.35],
      ['c', 0.3],
    ]);
  });
  it('puts the common pool first where its weight is high', () => {
    expect(mergeCommon([{ id: 'p', score: 0.5 }], [{ id: 'c', score: 0.5 }], 0.8)[0]?.id).toBe('c');
  });
});

describe('passageText', () => {
  it('puts document name and heading before the words', () => {
    const text = passageText({
      documentName: 'Fall_Protection.pdf',
      heading: '4.2 Guardrails',
      content: 'Shall be 42 in.',
    });
    expect(text).toBe('Fall Protection. 4.2 Guardrails. Shall be 42 in.');
  });
  it('leaves an absent heading out', () => {
    expect(passageText({ documentName: 'a.txt', heading: '', content: 'b' })).toBe('a. b');
  });
});
