import type { ReadPassage } from './candidates.ts';
import type { ReadQuestion } from './read-question.ts';
import { regionCode } from './region-codes.ts';

/** `FI_Accessibility.pdf`: a country's code in front of the name, and what follows it. */
const CODED_NAME = /^(?<code>[A-Z]{2})(?<separator>[_\s.-])/;

/**
 * Whether a passage is of a document for another country than the one that the question names: `UK_Stairs.pdf`, if it asks about
 * Finland and a page of `FI_Stairs.pdf` is among those found. False for a question that names no country or several, and where no
 * found document's name has the code of the country. Codes of two letters are also abbreviations (`MS-017`), so they count only
 * if both names are made in the same way.
 */
export function otherCountry(
  { text, earlier }: Pick<ReadQuestion, 'text' | 'earlier'>,
  passages: readonly Pick<ReadPassage, 'documentName'>[],
): (passage: Pick<ReadPassage, 'documentName'>) => boolean {
  const own = countriesIn(text);
  const [country, ...more] = own.size > 0 ? own : countriesIn(earlier ?? '');
  const separators = new Set(
    passages.flatMap(({ documentName }) => {
      const name = codeOf(documentName);
      return name && name.code === country ? [name.separator] : [];
    }),
  );
  if (more.length > 0 || separators.size === 0) return () => false;
  return ({ documentName }) => {
    const name = codeOf(documentName);
    return name !== null && name.code !== country && separators.has(name.separator);
  };
}

function codeOf(documentName: string): { code: string; separator: string } | null {
  const { code, separator } = CODED_NAME.exec(documentName)?.groups ?? {};
  return code && separator ? { code: code.toLowerCase(), separator } : null;
}

function countriesIn(text: string): Set<string> {
  const words = text.match(/\p{L}+/gu) ?? [];
  // `us` is also a pronoun.
  const codes = words.filter((word) => word !== 'us').map((word) => regionCode(word));
  return new Set(codes.filter((code) => code !== null));
}
