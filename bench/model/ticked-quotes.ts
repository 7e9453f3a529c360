import { type Answer, isVerified } from '#domain/answers/answer.ts';
import { visibleText } from '#domain/answers/visible-text.ts';
import type { ProjectPages } from '../site/kept-run.ts';

/** The quotes of an answer that have a tick. */
export function tickedQuotes({ citations }: Pick<Answer, 'citations'>): Answer['citations'] {
  return citations.filter((citation) => !citation.source && isVerified(citation));
}

/** Is the quote on its page, letter by letter? Only white space may differ. No code of the product's own check is asked. */
export function isOnPage(
  { documentId, page, quote }: Answer['citations'][number],
  { documents }: ProjectPages,
): boolean {
  const document = documents.find(({ id }) => id === documentId);
  const text = document?.pages.find(({ number }) => number === page)?.text;
  return text !== undefined && letters(text).includes(letters(quote));
}

const letters = (text: string) => visibleText(text).replace(/\s+/g, '');
