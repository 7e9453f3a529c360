import { termsOf } from '../retrieval/terms.ts';

const ASKING = /\b(?:means?|meaning|stands?|defin(?:e|ed|ition)|explain|term|abbreviation|acronym)\b/gi;

/**
 * Whether a question asks only for the meaning of this entry: apart from question words it contains only the term or
 * one of its other names. True for `What does RFI mean?`, false for `What is the slump of the slab?`. `entry` begins
 * with its names, as `glossaryText` writes it.
 */
export function asksForMeaning(question: string, entry: string): boolean {
  const asked = wordsOf(question.replace(ASKING, ' '));
  return asked !== '' && namesOf(entry).some((name) => wordsOf(name) === asked);
}

/** The names of `Request for information (RFI): A question …` are `Request for information` and `RFI`. */
function namesOf(entry: string): string[] {
  const head = /^([^:]{1,200}):/.exec(entry)?.[1] ?? '';
  const [, term = head, also = ''] = /^(.*?)\s*\(([^)]*)\)\s*$/.exec(head) ?? [];
  return [term, ...also.split(',')].map((name) => name.trim()).filter((name) => name !== '');
}

function wordsOf(text: string): string {
  return termsOf(text)
    .filter(({ kind }) => kind === 'word')
    .map((term) => term.text)
    .join(' ');
}
