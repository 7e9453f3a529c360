import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { embeddingInput } from './embedding-input.ts';
import { keepResults } from './keep-results.ts';
import { passageSparse } from './lexical.ts';
import { mergeCommon } from './merge-common.ts';
import { isOtherLanguage } from './other-language.ts';
import { passageText } from './passage-text.ts';
import { addPassage, emptyStatistics } from './term-statistics.ts';

function statisticsOf(texts: readonly string[]) {
  const statistics = emptyStatistics();
  for (const text of texts) addPassage(statistics, passageSparse(text).indices);
  return statistics;
}

describe('decide', () => {
  /** The best cosine, over a background of ninety-nine others. */
  const found = (best: number, background: number) => [best, ...Array.from({ length: 99 }, () => background)];
  const ask = (over: Partial<Parameters<typeof decide>[0]>) =>
    decide({
      embeddingModel: 'multilingual-e5-small',
      cosines: found(0.83, 0.82),
      lexical: 0.02,
      otherLanguage: false,
      ...over,
    });

  it('returns not found when the best passage is neither near nor above the others', () => {
    expect(ask({})).toBe('not-found');
  });
  it('answers when the best passage stands out, and shows the nearest if it stands out less', () => {
    expect(ask({ cosines: found(0.88, 0.82) })).toBe('answer');
    expect(ask({ cosines: found(0.86, 0.82) })).toBe('nearest');
  });
  it('neither denies nor confirms between the two', () => {
    expect(ask({ cosines: found(0.85, 0.825) })).toBe('far');
  });
  it('answers when one passage has most of the words, whatever its cosine', () => {
    expect(ask({ lexical: 0.15 })).toBe('answer');
    expect(ask({ lexical: 0.1 })).toBe('nearest');
  });
  it('expects a lower score for a question in another language', () => {
    expect(ask({ cosines: found(0.83, 0.79), otherLanguage: true })).toBe('answer');
    expect(ask({ cosines: found(0.79, 0.76), otherLanguage: true })).toBe('nearest');
    expect(ask({ cosines: found(0.77, 0.76), otherLanguage: true })).toBe('not-found');
  });
  it('uses the cosine when there are too few passages for a background', () => {
    expect(ask({ cosines: [0.88, 0.7] })).toBe('answer');
    expect(ask({ cosines: [0.8] })).toBe('not-found');
  });
  it('returns not found without passages', () => {
    expect(ask({ cosines: [] })).toBe('not-found');
  });
  it('never refuses by the cosine of an unmeasured model', () => {
    expect(ask({ embeddingModel: 'text-embedding-ada-002' })).toBe('answer');
  });
});

describe('isOtherLanguage', () => {
  const english = statisticsOf([
    'All guardrails shall be inspected before they are used.',
    'The height of any guardrail shall not be less than 42 inches.',
  ]);
  const spanish = statisticsOf([
    'Todas las barandillas deben inspeccionarse antes de usarse.',
    'La altura de la barandilla no debe ser menor de un metro.',
  ]);

  it('recognises a Spanish question over English passages, and the reverse', () => {
    expect(isOtherLanguage('¿Qué altura tiene la barandilla?', english)).toBe(true);
    expect(isOtherLanguage('How high is the guardrail?', spanish)).toBe(true);
  });
  it.each([
    'Jaka jest wysokość barierki?',
    'Qual é a altura do guarda-corpo?',
    'Quando for montar o andaime, quem avisa?',
    'Wie hoch muss das Geländer sein?',
    "Wo gibt's Trinkwasser?",
  ])('recognises %s as another language than English', (question) => {
    expect(isOtherLanguage(question, english)).toBe(true);
  });
  it('recognises an English question by a contraction or by `for` alone', () => {
    expect(isOtherLanguage("roofer's zebra", english)).toBe(false);
    expect(isOtherLanguage('zebra for zoo', english)).toBe(false);
  });
  it('recognises a question in the passages’ language', () => {
    expect(isOtherLanguage('How many zebras are in the zoo?', english)).toBe(false);
    expect(isOtherLanguage('altura de la barandilla', spanish)).toBe(false);
  });
  it('treats keywords from the passages as their language', () => {
    expect(isOtherLanguage('guardrail height', english)).toBe(false);
  });
});

describe('keepResults', () => {
  const ranked = Array.from({ length: 20 }, (_, rank) => ({ rank, lexical: rank === 15 ? 0.15 : 0.03 }));
  const ranks = (kept: readonly { rank: number }[]) => kept.map(({ rank }) => rank);

  it('gives the tenth rank to the passage with most of the words', () => {
    expect(ranks(keepResults(ranked, 10))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 15]);
  });
  it('keeps the order when no other passage matches enough words', () => {
    const silent = ranked.map(({ rank }) => ({ rank, lexical: 0.001 * rank }));
    expect(ranks(keepResults(silent, 10))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
  it('keeps the order of fewer than ten', () => {
    expect(ranks(keepResults(ranked, 5))).toEqual([0, 1, 2, 3, 4]);
    expect(ranks(keepResults(ranked.slice(0, 4), 10))).toEqual([0, 1, 2, 3]);
  });
});

describe('embeddingInput', () => {
  it('adds a prefix for E5 models only', () => {
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
  it('puts the common pool first when its weight is high', () => {
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
  it('leaves out a missing heading', () => {
    expect(passageText({ documentName: 'a.txt', heading: '', content: 'b' })).toBe('a. b');
  });
});
