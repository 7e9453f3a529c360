import { paperKinds } from '../records/paper-kinds.ts';
import { isSameWord, singular, wordsOf } from '../records/words.ts';
import { namedLanguage } from '../retrieval/named-language.ts';
import { stopWords } from '../retrieval/stop-words.ts';
import type { ReadPassage } from './candidates.ts';

/** What one firm or person sends another, so that a question can name its issuer: no drawing, page or diary. */
const PAPER =
  '(?:invoice|bill|receipt|docket|quote|quotation|letter|email|certificate|subcontract|contract|statement|order|memo)s?';
const WORD = "[\\p{L}\\p{N}][\\p{L}\\p{N}&'’.-]*";
/** `On the harlow concrete invoice`, `does our Zenith quote`. */
const BEFORE = new RegExp(
  `\\b(?:on|in|of|from|by|per|does|did|to)\\s+(?:the|our|an?|that|this)\\s+((?:${WORD}\\s+){1,3}?)${PAPER}(?![\\p{L}\\p{N}])`,
  'giu',
);
/** `The invoice from Zenith`. */
const AFTER = new RegExp(`\\b${PAPER}\\s+(?:from|by)\\s+(?:the\\s+|our\\s+)?(${WORD})`, 'giu');
/** Words that tell papers apart without being printed on them: `the biggest invoice`, `the unpaid bill`. */
const TOLD_BY =
  /^(?:.{2,}est|(?:un)?(?:paid|signed|approved|read)|last|first|second|third|next|previous|latter|same|other|whole|full|new|old|big|small|main|only|final|original|current|tax|head|two|three|four|five|six)$/u;
const SHORTEST = 3;
/** `Plumbers` and `Plumbing` have so much in common. */
const SAME_BEGINNING = 5;

/** The words by which a question names the one who made a paper, or what the paper is about. */
export function issuerWords(question: string): string[] {
  if (namedLanguage(question)) return [];
  const named = [BEFORE, AFTER]
    .flatMap((shape) => [...question.matchAll(shape)].map(([, words = '']) => wordsOf(words)))
    .filter((words) => !words.some((word) => stopWords.has(word)));
  return [...new Set(named.flat())].filter((word) => word.length >= SHORTEST && !TOLD_BY.test(word));
}

/**
 * Whether a question asks about the paper of somebody who is named neither on the passage's page nor in its file's name: then it is about
 * another paper, which is not there or not read.
 */
export function isOfOtherIssuer(
  question: string,
  { pageText, documentName }: Pick<ReadPassage, 'pageText' | 'documentName'>,
): boolean {
  const asked = issuerWords(question);
  if (asked.length === 0) return false;
  const said = new Set(wordsOf(`${documentName.replace(/[-_.]/g, ' ')} ${pageText.text}`).map(singular));
  return asked.some((word) => ![...said].some((one) => isAlike(singular(word), one)));
}

function isAlike(asked: string, said: string): boolean {
  if (isSameWord(asked, said)) return true;
  return asked.length >= SAME_BEGINNING && said.startsWith(asked.slice(0, SAME_BEGINNING));
}

/** The passages of others, if the question names somebody and a passage is of that one. */
export function ofOtherIssuers(
  question: string,
  passages: readonly ReadPassage[],
): (passage: ReadPassage) => boolean {
  const others = new Set(passages.filter((passage) => isOfOtherIssuer(question, passage)));
  return (passage) => others.size < passages.length && others.has(passage);
}

const ASKS_PAPER = new RegExp(`^\\W*(?:and |so )?(?:which|what) (${PAPER})(?![\\p{L}\\p{N}])`, 'iu');

/** Whether the question asks which paper of a kind, and the passage's page and file name do not name that kind. */
export function isOfOtherKind(
  question: string,
  { pageText, documentName }: Pick<ReadPassage, 'pageText' | 'documentName'>,
): boolean {
  const asked = singular(ASKS_PAPER.exec(question)?.[1]?.toLowerCase() ?? '');
  if (asked === '') return false;
  const text = `${documentName.replace(/[-_.]/g, ' ')}\n${pageText.text}`;
  const kind = paperKinds.find((one) => one.asked.includes(asked));
  const isKind = text.split('\n').some((line) => kind?.title.test(line));
  const names = kind?.asked ?? [asked];
  return !isKind && !wordsOf(text).some((word) => names.includes(singular(word)));
}
