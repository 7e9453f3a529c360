import { escapePattern } from '#domain/documents/escape-pattern.ts';
import type { SiteQuestion } from './site-questions.ts';

/** Spellings of a unit, and the one form in which they are compared. */
const UNITS: readonly [spellings: string, form: string][] = [
  ['foot-candles?|footcandles?|ft-?candles?', 'fc'],
  ['milli?met(?:re|er)s?|mm', 'mm'],
  ['square met(?:re|er)s?|sq\\.? ?m|m²|m2', 'm2'],
  ['centimet(?:re|er)s?|cm', 'cm'],
  ['met(?:re|er)s?', 'm'],
  ['feet|foot|ft\\.?', 'ft'],
  ['inch(?:es)?|in\\.?(?=\\W|$)', 'in'],
  ['pounds?(?:-force)?|lbs?\\.?|lbf', 'lb'],
  ['per ?cent', '%'],
  ['lit(?:re|er)s? per second|lit(?:re|er)s?/s|l/sec', 'l/s'],
  ['litres?|liters?', 'l'],
  ['degrees?(?: celsius| c| f)?|° ?c|° ?f|°', 'deg'],
  ['miles per hour|mph', 'mph'],
  ['decibels?|db', 'db'],
  ['newtons?', 'n'],
  ['kilopascals?|kpa', 'kpa'],
  ['hours?|hrs?', 'h'],
  ['parts per million|ppm', 'ppm'],
];
const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const MEASURED = 'mm|m2|cm|m|ft|in|lb|%|l/s|deg';
/** Characters between a bare figure and its unit. */
const NEAR = 40;

/** One form for numbers, units and dashes: `six feet`, `6'` and `6 ft` are the same. */
export function oneForm(text: string): string {
  let form = text.normalize('NFKC').toLowerCase().replaceAll('\u2044', '/').replaceAll('\u2212', '-');
  form = form.replace(/[\u2010-\u2015]/g, '-');
  form = form.replace(/(?<=\d),(?=\d{3}(?!\d))|(?<=\d) (?=\d{3}(?!\d) ?(?:mm|m))/g, '');
  form = form.replace(new RegExp(`\\b(?:${NUMBER_WORDS.join('|')})\\b`, 'g'), (word) =>
    String(NUMBER_WORDS.indexOf(word)),
  );
  form = form.replace(/(?<=\d)\s?"/g, ' in').replace(/(?<=\d)\s?'/g, ' ft');
  for (const [spellings, unit] of UNITS) {
    form = form.replace(new RegExp(`(?<![a-z])-?(?:${spellings})(?![a-z0-9])`, 'g'), ` ${unit} `);
  }
  form = form.replace(/(?<=\d)(?=[a-z%])/g, ' ').replace(/\s+/g, ' ');
  // 900 to 1000 mm: the unit belongs to both.
  form = form.replace(
    new RegExp(`(?<![\\d.:])(\\d[\\d.]*) ?(?:-|to|and|or) ?(\\d[\\d.]*) ?(${MEASURED})(?![a-z0-9/])`, 'g'),
    '$1 $3 to $2 $3',
  );
  form = form.replace(
    new RegExp(`(\\d (${MEASURED})) ?(?:-|and|or) ?(?=\\d[\\d.]* \\2(?![a-z0-9/]))`, 'g'),
    '$1 to ',
  );
  return form.replace(/\s+/g, ' ').trim();
}

/**
 * Whether a shown text contains the expected answer. A figure has to stand alone (15 is not found in 150 or 1.15) and,
 * if the question names a unit, near that unit.
 */
export function holdsAnswer(question: SiteQuestion, shown: string): boolean {
  const text = oneForm(shown);
  const { unit, all_of: all = [], value } = question;
  if (all.length > 0)
    return all.every((item) => isFound(item, text, /^[\d.,]+$/.test(item) ? unit : undefined));
  const given = question.answers ?? [];
  const answers = given.length > 0 || value == null ? given : [String(value)];
  return [...answers, ...(question.also ?? [])].some((item) =>
    isFound(item, text, /^-?[\d.,/]+$/.test(item) ? unit : undefined),
  );
}

function isFound(item: string, text: string, unit: string | undefined): boolean {
  const wanted = oneForm(item);
  const body = (wanted.match(/[\d.]+|\p{L}+|\S/gu) ?? []).map(escapePattern).join('\\s*');
  const head = /^\d/.test(wanted)
    ? '(?<![\\d.])(?<!\\d-)'
    : /^\p{L}/u.test(wanted)
      ? '(?<![\\p{L}\\p{N}_])'
      : '';
  const tail = /\d$/.test(wanted) ? '(?!\\.?\\d)' : '';
  const near = unit && new RegExp(`(?<![a-z])${escapePattern(oneForm(unit))}(?![a-z])`, 'u');
  return [...text.matchAll(new RegExp(head + body + tail, 'gu'))].some(
    ({ index, 0: found }) =>
      !near || near.test(text.slice(Math.max(0, index - NEAR), index + found.length + NEAR)),
  );
}
