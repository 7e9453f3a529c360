import { termsOf } from '../retrieval/terms.ts';

const ASKING = /\b(?:means?|meaning|stands?|defin(?:e|ed|ition)|explain|term|abbreviation|acronym)\b/gi;

/**
 * Does a question ask for nothing but the meaning of this entry? True where its words, but for those that ask, are the
 * words of the term or of one of its other names: `What does RFI mean?` is, `What is the slump of the slab?` is not.
 * `entry` begins with its names, as `glossaryText` writes it.
 */
export function asksForMeaning(question: string, entry: string): boolean {
  const asked = wordsOf(question.replace(ASKING, ' '));
  return asked !== '' && namesOf(entry).some((name) => wordsOf(name) === asked);
}

/** `Request for information (RFI): A question …` has the names `Request for information` and `RFI`. */
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
