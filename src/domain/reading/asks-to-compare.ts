/**
 * `between` alone does not count: it asks for a distance. Nor does `and` alone, but for two of the same kind (`rev 1 and
 * rev 2`, `specimen 1C and 2C`) and for contraries.
 */
const COMPARES = new RegExp(
  [
    '(?<!\\p{L})(?:vs?\\.?|versus|against|compared? (?:to|with|against)|as opposed to|differences? between)(?!\\p{L})',
    'chang(?:ed?|es) [^?]{0,60}\\bbetween\\b',
    '\\b(\\p{L}+) ([\\p{L}\\d-]*\\d[\\p{L}\\d-]*|\\p{L}) (?:and|or) (?:\\1 )?(?:[\\p{L}\\d-]*\\d[\\p{L}\\d-]*|\\p{L})(?![\\p{L}\\d])',
    '\\b(?:old|previous|original)\\b[^?]{1,60}\\b(?:and|or)\\b[^?]{0,40}\\b(?:new|now|current|latest)\\b',
    '\\b(?:before and after|with and without|indoors? and outdoors?|inside and out(?:side)?|internal(?:ly)? and external(?:ly)?)\\b',
  ].join('|'),
  'iu',
);

/** Whether a question asks for two things side by side: `cooker hood ducted outside vs recirculating`. */
export function asksToCompare(question: string): boolean {
  return COMPARES.test(question);
}
