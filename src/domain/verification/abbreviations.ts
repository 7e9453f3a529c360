/** Words whose full stop does not end a sentence if text follows: law, drawings, measures, people, companies. */
const ALWAYS = new Set(
  (
    'v no nos sec secs fig figs art arts para paras par cl ch vol ed rev dwg ref refs eq ca cf vs viz al ' +
    'e.g i.e u.s.c c.f.r mr mrs ms dr prof sr jr st mt gen col lt hon fed reg pub stat supp pt pp ' +
    'incl excl exc qty attn tel ext approx'
  ).split(' '),
);

/** Abbreviations that may end a sentence, unless the next word starts in lower case, is a number or a tax: `inc. GST`. */
const SOMETIMES = new Set(
  'in ft yd mm cm min max hr hrs lb lbs oz u.s u.k inc co corp ltd etc p a.m p.m dia ht wt'.split(' '),
);

/** Matches only a marker such as `a.`, `iv)` or `12.`, which the numbered text follows. */
const MARKER = /^\s*[([]?(?:\p{L}|[ivx]{1,4}|\d{1,3})[.)\]]\s*$/iu;

/** True if `segment` ends in an abbreviation, so that `rest` continues the sentence. */
export function abbreviationEnds(segment: string, rest: string): boolean {
  const word = /(?:^|[\s("'[])((?:\p{L}\.)*\p{L}+)\.\s*$/u.exec(segment)?.[1]?.toLowerCase();
  if (rest.trim() === '') return false;
  if (MARKER.test(segment)) return true;
  if (word === undefined) return false;
  if (/(?:^|\s)\p{Lu}\.\s*$/u.test(segment)) return true; // An initial: J. Smith.
  if (ALWAYS.has(word)) return true;
  return SOMETIMES.has(word) && /^\s*(?:[\p{Ll}\d(§]|(?:GST|VAT|HST|IVA)(?!\p{L}))/u.test(rest);
}
