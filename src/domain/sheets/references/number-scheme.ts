import { foldedKey, numberForm } from '../number-key.ts';

/** How a project numbers its sheets, learnt from the known numbers. */
export interface NumberScheme {
  /** From the key of a number, or of the short form that callouts print, to the key of the whole number. */
  keys: ReadonlyMap<string, string>;
  /**
   * The same for keys without separators, in which characters that scans confuse are equal. Null if two numbers become
   * equal.
   */
  folded: ReadonlyMap<string, string | null>;
  /** The same without the first letter, for a bubble whose line runs through it. */
  headless: ReadonlyMap<string, string | null>;
  /** The same for long numbers without their last characters, for a scan that lost them at a line. */
  cut: ReadonlyMap<string, string | null>;
  shapes: ReadonlySet<string>;
  /** `prefixOf` each number of the project and each short form. */
  prefixes: ReadonlySet<string>;
  /** The parts of each number that has three or more: `RF`, `ARC`, `190`. */
  parts: readonly (readonly string[])[];
  /** The digits before the separator in numbers of digits alone: `2215` of `2215/07`. */
  stems: ReadonlySet<string>;
  /** Numbers are printed with a space: `BZ 203`. */
  hasSpaces: boolean;
}

/**
 * The short form that callouts print of a number with project, company and level: `A-0101` for
 * `PRJ-ORG-ZZ-01-DR-A-0101`, `S-201` for `2301-S-201`. Null if the number has no short form.
 */
export function tailOf(number: string): string | null {
  const parts = number.split(/[\s\-–—_/]+/).filter(Boolean);
  const last = parts.at(-1) ?? '';
  const before = parts.at(-2) ?? '';
  if (parts.length >= 3 && /^\p{L}+$/u.test(before) && /^\d/.test(last)) return `${before}-${last}`;
  if (parts.length >= 2 && /^\p{L}+\d/u.test(last) && last.length >= 3) return last;
  return null;
}

/**
 * Writes letters as `L` and digits as `9`, so that all numbers of a scheme have one shape. Any digits around a point
 * become `9.9`.
 */
export function shapeOf(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-–—_/]+/g, '')
    .replaceAll(/(?<=\p{L})\.|\.(?=\p{L})/gu, '')
    .replaceAll(/\p{L}+/gu, 'L')
    .replaceAll(/\d/g, '9')
    .replaceAll(/9*\.9*/g, '9.9');
}

/** Its first letters, or the first digit of a number of digits alone. */
export const prefixOf = (number: string): string =>
  /^(?:\p{L}+|\d(?=\d*$))?/u.exec(numberForm(number))?.[0] ?? '';

export function schemeOf(numbers: Iterable<string>): NumberScheme {
  const keys = new Map<string, string>();
  const tails = new Map<string, string | null>();
  const folded = new Map<string, string | null>();
  const headless = new Map<string, string | null>();
  const cut = new Map<string, string | null>();
  const shapes = new Set<string>();
  const prefixes = new Set<string>();
  const parts: string[][] = [];
  const stems = new Set<string>();
  let hasSpaces = false;
  for (const number of numbers) {
    const key = numberForm(number);
    if (!key || !/\d/.test(key)) continue;
    keys.set(key, key);
    const own = partsOf(number);
    if (own.length > 2) parts.push(own);
    const stem = FIGURES_ALONE.exec(number)?.[1];
    if (stem) stems.add(stem);
    hasSpaces ||= /\p{L} \d/u.test(number);
    for (const name of [number, tailOf(number)]) {
      if (!name) continue;
      // A specification section (03 30 00) is a known number, but adds no shape, because dates and dimensions look
      // like it.
      if (/\p{L}|^\d{3,5}$/u.test(name)) shapes.add(shapeOf(name));
      prefixes.add(prefixOf(name));
      const form = foldedForm(name);
      put(folded, form, key);
      for (let length = form.length - MAX_LOST; length < form.length; length += 1)
        if (length >= MIN_LEFT) put(cut, form.slice(0, length), key);
      if (/^\p{L}/u.test(name)) put(headless, form.slice(1), key);
      if (name !== number) put(tails, numberForm(name), key);
    }
  }
  for (const [tail, key] of tails) if (key && !keys.has(tail)) keys.set(tail, key);
  return { keys, folded, headless, cut, shapes, prefixes, parts, stems, hasSpaces };
}

const FIGURES_ALONE = /^(\d{3,6})[-/]\d{1,4}$/;
const partsOf = (number: string) =>
  number
    .toUpperCase()
    .split(/[-–_./]+/)
    .filter(Boolean);

/** Whether a word is built like a number of the project: the same job number, or the same letters in the same part. */
export function isBuiltAlike(word: string, { parts, stems }: NumberScheme): boolean {
  const stem = FIGURES_ALONE.exec(word)?.[1];
  if (stem !== undefined) return stems.has(stem);
  const own = partsOf(word);
  return parts.some(
    (known) =>
      known.length === own.length &&
      shapeOf(known.at(-1) ?? '') === shapeOf(own.at(-1) ?? '') &&
      known.some((part, at) => /^\p{L}{2,}$/u.test(part) && own[at] === part),
  );
}

/** A name with two owners has none. */
function put(owners: Map<string, string | null>, name: string, key: string): void {
  const owner = owners.get(name);
  owners.set(name, owner === undefined || owner === key ? key : null);
}

/**
 * The key of the sheet that a printed number names. Null if the project has no such sheet. `misread` also allows
 * characters that scans confuse, if only one sheet then matches.
 */
export function resolveNumber(
  printed: string,
  scheme: NumberScheme,
  { misread = false } = {},
): string | null {
  const key = numberForm(printed);
  const exact = scheme.keys.get(key);
  if (exact) return exact;
  const tail = tailOf(printed);
  const byTail = tail ? scheme.keys.get(numberForm(tail)) : undefined;
  // Only a shorter print may be completed. Two whole numbers with one ending are two sheets.
  if (byTail && byTail.length < key.length && byTail === numberForm(tail ?? '')) return byTail;
  if (!misread) return null;
  for (const word of [printed, printed.replace(JOINED, '')]) {
    const meant = scheme.keys.get(numberForm(word)) ?? scheme.folded.get(foldedForm(word)) ?? null;
    if (meant !== null && !isOtherDiscipline(numberForm(word), meant)) return meant;
  }
  const form = foldedForm(key);
  const headless = FIGURE_FIRST.test(key) ? scheme.headless.get(form.slice(1)) : null;
  return headless ?? scheme.cut.get(form) ?? null;
}

/**
 * How many characters a scan may lose at the end of a number, and how many must be left of it. Chosen on one office of
 * 27 (ADR 016): two of its four references, and none wrong in the others'.
 */
const MAX_LOST = 3;
const MIN_LEFT = 10;

/** A letter that touches the line of its bubble is read as a figure: `4-02.01`, `3A-0007`. Figures alone stay figures. */
const FIGURE_FIRST = /^\d(?=.*[.\p{L}]).{2,}/u;

/** Without separators, because a scan loses points, and because I-01 has one between two figures once its I is a 1. */
const foldedForm = (number: string) => foldedKey(numberForm(number)).replaceAll('.', '');

/** The word before a number, which OCR joined to it: `ONA-40-1-101`. */
const JOINED = /^(?:ON|TO)(?=\p{L})/u;

/** I-101 and L-101 are two drawings, although scans confuse the letters. A figure in place of the letter is misread. */
const isOtherDiscipline = (one: string, other: string) =>
  one[0] !== other[0] && /^\p{L}/u.test(one) && /^\p{L}/u.test(other);

/**
 * The key of the sheet that a reference names in its project. A callout that prints only the end of a number names the
 * whole number, if the project has it. So does one that OCR misread, if only one number can be meant.
 */
export function targetOf(
  { targetKey, isRecognised = false }: { targetKey: string; isRecognised?: boolean },
  scheme: NumberScheme,
): string {
  return resolveNumber(targetKey, scheme, { misread: isRecognised }) ?? targetKey;
}
