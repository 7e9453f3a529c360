/** The words before a time of day that is written with a point: `at 7.30`, `Time: 9.22`, `from 7.00`. */
const BEFORE =
  'at|by|before|after|until|till|from|between|since|around|about|times?|hours|open|daily|arriv\\p{L}*|left|depart\\p{L}*|start\\p{L}*|finish\\p{L}*|beg[iau]n\\p{L}*|ends?|ended|batched|poured';

/**
 * A time of day: `7:30`, `7.30 am`, `4 pm`, `at 7.30`, or a cell with `9.22` alone. Not `see 4.30` and `4.30(h)`, which are clauses, and not
 * `1:50`, which is a scale or a slope.
 */
export const CLOCK_TIME = new RegExp(
  [
    '(?<![\\d:.])(?!1:\\d\\d(?! ?[ap]\\.?m))(?:[01]?\\d|2[0-3]):[0-5]\\d(?![\\d:])(?: ?[ap]\\.?m\\b)?',
    '(?<![\\d:.,])(?:1[0-2]|0?\\d)(?:\\.[0-5]\\d)? ?[ap]\\.?m\\b',
    '(?<![\\d:.])(?:[01]?\\d|2[0-3])\\.[0-5]\\d ?(?:h|hrs?|uhr)\\b',
    `(?<=\\b(?:${BEFORE})\\b\\W{1,3})(?:[01]?\\d|2[0-3])\\.[0-5]\\d(?!\\.?\\d|[(%]| ?(?:k?m|mm|cm|kg|t|kN|[MkG]?Pa|l|ft)\\b)`,
    '(?<=^|[\\t|] ?)(?:[01]?\\d|2[0-3])\\.[0-5]\\d(?= ?(?:[\\t|]|$))',
  ].join('|'),
  'iu',
);
