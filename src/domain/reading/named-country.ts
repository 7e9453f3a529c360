import type { ReadPassage } from './candidates.ts';
import type { ReadQuestion } from './read-question.ts';

/** What people call each country, by the code at the start of a file name. `Northern Ireland` comes before `Ireland`, which it contains. */
const NAMES: readonly (readonly [string, string])[] = [
  ['au', 'new south wales|nsw|queensland|tasmania|australian?'],
  ['ca', 'british columbia|canad(?:a|ian)'],
  [
    'uk',
    'northern ireland|united kingdom|uk|gb|great britain|britain|british|england|scotland|scottish|wales|welsh',
  ],
  ['us', 'united states|usa'],
  ['nz', 'new zealand'],
  ['za', 'south africa'],
  ['sa', 'saudi arabia'],
  ['ae', 'emirates|uae|dubai|abu dhabi'],
  ['hk', 'hong kong'],
  ['fi', 'finland|finnish'],
  ['se', 'sweden|swedish'],
  ['no', 'norway|norwegian'],
  ['dk', 'denmark|danish'],
  ['is', 'iceland|icelandic'],
  ['ie', 'ireland|irish'],
  ['de', 'germany|german'],
  ['at', 'austrian?'],
  ['ch', 'switzerland|swiss'],
  ['nl', 'netherlands'],
  ['be', 'belgium|belgian'],
  ['fr', 'france|french'],
  ['es', 'spain|spanish'],
  ['pt', 'portugal|portuguese'],
  ['it', 'italy|italian'],
  ['pl', 'poland'],
  ['cz', 'czechia|czech'],
  ['sg', 'singapore'],
  ['my', 'malaysian?'],
  ['in', 'india'],
  ['cn', 'china|chinese'],
  ['jp', 'japan|japanese'],
];
/** `FI_Accessibility.pdf`, but not `UK_IE_Stairs.pdf` or `MS-017.pdf`. */
const CODED_NAME = /^(?<code>[A-Z]{2})_(?![A-Z]{2}_)/;
const CODES = new Set(NAMES.map(([code]) => code));
const WORDS = NAMES.map(
  ([code, names]) => [code, new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'gu')] as const,
);

/**
 * Whether a passage is of a document for a country that the question does not mean: `UK_Stairs.pdf`, if it asks about Finland
 * and a page of `FI_Stairs.pdf` was found. False if the question names no country or several, and if no found document's
 * name begins with the country's code.
 */
export function isForOtherCountryThan(
  { text, earlier }: Pick<ReadQuestion, 'text' | 'earlier'>,
  passages: readonly Pick<ReadPassage, 'documentName'>[],
): (passage: Pick<ReadPassage, 'documentName'>) => boolean {
  const own = countriesIn(text);
  const [country, ...more] = own.size > 0 ? own : countriesIn(earlier ?? '');
  const isThere = passages.some(({ documentName }) => countryOf(documentName) === country);
  if (!country || more.length > 0 || !isThere) return () => false;
  return ({ documentName }) => {
    const other = countryOf(documentName);
    return other !== null && other !== country;
  };
}

function countryOf(documentName: string): string | null {
  const code = CODED_NAME.exec(documentName)?.groups?.code?.toLowerCase().replace('gb', 'uk');
  return code && CODES.has(code) ? code : null;
}

function countriesIn(text: string): Set<string> {
  let rest = text.toLowerCase();
  const found = new Set<string>();
  for (const [code, names] of WORDS)
    rest = rest.replace(names, () => {
      found.add(code);
      return ' ';
    });
  return found;
}
