import { numberKey } from '../sheets/number-key.ts';

/** A place in a question that may name a sheet. Whether it does is for the register to say. */
export interface SheetCode {
  /** As typed. */
  text: string;
  /** `numberKey` */
  key: string;
  start: number;
  end: number;
}

const TOKEN = /[\p{L}\p{N}]+(?:[-_./–][\p{L}\p{N}]+)*/gu;
/** `A 102`, `ARC 1001`, with a space where the sheet has a hyphen. */
const APART =
  /(?<![\p{L}\p{N}-])(?!(?:REV|OF|ON|IN|TO|AND|NO|AT)\b)\p{Lu}{1,4} \d{2,5}(?:\.\d{1,3})?(?![\p{L}\p{N}])/gu;
/** What a number without a letter needs in front of it: `drawing 101`, `Plan-Nr. 2001`. */
const AFTER_NOUN =
  /(?:\b(?:sheet|drawing|dwg|drg|drwg|plan|zeichnung|blatt|dessin|feuille|folio|plano|l[aá]mina|hoja|tavola|disegno|desenho|folha|tekening|blad|rysunek|section|spec(?:ification)?)s?|图号|图纸)[ -]?(?:(?:number|num|no|nr|nº|n°|#)\.?)? ?$/iu;
const MEASURE =
  /^\d+(?:[.,]\d+)?(?:mm|cm|m|m2|m3|km|kg|t|kn|n|pa|kpa|mpa|v|kv|w|kw|a|l|s|h|hrs?|days?|weeks?|months?|years?|am|pm|st|nd|rd|th|x\d+)$/iu;
const LONGEST = 48;

/** Everything in the text that has the form of a sheet's number, in reading order. */
export function sheetCodesIn(text: string): SheetCode[] {
  const found: SheetCode[] = [];
  const add = (word: string, start: number) => {
    const end = start + word.length;
    if (word.length > LONGEST || found.some((one) => one.start < end && one.end > start)) return;
    const key = numberKey(word);
    if (key !== null) found.push({ text: word, key, start, end });
  };
  for (const match of text.matchAll(APART)) add(match[0], match.index);
  for (const match of text.matchAll(TOKEN)) {
    const whole = match[0];
    // A callout's detail is in front of its sheet: `3/A-501`.
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

/** The text without what may name a sheet, or without those of these keys. */
export function withoutCodes(text: string, keys?: ReadonlySet<string | null>): string {
  return sheetCodesIn(text)
    .filter(({ key }) => keys?.has(key) ?? true)
    .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

/** The text without the names of sheets: what is asked of them. */
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

/** A tail of a long number that people say for the whole: `S-0101` of `PRJ-ORG-ZZ-01-DR-S-0101`. */
export function isTailOf(key: string, number: string): boolean {
  const parts = number.split(/[-_. /]+/);
  return parts.some(
    (_, from) =>
      from > 0 && /\p{L}/u.test(parts[from] ?? '') && numberKey(parts.slice(from).join('-')) === key,
  );
}
