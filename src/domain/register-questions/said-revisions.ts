/** Words before a revision's letter or figure that mean nothing else. */
const SURE = caseless(
  'rev(?:isions|ision|s|\\.)?|révision|revisi(?:o|ó)n|revisione|revis(?:a|ã)o|revisie|rewizja|amdt',
);
/** Words that also have other meanings. They count only before a capital letter or a figure. */
const OTHER = caseless(
  'index|indices?|(?:i|í)ndice|issue|version|versi(?:ó)n|versione|vers(?:a|ã)o|versie|amendment|fassung|ausgabe|(?:e|é)dition|edici(?:o|ó)n|stand',
);
/** Matches `B`, `AB`, `P02`, `C01.1`, `3`. */
const CAPITAL = '\\p{Lu}{1,2}\\d{0,3}(?:\\.\\d{1,2})?|\\d{1,2}(?:\\.\\d{1,2})?';
/** What may follow a lower-case `a` that names a revision. */
const AFTER_A =
  '(?=\\s*(?:$|[?.,;:)]|(?:of|on|in|and|to|or|vs|for|is|was|been|still|the|show|shows|say|says)\\b))';
const SMALL = `[b-hj-z](?:\\d{1,3})?|p\\d{1,3}|c\\d{1,3}|a\\d{1,3}|a${AFTER_A}`;
const END = '(?![\\p{L}\\p{N}-]|[:/]\\d)';
const NUMBERED = '(?:\\s*(?:no|No|nr|Nr|number)?[.:#]?\\s*)';
const JOINED = '\\s*(?:,|and|&|to|or|vs\\.?|versus|against|und|bis|et|à|y|a|e|en|och|i|与|和|到|–|-)\\s*';

const SHAPES: readonly RegExp[] = [
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${SURE})${NUMBERED}(?<one>${CAPITAL}|(?<=[\\s.:#])(?:${SMALL}))${END}`,
    'gu',
  ),
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${OTHER})${NUMBERED}(?<one>${CAPITAL})${END}`, 'gu'),
  new RegExp(`(?:修订|修改|改订|版本|第)\\s*(?<one>${CAPITAL})(?:版|次)?`, 'gu'),
  new RegExp(`(?<![\\p{L}\\p{N}])(?<one>${CAPITAL})\\s*版`, 'gu'),
];

/** Matches `and C` after `revisions B`. */
const FURTHER = new RegExp(
  `^${JOINED}(?:(?:${SURE})${NUMBERED})?(?<one>${CAPITAL}|(?<=-|and )[b-hj-z])${END}`,
  'u',
);
const PAIR = new RegExp(
  `(?:(?<!\\p{L})(?:between|from|zwischen|von|entre|de|tra|fra|da|tussen|van|mellan|mi[eę]dzy)|从|在)\\s*(?<one>${CAPITAL})${JOINED}(?<two>${CAPITAL})${END}`,
  'gu',
);
const VERSUS = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?<one>${CAPITAL})\\s*(?:vs\\.?|versus|→|->)\\s*(?<two>${CAPITAL})${END}`,
  'gu',
);

/** The revisions that a question names, in upper case and in order, each once. */
export function saidRevisions(text: string): string[] {
  const found: { at: number; value: string }[] = [];
  for (const shape of SHAPES) {
    for (const match of text.matchAll(shape)) {
      const value = match.groups?.one ?? '';
      found.push({ at: match.index, value }, ...further(text, match.index + match[0].length));
    }
  }
  return unique(found);
}

/** The text without the revisions that it names, each with the preposition before it: `in rev B`. */
export function withoutRevisions(text: string): string {
  const found = SHAPES.flatMap((shape) =>
    [...text.matchAll(shape)].map(({ index, 0: said }) => ({ index, said })),
  );
  return found
    .toSorted((a, b) => b.index - a.index)
    .reduce((rest, { index, said }) => {
      const before = rest.slice(0, index);
      const after = rest.slice(index + said.length);
      return before.slice(0, before.length - (PREPOSITION.exec(before)?.[0].length ?? 0)) + after;
    }, text);
}

const PREPOSITION =
  /(?<!\p{L})(?:in|on|at|of|per|from|under|auf|im|nach|laut|dans|sur|en|de|del|della|nella|na)\s+(?:(?:the|der|la|el)\s+|l['’])?$/iu;

/**
 * The two revisions that a question compares: `between B and C`, `B vs C`. Read only from a question about a change.
 */
export function comparedRevisions(text: string): string[] {
  const found = [...text.matchAll(PAIR), ...text.matchAll(VERSUS)].flatMap(({ index, groups }) => [
    { at: index, value: groups?.one ?? '' },
    { at: index + 1, value: groups?.two ?? '' },
  ]);
  return unique(found);
}

const SINCE = new RegExp(
  `(?<!\\p{L})(?:since|after|from|than|compared (?:to|with)|seit|gegenüber|depuis|desde|dal|sinds)\\s+(?:the\\s+)?(?:${SURE}|${OTHER})${NUMBERED}(?:${CAPITAL}|${SMALL})${END}`,
  'u',
);

/** Whether a question about a change names the revision that it starts from: `since rev B`. */
export function isSinceRevision(text: string): boolean {
  return SINCE.test(text);
}

function further(text: string, from: number): { at: number; value: string }[] {
  const match = FURTHER.exec(text.slice(from));
  const value = match?.groups?.one ?? '';
  if (!match) return [];
  return [{ at: from + match.index + 1, value }, ...further(text, from + match[0].length)];
}

/** Matches the words in lower case, in upper case, and mixed. */
function caseless(words: string): string {
  return words.replace(/\p{L}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

function unique(found: { at: number; value: string }[]): string[] {
  const ordered = found.toSorted((a, b) => a.at - b.at).map(({ value }) => value.toUpperCase());
  return [...new Set(ordered.filter((value) => value !== ''))];
}
