import { writtenWords } from '../glossary/trade-words.ts';
import type { SparseVector } from '../retrieval/sparse-vector.ts';
import { termIndex } from '../retrieval/term-index.ts';
import { termsOf } from '../retrieval/terms.ts';
import { type AskedValue, askedValues, wantedValues } from './asked-value.ts';
import { type Concept, conceptsOf, isNamed } from './concepts.ts';
import { withoutTypingErrors } from './typing-errors.ts';
import { indicesIn, type WeighedTerms } from './weighed-terms.ts';

/** A question, with its embedding and the project's statistics about it. */
export interface QuestionToRead {
  /** As it was typed. */
  text: string;
  /** The previous question of the conversation, which a follow-up refers to. */
  earlier: string | null;
  /** The embedding of `text`, a unit vector. */
  vector: ArrayLike<number>;
  /** The embedding of all its forms (`questionForms`), as searched. A unit vector. */
  searchedVector: ArrayLike<number>;
  searchedSparse: SparseVector;
  /** True if the question and the passages have different languages, so that words cannot be compared. */
  otherLanguage: boolean;
  /** How rare a term is in the project (`inverseFrequency`), and how many passages contain it. */
  rarityOf(index: number): number;
  passagesWith(index: number): number;
}

interface FoundPage {
  pageText: { text: string };
}

/** What the words of a question ask for. */
export interface ReadQuestion extends QuestionToRead {
  /** The kinds of value that it asks for, or those of the previous question if it names none. */
  asked: readonly AskedValue[];
  /** These, and the kinds that it may ask for. */
  wanted: readonly AskedValue[];
  /** The question with the previous one. */
  whole: string;
  ownTerms: WeighedTerms;
  terms: WeighedTerms;
  /**
   * The things that it names, apart from a kind of value, and the share of them that no passage of the project names.
   */
  concepts: readonly Concept[];
  unknownShare: number;
  /** The terms of each phrase that documents use for a word of the question. */
  documentWords: readonly WeighedTerms[];
  /** Numbers and codes, such as `70341` and `os2217`. Text about another one is not an answer. */
  codes: readonly string[];
  /** Terms in at most `RARE_PASSAGES` passages of the project: names, codes. */
  rare: ReadonlySet<number>;
  /** The stems of the term whose meaning is asked: `what is a tag line` → tag, line. */
  subject: readonly string[];
  asksYesOrNo: boolean;
  asksForList: boolean;
}

const RARE_PASSAGES = 3;
/**
 * Matches `D43`, `OS-2217` and `70341`, but not a measure (`132kv`) or a small number. In scripts without spaces, other
 * words follow a code directly (`W7的尺寸`).
 */
const CODE =
  /(?<![\p{Script=Latin}\p{N}])(?:\p{Script=Latin}{1,5}[-./]?\d[\p{Script=Latin}\p{N}./-]*|\d{4,}|(?<=\b(?:between|and|to|apartment|apt|flat|unit|room|door|plot|lot|no\.?|number|docket|order|invoice|claim|bill|item) )\d{3})(?![\p{Script=Latin}\p{N}]| ?(?:mm|cm|m|km|kg|t|lb|ft|in|inch|inches|feet|metres?|meters?|l|kpa|mpa|kn|psi|days?|hours?|degrees|%)(?![\p{L}]))/giu;
const YES_OR_NO =
  /^(?:so |and )?(?:can|could|do|does|did|is|are|was|were|will|would|must|should|shall|may|have|has|ok to|okay to)\b/iu;
/** `rpz in a pit ok`, `gas heater in a guest room allowed?` */
const ENDS_YES_OR_NO =
  /^(?!.*\b(?:what|which|how|when|where|who|why)\b).*\b(?:ok|okay|all ?right|allowed|permitted|legal|needed|required|necessary|compulsory|mandatory)\W*$/iu;
/** The year in `in 1947` is not a code, although no page may contain it. */
const YEAR = /\b(?:in|since|before|after|until|from|year) (?:1[89]|20)\d{2}(?![\p{L}\p{N}./-])/giu;
/** `What's not in the quote` asks for a list, `what is the level` does not. */
/** `Price list` is a document. */
const LIST =
  /\b(?:which|what) (?!(?:is|was|does|has|this)\b)\p{L}+s\b|^\W*(?:please )?list\b|\blist (?:all|every|each|the|me|out|of)\b|\b(?:a|full|complete) list\b|\ball the\b|\bwhat(?:[’']?s| is) (?:not )?(?:in|included|excluded|covered)\b/iu;
/** Asks for a reason, whatever kind of value the question before it asked for. */
export const WHY = /^\W*(?:and |but |so )?(?:why|how come|what for)\b/iu;
const MEANING =
  /^(?:and |so )?(?:what(?:'?s| is| are| does)?|how do you measure|define|when is) (?:an? |the )?(?<subject>[\p{L} -]{3,40}?)(?: mean)?(?: and [^?]*)?\??$/iu;

/** Reads what a question asks for from its words. `found`: its passages, whose spelling corrects typing errors. */
export function readQuestion(asked: QuestionToRead, found: readonly FoundPage[]): ReadQuestion {
  const { earlier, rarityOf, passagesWith } = asked;
  const pages = found.map(({ pageText }) => pageText.text);
  const text = asked.otherLanguage ? asked.text : withoutTypingErrors(asked, pages);
  const question = { ...asked, text };
  const whole = earlier ? `${earlier} ${text}` : text;
  const terms = weighedTerms(whole, rarityOf);
  const own = askedValues(text);
  const isOwnKind = own.length > 0 || WHY.test(text);
  return {
    ...question,
    ...{ whole, terms, ownTerms: weighedTerms(text, rarityOf) },
    asked: isOwnKind ? own : askedValues(whole),
    wanted: isOwnKind ? wantedValues(text) : wantedValues(whole),
    ...conceptsOf(question, whole),
    documentWords: writtenWords(whole).map((words) => weighedTerms(words, rarityOf)),
    codes: [...new Set([...codesIn(text), ...(earlier ? earlierCodes(question, earlier, pages) : [])])],
    rare: new Set(
      [...terms.keys()].filter((term) => passagesWith(term) > 0 && passagesWith(term) <= RARE_PASSAGES),
    ),
    subject: stemsOf(MEANING.exec(text.trim())?.groups?.subject ?? ''),
    asksYesOrNo: YES_OR_NO.test(text) || ENDS_YES_OR_NO.test(text),
    asksForList: LIST.test(text),
  };
}

/** The codes in a question, which each name one thing. */
function codesIn(question: string): string[] {
  return [...new Set(Array.from(question.replace(YEAR, '').matchAll(CODE), ([code]) => plainCode(code)))];
}

/**
 * The codes of the question before, unless this one is about something else: it names things, and only found pages without those
 * codes name any of them. `How far apart can the midrails be`, asked after a docket's strength, is not about that docket.
 */
function earlierCodes(question: QuestionToRead, earlier: string, pages: readonly string[]): string[] {
  const codes = codesIn(earlier);
  const { concepts } = conceptsOf(question, question.text);
  const named = pages.filter((page) => {
    const has = indicesIn(page);
    return concepts.some((concept) => isNamed(concept, has));
  });
  const isOfThem = (page: string) => codesIn(page).some((code) => codes.includes(code));
  return named.length === 0 || named.some(isOfThem) ? codes : [];
}

/** A code without the separators between its parts: `OS-2217` becomes `os2217`. */
export function plainCode(text: string): string {
  return text.toLowerCase().replace(/[-./]/g, '');
}

/** The words of a text without their endings. Leaves out codes and pairs of words. */
export function stemsOf(text: string): string[] {
  return termsOf(text)
    .filter(({ kind }) => kind === 'word')
    .map((term) => term.text);
}

function weighedTerms(text: string, rarityOf: (index: number) => number): WeighedTerms {
  const indices = termsOf(text)
    .filter(({ kind }) => kind !== 'pair')
    .map((term) => termIndex(term.text));
  return new Map(indices.map((index) => [index, rarityOf(index)]));
}
