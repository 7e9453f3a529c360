import { describe, expect, it } from 'vitest';
import { meanSparse, meanVector, questionForms } from './question-forms.ts';

describe('questionForms', () => {
  it('begins with the question as typed', () => {
    expect(questionForms('What is the thermal transmittance?', null)).toEqual([
      'What is the thermal transmittance?',
    ]);
  });

  it('adds the documents’ words for its things', () => {
    expect(questionForms('height of the fuse board', null)).toEqual([
      'height of the fuse board',
      'height of the fuse board consumer unit distribution board',
    ]);
  });

  it('adds a form with the previous question in front', () => {
    expect(questionForms('and the transmittance?', 'What is the wall made of?')).toEqual([
      'and the transmittance?',
      'What is the wall made of? and the transmittance?',
    ]);
  });
});

describe('meanVector', () => {
  it('has length 1', () => {
    expect(
      meanVector([
        [1, 0],
        [0, 1],
      ]),
    ).toEqual([Math.SQRT1_2, Math.SQRT1_2].map((value) => expect.closeTo(value)));
  });
});

describe('meanSparse', () => {
  it('halves a term that only one of two forms contains', () => {
    const mean = meanSparse([
      { indices: [1, 2], values: [1, 1] },
      { indices: [2], values: [3] },
    ]);
    expect(mean).toEqual({ indices: [1, 2], values: [0.5, 2] });
  });
});
