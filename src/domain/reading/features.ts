import { sparseOfTerms } from '../retrieval/lexical.ts';
import { denseDot, sparseDot } from '../retrieval/sparse-vector.ts';
import { termsOf } from '../retrieval/terms.ts';
import { containsValue, rowContainsValue } from './asked-value.ts';
import { isInBand } from './bands.ts';
import type { Candidate, ReadPassage } from './candidates.ts';
import { conceptShare, weightiestMissing } from './concepts.ts';
import { nameWords, type PageWords } from './page-words.ts';
import { type ReadQuestion, stemsOf } from './read-question.ts';
import { coverage, indicesIn, indicesOf } from './weighed-terms.ts';

/**
 * The evidence for and against a candidate, whose named figures have the same scale for any embedding model. `cosine`: of its
 * vector with that of the question as searched, which differs between models.
 */
export type Features = Record<FeatureName, number> & { cosine: number };
export type FeatureName = (typeof FEATURE_NAMES)[number];

export const FEATURE_NAMES = [
  /** Cosine with the question as typed, and as searched, in standard deviations among this question's candidates. */
  'meaning',
  'searchedMeaning',
  /** `meaning` if the question and the passages have different languages, so that no word can match. */
  'foreignMeaning',
  /** How much of the question's words the candidate and its headings contain (`lexical.ts`). */
  'words',
  /** The share of the question's terms, by rarity, in the candidate with its headings, and in its page. */
  'coverage',
  'pageCoverage',
  /**
   * The share of the question's concepts that the candidate names itself, the share with its headings, and the
   * heaviest one that it lacks.
   */
  'ownConcepts',
  'concepts',
  'missingConcept',
  /** The share of the documents' wordings of the question's words that it uses. */
  'writtenWords',
  /**
   * Of its passage: how far its score is below the best one, 1 / its rank, and how many found passages are on its
   * page.
   */
  'passageScore',
  'passageRank',
  'pageVotes',
  /**
   * Whether it contains a value of the requested kind, itself or by its header; whether a requested value is missing;
   * whether it contains a digit.
   */
  'ownValue',
  'value',
  'noValue',
  'digit',
  /** Its page lacks rare words of the question that another found page has. */
  'rareMissing',
  /** The kind of unit. */
  'row',
  'list',
  'askedList',
  'field',
  'caption',
  /** It contains only words of the question. */
  'echo',
  /** It contains must, may or not, for a yes-or-no question; it begins with the term whose meaning is asked. */
  'ruling',
  'definition',
  /** The same, below a heading such as Key terms. */
  'keyTerm',
  /** It contains "at most" if the maximum is asked, or "at least" if the minimum is. */
  'direction',
  /** A table row whose range contains a number from the question. */
  'inBand',
] as const;

const CAPTION = /^(?:table|diagram|figure|fig\.?|appendix|section|requirement|chapter)\s*\d?/iu;
const CAPTION_WORDS = 16;
const RULING = /\b(?:must|shall|should|may|not|required|prohibited|permitted|allowed)\b/iu;
const USES_PHRASE = 0.5;
const KEY_TERMS = /\b(?:key terms|definitions?|glossary|interpretation|abbreviations)\b/iu;
const ASKS_MOST =
  /\b(?:max(?:imum)?|most|biggest|largest|highest|tallest|longest|widest|deepest|steepest|furthest|farthest|fastest|cap|limit|allowed|up to|no more than|not exceed)\b/iu;
const ASKS_LEAST =
  /\b(?:min(?:imum)?|least|smallest|lowest|shortest|narrowest|closest|nearest|get away with|needs?|have to|has to|must)\b/iu;
const SAYS_MOST =
  /\b(?:max(?:imum)?|no(?:t)? (?:more|greater|higher|further|farther|longer|larger)|not exceed|up to|less than|within|at most|below)\b/iu;
const SAYS_LEAST =
  /\b(?:min(?:imum)?|at least|not? (?:less|fewer|lower|smaller) than|not below|exceed(?:s|ing)?|more than|greater than)\b/iu;

/** `vectors[i]` is the embedding of `embeddedText(candidates[i])`, a unit vector. */
export function featuresOf(
  question: ReadQuestion,
  passages: readonly ReadPassage[],
  candidates: readonly Candidate[],
  vectors: readonly ArrayLike<number>[],
  pages: PageWords,
): Features[] {
  const best = Math.max(...passages.map(({ score }) => score));
  const names = passages.map(({ documentName }) => indicesIn(nameWords(documentName)));
  const meaning = standardised(vectors.map((vector) => denseDot(question.vector, vector)));
  const cosines = vectors.map((vector) => denseDot(question.searchedVector, vector));
  const searched = standardised(cosines);
  return candidates.map((candidate, i) => {
    const passage = passages[candidate.passage] as ReadPassage;
    const is = (holds: boolean) => (holds ? 1 : 0);
    const text = embeddedText(candidate);
    // Only pairs of terms span a space, so the terms of the name can be added.
    const said = termsOf(`${passage.heading} ${text}`);
    const terms = new Set([...indicesOf(said), ...(names[candidate.passage] ?? [])]);
    const own = indicesIn(candidate.text);
    const phrases = question.documentWords.filter((phrase) => coverage(phrase, own) > USES_PHRASE).length;
    const isDefinition = beginsWith(candidate.text, question.subject);
    const named =
      candidate.kind === 'row' &&
      rowContainsValue(question.wanted, candidate.context, candidate.text, candidate.cells);
    const value = named || containsValue(question.wanted, text, question.whole);
    return {
      cosine: cosines[i] ?? 0,
      meaning: meaning[i] ?? 0,
      searchedMeaning: searched[i] ?? 0,
      foreignMeaning: question.otherLanguage ? (meaning[i] ?? 0) : 0,
      words: sparseDot(question.searchedSparse, sparseOfTerms(said)),
      coverage: coverage(question.ownTerms, terms),
      pageCoverage: pages.coverage(passage),
      ownConcepts: conceptShare(question.concepts, own),
      concepts: conceptShare(question.concepts, terms),
      missingConcept: weightiestMissing(question.concepts, terms),
      writtenWords: phrases / Math.max(1, question.documentWords.length),
      passageScore: passage.score - best,
      passageRank: 1 / (1 + candidate.passage),
      pageVotes: pages.votes(passage),
      ownValue: is(named || containsValue(question.wanted, candidate.text, question.whole)),
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
      definition: is(isDefinition),
      keyTerm: is(isDefinition && KEY_TERMS.test(passage.heading)),
      direction: is(agreesInDirection(question.text, candidate.text)),
      inBand: is(isInBand(candidate, question) === true),
    };
  });
}

/** The text of a candidate that is embedded, with the context that it needs. */
export function embeddedText({ context, text }: Pick<Candidate, 'context' | 'text'>): string {
  return context ? `${context}: ${text}` : text;
}

function agreesInDirection(question: string, text: string): boolean {
  const [most, least] = [SAYS_MOST.test(text), SAYS_LEAST.test(text)];
  if (most === least) return false;
  return ASKS_MOST.test(question) ? most : ASKS_LEAST.test(question) && least;
}

function beginsWith(text: string, subject: readonly string[]): boolean {
  if (subject.length === 0) return false;
  const first = stemsOf(text.slice(0, 80)).slice(0, subject.length + 1);
  return subject.every((word) => first.includes(word));
}

/** The values in standard deviations from their mean. Cosines of two models cannot be compared; these can. */
function standardised(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  const deviation = Math.sqrt(variance) + 1e-6;
  return values.map((value) => (value - mean) / deviation);
}
