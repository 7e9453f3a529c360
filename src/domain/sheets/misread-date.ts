/** The misreadings of a printed figure: letters and signs, and other figures. */
const SEEN_AS: Readonly<Record<string, { letters: string; figures: string }>> = {
  0: { letters: 'OoQDU', figures: '689' },
  1: { letters: 'Il|!tij[]', figures: '47' },
  2: { letters: 'Zz?', figures: '3' },
  3: { letters: '', figures: '58' },
  4: { letters: 'A', figures: '' },
  5: { letters: 'Ss$§', figures: '6' },
  6: { letters: 'Gb', figures: '' },
  7: { letters: 'T', figures: '' },
  8: { letters: 'B&', figures: '' },
  9: { letters: 'gq', figures: '' },
};
/** A slash is sometimes read as one of these letters, or as one of these figures. */
const SLASH = { letters: "!|:;lIiJ'’", figures: '47' };
const SIGNS = '-./,';

/**
 * `d` a figure, `D` the first of two, `s` a sign, `Y` the second of a year. Only in place of `D`, `Y` or `s` may a figure
 * be a misread one.
 */
const FORMS = ['Dd', 'd'].flatMap((first) =>
  ['Dd', 'd'].flatMap((second) => [`${first}s${second}sdYdd`, `${first}s${second}sDd`]),
);
const FORMS_BY_YEAR = ['dYddsDdsDd'];

/** A letter in place of a figure or a slash is obviously wrong. A figure is believed unless the date does not exist. */
const COST = { letter: 1, figure: 2 };
const MAX_COST = 5;
const MIN_FIGURES = 4;

/**
 * Corrects a date in figures if one reading is the most likely: `I5.04.23` and `45.04.23` become 15.04.23, `7430/2022`
 * becomes 7/30/2022. If two are equally likely, it stays unchanged.
 */
export function repairedDate(text: string, isDate: (text: string) => boolean): string {
  if (isDate(text) || (text.match(/\d/g)?.length ?? 0) < MIN_FIGURES) return text;
  let best = { cost: MAX_COST + 1, texts: new Set<string>() };
  for (const form of [...FORMS, ...FORMS_BY_YEAR]) {
    if (form.length !== text.length) continue;
    for (const { read, cost } of readings(text, form)) {
      if (cost > best.cost || !isDate(read)) continue;
      if (cost < best.cost) best = { cost, texts: new Set() };
      best.texts.add(read);
    }
  }
  const [only] = best.texts;
  return only !== undefined && best.texts.size === 1 ? only : text;
}

/** `Ju! 29 2023`: signs and figures in the name of a month, if only one month can be meant. */
export function repairedMonth(text: string): string {
  const name = /^\S{3}(?=[ .-]\d{1,2}[.,]? \d{4}$)|(?<=^\d{1,2}[ -])\S{3}(?=[ -](?:\d{4}|\d{2})$)/.exec(
    text,
  )?.[0];
  if (!name || /^\p{L}+$/u.test(name) || !/\p{L}{2}/u.test(name)) return text;
  const meant = MONTHS.filter((month) =>
    [...month].every((letter, at) => {
      const seen = name.charAt(at);
      return seen.toUpperCase() === letter || LETTER_SEEN_AS[letter]?.includes(seen);
    }),
  );
  const [only] = meant;
  return only && meant.length === 1 ? text.replace(name, only) : text;
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const LETTER_SEEN_AS: Readonly<Record<string, string>> = {
  ...{ A: '4', B: '8', G: '69', J: ']', L: '!|1', O: '0', S: '5$', U: '0', V: '¥', Y: '¥' },
};

interface Reading {
  read: string;
  cost: number;
}

function readings(text: string, form: string): Reading[] {
  const sign = [...text].find((letter) => SIGNS.includes(letter)) ?? '/';
  let found: Reading[] = [{ read: '', cost: 0 }];
  [...text].forEach((seen, at) => {
    const options = optionsFor(seen, form.charAt(at), sign === ',' ? '.' : sign);
    found = found.flatMap(({ read, cost }) =>
      options.flatMap((option) =>
        cost + option.cost > MAX_COST ? [] : [{ read: read + option.read, cost: cost + option.cost }],
      ),
    );
  });
  return found;
}

function optionsFor(seen: string, place: string, sign: string): Reading[] {
  if (place === 's') {
    if (SIGNS.includes(seen)) return [{ read: sign, cost: 0 }];
    if (sign !== '/') return [];
    if (SLASH.letters.includes(seen)) return [{ read: sign, cost: COST.letter }];
    return SLASH.figures.includes(seen) ? [{ read: sign, cost: COST.figure }] : [];
  }
  const isFigure = /\d/.test(seen);
  const others = Object.entries(SEEN_AS).flatMap(([read, { letters, figures }]) => {
    if (letters.includes(seen)) return [{ read, cost: COST.letter }];
    return isFigure && place !== 'd' && figures.includes(seen) ? [{ read, cost: COST.figure }] : [];
  });
  return isFigure ? [{ read: seen, cost: 0 }, ...others] : others;
}
