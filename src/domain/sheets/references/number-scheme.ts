import { foldedKey, numberForm } from '../number-key.ts';

/** How the sheets of a project are numbered, learnt from the numbers that are known. */
export interface NumberScheme {
  /** Key of a number, or of the end of it that callouts print, to the key of the whole number. */
  keys: ReadonlyMap<string, string>;
  /** The same with letters and digits that scans mix up made equal; null where two numbers become one. */
  folded: ReadonlyMap<string, string | null>;
  shapes: ReadonlySet<string>;
  /** `prefixOf` the numbers of the project, and of the ends of them. */
  prefixes: ReadonlySet<string>;
  /** The parts of numbers that have three or more: `RF`, `ARC`, `190`. */
  parts: readonly (readonly string[])[];
  /** What numbers of figures alone begin with before their sign: `2215` of `2215/07`. */
  stems: ReadonlySet<string>;
  /** Numbers are printed with a space: `BZ 203`. */
  hasSpaces: boolean;
}

/**
 * The end of a number with project, company and level in it, as callouts print it: `A-0101` of `PRJ-ORG-ZZ-01-DR-A-0101`,
 * `S-201` of `2301-S-201`. Null where the number has no such end.
 */
export function tailOf(number: string): string | null {
  const parts = number.split(/[\s\-–—_/]+/).filter(Boolean);
  const last = parts.at(-1) ?? '';
  const before = parts.at(-2) ?? '';
  if (parts.length >= 3 && /^\p{L}+$/u.test(before) && /^\d/.test(last)) return `${before}-${last}`;
  if (parts.length >= 2 && /^\p{L}+\d/u.test(last) && last.length >= 3) return last;
  return null;
}

/** Letters as `L`, each digit as `9`: numbers of one scheme have one shape. A digit beside a dot stands for any few of them. */
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

/** The letters that it begins with; of digits alone the first. */
export const prefixOf = (number: string): string =>
  /^(?:\p{L}+|\d(?=\d*$))?/u.exec(numberForm(number))?.[0] ?? '';

export function schemeOf(numbers: Iterable<string>): NumberScheme {
  const keys = new Map<string, string>();
  const tails = new Map<string, string | null>();
  const folded = new Map<string, string | null>();
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
      // A section of a specification (03 30 00) is known, and no scheme: dates and dimensions look like it.
      if (/\p{L}|^\d{3,5}$/u.test(name)) shapes.add(shapeOf(name));
      prefixes.add(prefixOf(name));
      put(folded, foldedKey(numberForm(name)), key);
      if (name !== number) put(tails, numberForm(name), key);
    }
  }
  for (const [tail, key] of tails) if (key && !keys.has(tail)) keys.set(tail, key);
  return { keys, folded, shapes, prefixes, parts, stems, hasSpaces };
}

const FIGURES_ALONE = /^(\d{3,6})[-/]\d{1,4}$/;
const partsOf = (number: string) =>
  number
    .toUpperCase()
    .split(/[-–_./]+/)
    .filter(Boolean);

/** Whether it is built like a number of the project: the same job before the sign, or a part of letters at its place. */
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

/** A second owner of a name leaves it without one. */
function put(owners: Map<string, string | null>, name: string, key: string): void {
  const owner = owners.get(name);
  owners.set(name, owner === undefined || owner === key ? key : null);
}

/**
 * The key of the sheet that a printed number means. Null where the project has no such sheet. `misread` also takes a number
 * that differs by what scans mix up, where only one sheet is left then.
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
  // Two whole numbers with one end are two sheets: only a shorter print may be completed.
  if (byTail && byTail.length < key.length && byTail === numberForm(tail ?? '')) return byTail;
  return misread ? (scheme.folded.get(foldedKey(key)) ?? null) : null;
}
