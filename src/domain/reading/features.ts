import { sparseOfTerms } from '../retrieval/lexical.ts';
import { denseDot, sparseDot } from '../retrieval/sparse-vector.ts';
import { termsOf } from '../retrieval/terms.ts';
import { holdsValue } from './asked-value.ts';
import type { Candidate, ReadPassage } from './candidates.ts';
import { coverage, indicesOf, nameWords, type PageWords } from './page-words.ts';
import { type ReadQuestion, stemsOf } from './read-question.ts';

/** What speaks for a candidate, and against it. Every figure is of the same size for any embedding model. */
export type Features = Record<FeatureName, number>;
export type FeatureName = (typeof FEATURE_NAMES)[number];

export const FEATURE_NAMES = [
  /** Cosine with the question as typed, and as searched, in standard deviations from this question's candidates. */
  'meaning',
  'searchedMeaning',
  /** The question's words in the candidate with its headings (`lexical.ts`). */
  'words',
  /** The share of the question's terms, by rarity, in the candidate with its headings; in its page. */
  'coverage',
  'pageCoverage',
  /** The share of the documents' phrases for the question's words that it uses. */
  'writtenWords',
  /** Its passage: how far its score is behind the best one, 1 / its place, how many found are of its page. */
  'passageScore',
  'passagePlace',
  'pageVotes',
  /** Holds a value of the kind asked for, itself or by its header; a value was asked for and is not there; a digit. */
  'ownValue',
  'value',
  'noValue',
  'digit',
  /** Its page lacks rare words of the question that another page found has. */
  'rareMissing',
  /** What it is. */
  'row',
  'list',
  'askedList',
  'field',
  'caption',
  /** Says nothing that the question does not say. */
  'echo',
  /** Says must, may or not where the question asks yes or no; begins with the thing whose meaning is asked. */
  'ruling',
  'definition',
] as const;

const CAPTION = /^(?:table|diagram|figure|fig\.?|appendix|section|requirement|chapter)\s*\d?/iu;
const CAPTION_WORDS = 16;
const RULING = /\b(?:must|shall|should|may|not|required|prohibited|permitted|allowed)\b/iu;
const USES_PHRASE = 0.5;

/** `vectors[i]` is the embedding of `embeddedText(candidates[i])`, a unit vector. */
export function featuresOf(
  question: ReadQuestion,
  passages: readonly ReadPassage[],
  candidates: readonly Candidate[],
  vectors: readonly ArrayLike<number>[],
  pages: PageWords,
): Features[] {
  const best = Math.max(...passages.map(({ score }) => score));
  const names = passages.map(({ documentName }) => indicesOf(termsOf(nameWords(documentName))));
  const meaning = standardised(vectors.map((vector) => denseDot(question.vector, vector)));
  const searched = standardised(vectors.map((vector) => denseDot(question.searchedVector, vector)));
  return candidates.map((candidate, i) => {
    const passage = passages[candidate.passage] as ReadPassage;
    const is = (holds: boolean) => (holds ? 1 : 0);
    const text = embeddedText(candidate);
    // No term but a pair crosses a blank, so the terms of the name can be added.
    const said = termsOf(`${passage.heading} ${text}`);
    const terms = new Set([...indicesOf(said), ...(names[candidate.passage] ?? [])]);
    const own = indicesOf(termsOf(candidate.text));
    const phrases = question.written.filter((phrase) => coverage(phrase, own) > USES_PHRASE).length;
    const value = holdsValue(question.asked, text, question.whole);
    return {
      meaning: meaning[i] ?? 0,
      searchedMeaning: searched[i] ?? 0,
      words: sparseDot(question.searchedSparse, sparseOfTerms(said)),
      coverage: coverage(question.ownTerms, terms),
      pageCoverage: pages.coverage(passage),
      writtenWords: phrases / Math.max(1, question.written.length),
      passageScore: passage.score - best,
      passagePlace: 1 / (1 + candidate.passage),
      pageVotes: pages.votes(passage),
      ownValue: is(holdsValue(question.asked, candidate.text, question.whole)),
      value: is(value),
      noValue: is(question.asked.length > 0 && !value),
      digit: is(/\d/.test(candidate.text)),
      rareMissing: pages.missesRare(passage),
      row: is(candidate.kind === 'row'),
      list: is(candidate.kind === 'list'),
      askedList: is(candidate.kind === 'list' && question.asksForList),
      field: is(candidate.kind === 'field'),
      caption: is(CAPTION.test(candidate.text) && candidate.text.split(' ').length < CAPTION_WORDS),
      echo: is([...own].every((term) => question.terms.has(term))),
      ruling: is(question.asksYesOrNo && RULING.test(candidate.text)),
      definition: is(beginsWith(candidate.text, question.subject)),
    };
  });
}

/** What is embedded for a candidate: with what it can't be understood without. */
export function embeddedText({ context, text }: Pick<Candidate, 'context' | 'text'>): string {
  return context ? `${context}: ${text}` : text;
}

function beginsWith(text: string, subject: readonly string[]): boolean {
  if (subject.length === 0) return false;
  const first = stemsOf(text.slice(0, 80)).slice(0, subject.length + 1);
  return subject.every((word) => first.includes(word));
}

/** Cosines of two models can't be compared; how far one stands out from the others can. */
function standardised(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  const deviation = Math.sqrt(variance) + 1e-6;
  return values.map((value) => (value - mean) / deviation);
}
