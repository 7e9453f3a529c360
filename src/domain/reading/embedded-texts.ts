import { candidatesOf, type ReadPassage } from './candidates.ts';
import { embeddedText } from './features.ts';

/** A whole page, or an entry of a shared pool with its term as the heading. */
export type WholePage = Pick<ReadPassage, 'pageText' | 'heading'>;

/**
 * The text of everything in the pages that may be quoted, as it is embedded, each once. Whichever passages of these pages
 * a question finds, their candidates are among them.
 */
export function embeddedTextsOf(pages: readonly WholePage[]): string[] {
  const texts = pages.flatMap(({ pageText, heading }) =>
    candidatesOf([
      {
        ...{ documentId: '', documentName: '', page: 0, score: 0 },
        ...{ pageText, heading, start: 0, end: pageText.text.length },
      },
    ]).map(embeddedText),
  );
  return [...new Set(texts)];
}
