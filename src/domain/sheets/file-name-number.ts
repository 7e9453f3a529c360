/** A number found in a name, and the text around it. */
export interface FoundNumber {
  number: string;
  before: string;
  after: string;
  /** A revision that is part of the code: `…-0101-S2-P03`. */
  coded: string | null;
}

const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;
/** Matches it only between other characters than letters and figures. */
export const whole = (source: string, flags = 'u') => new RegExp(START + source + END, flags);

/** PRJ-ORG-ZZ-01-DR-A-0101, with or without suitability and revision behind it. */
const LONG_CODE = whole(
  String.raw`(?<number>[A-Z0-9]{2,10}(?:[-_][A-Z0-9]{1,8}){3,9}?[-_]\d{2,6}[A-Z]?)(?:[-_](?:S\d|[ABD]\d|CR|AB)(?=[-_\s]|$))?(?:[-_](?<revision>[A-Z]{0,2}\d{1,2}(?:\.\d{1,2})?|[A-Z])(?=[_\s]|$))?`,
);
const LETTERS = whole(
  String.raw`(?<number>(?:RFI|RFQ|RFP|NCR|VO|PCO|CCO|TQ|ITP|SWMS|EOT|ASI|CVI)[ _-]?#?\d{1,5})`,
  'iu',
);
const STANDARD = whole(
  String.raw`(?<number>(?:AS[\/ _]NZS|AS|NZS|ISO|BS[ _]EN|EN|BS|ASTM|DIN)[ _-][A-Z]?\d{2,5}(?:\.\d{1,3})*)`,
);
const SECTION = [
  whole(String.raw`(?<number>\d{2} \d{2} \d{2}(?:\.\d{2})?)`),
  whole(String.raw`(?<number>\d{6})(?=[\s_–-]+\p{L})`),
];
/** 1234-AR-DWG-101, 1234-S-101: a job's number, letters, the sheet's number. */
const JOB_CODE = whole(
  String.raw`(?<number>\d{2,6}(?<sign>[-_])[A-Z]{1,4}(?:\k<sign>[A-Z]{1,4})?\k<sign>\d{1,5}[A-Z]?)`,
);
/** A-101, S-3.4, ARC-1001, ELE_0101, SK-012, A-111-SK1, in any case. */
const SEPARATED = whole(
  String.raw`(?<number>[A-Z]{1,4}(?:-[A-Z]{1,4})?[-_.]\d{1,5}(?:\.\d{1,3})?[A-Z]?(?:-(?:SK|DET|D)\d{1,3}|-\d{1,4}(?=$|[\s_[(-]))?(?:-\d{1,4}(?=$|[\s_[(-]))?)`,
  'iu',
);
/** A101, E01, ARC1001. */
const JOINED = whole(String.raw`(?<number>[A-Z]{1,4}\d{2,5}(?:\.\d{1,3})?[A-Z]?)`);
const JOINED_DOTTED = whole(String.raw`(?<number>[A-Z]{1,3}\d{1,2}\.\d{1,3}[A-Z]?)`);
/** AR 101, A 101: letters of a discipline and at least three digits. */
const SPACED = whole(
  String.raw`(?<number>(?:AR|ARC|ST|STR|CV|CIV|ME|MEC|EL|ELE|HY|HYD|LA|FP|ID|DA|WD|SK|[AESMCHP]) \d{2,4}[A-Z]?)`,
);
/** 20-1001, 05-203, 05.203. */
const PLAIN_PAIR = whole(String.raw`(?<number>\d{2,4}[-_]\d{2,5}[A-Z]?)`);
/** 101 - Ground floor, 2001_B: only at the beginning, and never a year. */
const PLAIN = /^(?<number>\d{3,5}[A-Z]?)(?=$|[_[(]|\s?[-–]\s|\s+\[|\s+[A-Z]$)/u;

/**
 * Grades of concrete and steel, sizes of bars, bolts and paper, levels: letters with digits that are not numbers of
 * sheets.
 */
const NO_NUMBER =
  /^(?:A\d|B\d|L\d{1,2}|C(?:12|16|20|25|28|30|32|35|37|40|45|50|55|60|65|80)|[NRSY](?:10|12|16|20|24|25|28|32|36|40)|M(?:8|10|12|16|20|24|30|36)|S(?:235|275|355|420|460)|B500|N(?:20|25|32|40|50)|HD\d+|[A-Z]?(?:19|20)\d{2}|MGP\d+|F\d|IMG[-_]?\d+|DSC[-_]?\d+|SCAN[-_]?\d+|DOC[-_]?\d+|WHATSAPP.*|P\d{1,2}|T\d|LEVEL[-_]?\d+|LVL[-_]?\d+|REV[-_]?\d+|R\d+|V\d+|STAGE[-_]?\d+|ZONE[-_]?\d+|BLOCK[-_]?\d+|PART[-_]?\d+|PAGE[-_]?\d+|LOT[-_]?\d+|UNIT[-_]?\d+|PHASE[-_]?\d+|VOL[-_]?\d+|ITEM[-_]?\d+|COVID-19|ROOM[-_]?\d+|NO[-_.]?\d+)$/i;

const PATTERNS: readonly RegExp[] = [
  LETTERS,
  STANDARD,
  LONG_CODE,
  JOB_CODE,
  SEPARATED,
  ...SECTION,
  JOINED_DOTTED,
  JOINED,
  SPACED,
  PLAIN_PAIR,
  PLAIN,
];

/** The number of a sheet, a section or a letter in a name without dates, in capitals as registers write them. */
export function nameNumber(name: string): FoundNumber | null {
  for (const pattern of PATTERNS) {
    const found = firstOf(name, pattern);
    if (found) return found;
  }
  return null;
}

function firstOf(name: string, pattern: RegExp): FoundNumber | null {
  for (const match of name.matchAll(new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`))) {
    const number = match.groups?.number;
    if (!number || NO_NUMBER.test(number) || isMeasure(pattern, number, name, match.index)) continue;
    return {
      number: pattern === STANDARD ? standardForm(number) : shownForm(number, pattern),
      before: name.slice(0, match.index),
      after: name.slice(match.index + match[0].length),
      coded: match.groups?.revision ?? null,
    };
  }
  return null;
}

/**
 * Fewer than three digits without a separator are a number only at the start of the name, after an underscore, or
 * if they start with 0.
 */
function isMeasure(pattern: RegExp, number: string, name: string, at: number): boolean {
  if (pattern !== JOINED) return false;
  const digits = number.replace(/\D/g, '');
  return digits.length < 3 && !digits.startsWith('0') && at > 0 && !/_$/.test(name.slice(0, at));
}

const standardForm = (number: string) =>
  number.replaceAll('_', ' ').replace('AS NZS', 'AS/NZS').replace(/-/, ' ');

function shownForm(number: string, pattern: RegExp): string {
  const upper = number.toUpperCase();
  if (pattern !== LETTERS) return upper;
  return upper.replace(/^([A-Z]+)[ _-]?#?/, '$1-');
}
