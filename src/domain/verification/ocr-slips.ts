/**
 * Shapes that character recognition takes for one another. A page's `rnortar` or `c0ncrete` is quoted back as
 * `mortar` and `concrete`; any other difference between two words is a different word.
 */
const LOOK_ALIKES: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['cl', 'd'],
  ['vv', 'w'],
  ['ii', 'u'],
  ['li', 'h'],
  ['1', 'l'],
  ['1', 'i'],
  ['l', 'i'],
  ['0', 'o'],
  ['5', 's'],
  ['8', 'b'],
  ['9', 'g'],
  ['2', 'z'],
  ['c', 'e'],
];

/** What a character of the page may begin, either way round: the slip may be on the page or repeated in the quote. */
const SWAPS_FROM = new Map<string, [page: string, quote: string][]>();
for (const [a, b] of LOOK_ALIKES) {
  for (const [page, quote] of [
    [a, b],
    [b, a],
  ] as const) {
    const first = page.charAt(0);
    SWAPS_FROM.set(first, [...(SWAPS_FROM.get(first) ?? []), [page, quote]]);
  }
}

/** Whether words that begin with these characters can be the same word at all: a quick no for most. */
export function mayBeSlip(page: string, quote: string): boolean {
  const [first, wanted] = [page.charAt(0), quote.charAt(0)];
  return first === wanted || (SWAPS_FROM.get(first) ?? []).some(([, b]) => b.startsWith(wanted));
}

/** Words shorter than this are too easily another word, and units are short. */
const SHORTEST = 4;
const CHARACTERS_PER_SLIP = 4;

/**
 * How many look-alikes turn `page` into `quote` (an edit distance whose only edits are look-alikes), or null where
 * more than one in four characters would have to be swapped, or something else differs.
 */
export function ocrSlips(page: string, quote: string): number | null {
  if (page === quote) return 0;
  if (quote.length < SHORTEST) return null;
  const slips = swapsBetween(page, quote, Math.floor(quote.length / CHARACTERS_PER_SLIP));
  return slips !== null && !/\p{N}/u.test(quote) && mostlyLetters(page) ? slips : null;
}

function mostlyLetters(word: string): boolean {
  const digits = word.replace(/\P{Nd}/gu, '').length;
  return digits * 3 <= word.length;
}

function swapsBetween(page: string, quote: string, budget: number): number | null {
  if (budget < 0) return null;
  let same = 0;
  while (same < page.length && page[same] === quote[same]) same += 1;
  if (same === page.length && same === quote.length) return 0;
  // No two look-alikes begin with the same character, so a swap starts where the words first differ.
  for (const [a, b] of SWAPS_FROM.get(page.charAt(same)) ?? []) {
    if (!page.startsWith(a, same) || !quote.startsWith(b, same)) continue;
    const rest = swapsBetween(page.slice(same + a.length), quote.slice(same + b.length), budget - 1);
    if (rest !== null) return rest + 1;
  }
  return null;
}
