import { citeAnswer } from '#domain/answers/cite-answer.ts';
import type { CitedPassage } from '#domain/answers/cited-passage.ts';
import type { Passage } from '#domain/passage-making/passage.ts';
import { PageText } from '#domain/verification/page-text.ts';
import type { Quote, QuotedQuestion } from './quoting.ts';

export interface Verified {
  /** The quotes shown, and how many of them as verified. */
  quotes: number;
  verified: number;
  /** Quotes in which one word or number was changed first. */
  altered: number;
  /** Words shown as verified that no passage contains, by plain string search. Must be 0. */
  falselyVerified: number;
}

/** Verifies every quote of every answer with the product's code, and every quote with one word or number changed. */
export function verifyAll(asked: readonly QuotedQuestion[]): Verified {
  const sum: Verified = { quotes: 0, verified: 0, altered: 0, falselyVerified: 0 };
  for (const { found, quotes } of asked) {
    const passages = found.kept.map(({ passage }) => citedPassage(passage));
    const held = plain(passages.map(({ pageText }) => pageText.text).join('\n'));
    const falseOnes = (shown: readonly string[]) =>
      shown.filter((words) => !held.includes(plain(words))).length;
    for (const quote of quotes.plumbline) {
      const shown = verifiedWords(quote, passages);
      sum.quotes += 1;
      sum.verified += shown.some((words) => plain(words) === plain(quote.text)) ? 1 : 0;
      const changed = altered(quote.text);
      sum.altered += 1;
      sum.falselyVerified +=
        falseOnes(shown) + falseOnes(verifiedWords({ ...quote, text: changed }, passages));
    }
  }
  return sum;
}

function verifiedWords(quote: Quote, passages: readonly CitedPassage[]): string[] {
  const { citations } = citeAnswer(`"${quote.text}" [${quote.n}]`, passages);
  return citations.filter(({ verified }) => verified).map((citation) => citation.quote);
}

/** Adds one to the first number, or replaces the longest word in the middle. */
function altered(quote: string): string {
  const number = /\d+/.exec(quote)?.[0];
  if (number) return quote.replace(number, String(Number(number) + 1));
  const words = quote.match(/\p{L}+/gu) ?? [];
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), '');
  return quote.replace(longest, 'wrongword');
}

function citedPassage({
  documentId,
  documentName,
  page,
  start,
  end,
  heading,
  content,
}: Passage): CitedPassage {
  return {
    ...{ documentId, documentName, documentNumber: null, revision: null, projectId: 'bench' },
    ...{ page, heading, start: 0, end: end - start, pageText: new PageText(content) },
  };
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ');
}
