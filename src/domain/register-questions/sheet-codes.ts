import { numberKey } from '../sheets/number-key.ts';

/** A part of a question that may name a sheet. The register decides whether it does. */
export interface SheetCode {
  /** As typed. */
  text: string;
  /** Made by `numberKey`. */
  key: string;
  start: number;
  end: number;
}

const TOKEN = /[\p{L}\p{N}]+(?:[-_./–][\p{L}\p{N}]+)*/gu;
/** `A 102`, `ARC 1001`: a space in place of the sheet's hyphen. */
const APART =
  /(?<![\p{L}\p{N}-])(?!(?:REV|OF|ON|IN|TO|AND|NO|AT)\b)\p{Lu}{1,4} \d{2,5}(?:\.\d{1,3})?(?![\p{L}\p{N}])/gu;
/** `03 30 00`: a section of a specification, by MasterFormat. */
const SECTION = /(?<![\p{L}\p{N}.,/-])(?<!\d )\d{2} \d{2} \d{2}(?:\.\d{2})?(?![\p{L}\p{N}]| \d)/gu;
/** A number without a letter needs one of these words in front: `drawing 101`, `Plan-Nr. 2001`. */
const AFTER_NOUN =
  /(?:\b(?:sheet|drawing|dwg|drg|drwg|plan|zeichnung|blatt|dessin|feuille|folio|plano|l[aá]mina|hoja|tavola|disegno|desenho|folha|tekening|blad|rysunek|section|spec(?:ification)?)s?|图号|图纸)[ -]?(?:(?:number|num|no|nr|nº|n°|#)\.?)? ?$/iu;
const MEASURE =
  /^\d+(?:[.,]\d+)?(?:mm|cm|m|m2|m3|km|kg|t|kn|n|pa|kpa|mpa|v|kv|w|kw|a|l|s|h|hrs?|days?|weeks?|months?|years?|am|pm|st|nd|rd|th|x\d+)$/iu;
const LONGEST = 48;

/** Everything in the text with the form of a sheet number, in reading order. */
export function sheetCodesIn(text: string): SheetCode[] {
  const found: SheetCode[] = [];
  const add = (word: string, start: number) => {
    const end = start + word.length;
    if (word.length > LONGEST || found.some((one) => one.start < end && one.end > start)) return;
    const key = numberKey(word);
    if (key !== null) found.push({ text: word, key, start, end });
  };
  for (const shape of [APART, SECTION]) for (const match of text.matchAll(shape)) add(match[0], match.index);
  for (const match of text.matchAll(TOKEN)) {
    const whole = match[0];
    // In a reference such as `3/A-501` the detail comes before its sheet.
    const word = whole.slice(/^\p{L}?\d{0,2}\//u.exec(whole)?.[0].length ?? 0);
    const start = match.index + whole.length - word.length;
    if (/\d/.test(word) && isCode(word, text.slice(0, start))) add(word, start);
  }
  return found.sort((a, b) => a.start - b.start);
}

function isCode(word: string, before: string): boolean {
  if (MEASURE.test(word)) return false;
  if (/\p{L}/u.test(word)) return true;
  return AFTER_NOUN.test(before) && !/^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/.test(word);
}

/** The text without codes that may name a sheet, or only without those with these keys. */
export function withoutCodes(text: string, keys?: ReadonlySet<string | null>): string {
  return sheetCodesIn(text)
    .filter(({ key }) => keys?.has(key) ?? true)
    .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

/** The text without sheet numbers, which leaves the question about them. */
export function withoutSheetNames(
  text: string,
  titles: readonly string[],
  keys: ReadonlySet<string | null>,
): string {
  const shapes = titles.map((title) => (title.match(/[\p{L}\p{N}]+/gu) ?? []).join('[^\\p{L}\\p{N}]+'));
  const untitled = shapes.reduce(
    (rest, shape) => (shape === '' ? rest : rest.replace(new RegExp(shape, 'giu'), ' ')),
    withoutCodes(text, keys),
  );
  return untitled
    .replace(/\s+/g, ' ')
    .replace(/\s+(?=[?.,])/g, '')
    .trim();
}

/**
 * Whether the key is the end of a long number, which people say for the whole: `S-0101` of `PRJ-ORG-ZZ-01-DR-S-0101`.
 */
export function isTailOf(key: string, number: string): boolean {
  const parts = number.split(/[-_. /]+/);
  return parts.some(
    (_, from) =>
      from > 0 && /\p{L}/u.test(parts[from] ?? '') && numberKey(parts.slice(from).join('-')) === key,
  );
}
