import { withoutExtension } from '../documents/file-types.ts';
import { nameNumber, whole } from './file-name-number.ts';
import { dateOf } from './sheet-date.ts';

/** The facts in a file's name. */
export interface NameReading {
  number: string | null;
  revision: string | null;
  title: string | null;
  /** `2024-03-14` */
  date: string | null;
}

/** Of the file that a stored one was made from: `S-201.dwg.pdf`. */
const MADE_FROM = /\.(?:docx?|dwg|dxf|dgn|rvt|tiff?|xlsx?|ifc)$/i;
/** Text that mail programs and file managers add to a name. */
const WRAPPING = /^(?:copy of|kopie von|copie de|copia de|(?:fwd?|re|aw|wg|tr)(?=[_:]))[\s_:-]*/i;
const COPY = /\s*[-–_]\s*(?:copy|kopie|copie|copia)$|\s*\(\d{1,2}\)$/i;

const word = (source: string) => whole(source, 'iu');

const MONTH = String.raw`(?:jan|feb|f[eé]v|mar|m[aä]r|apr|avr|may|mai|maj|jun|juin|jul|juil|aug|ao[uû]|ago|sep|oct|okt|nov|dec|d[eé]c|dez|dic)\p{L}*`;
const DATES = [
  word(String.raw`(?:19|20)\d{2}[-._ ](?:0?[1-9]|1[0-2])[-._ ](?:0?[1-9]|[12]\d|3[01])`),
  word(String.raw`(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])`),
  word(String.raw`\d{1,2}[-._ ]\d{1,2}[-._ ](?:19|20)\d{2}`),
  word(String.raw`(?:0[1-9]|[12]\d|3[01])[._](?:0[1-9]|1[0-2])[._]\d{2}`),
  word(String.raw`\d{1,2}(?:st|nd|rd|th|\.)?[-._ ]*${MONTH}[-._ ,]*(?:(?:19|20)\d{2}|\d{2})`),
  word(String.raw`${MONTH}[-._ ]*\d{1,2}[-._ ,]+(?:19|20)\d{2}`),
];

const REVISION = [
  word(
    String.raw`(?:rev(?:ision)?|issue|iss|index|indice|indeks|ind|amdt|amendment|version|ver|revisi[oó]n|r[eé]v|andr|bet)[ .:#-]*(?:no[ .]*)?([A-Z]{0,2}\d{1,3}(?:\.\d{1,2})?|[A-Z]{1,2}|[A-Z]\d?)`,
  ),
  word(String.raw`[rv][ .]?(\d{1,3}(?:\.\d{1,2})?)`),
];
const BRACKETED = /\[([A-Z]{1,2}|[A-Z]{0,2}\d{1,2})\]|\(([A-Z]|[PCTZ]\d{1,2})\)/i;
/** Preliminary, tender and contract issues. Nothing else in a name has this form. */
const CODED = whole(String.raw`([PCTZ]\d{1,2}(?:\.\d{1,2})?)`);

/** A scanner's name for a sheet, and the issue that a person added to it. C01 alone is the number of a civil sheet. */
const SCANNED = /^(?:scan|img|image|doc|page)[ _-]?\d+[ _-]([PCTZ]\d{1,2})$/i;

/**
 * Number, revision, title and date, as far as the name contains them. Never a guess from a single letter or a paper
 * size.
 */
export function readFileName(fileName: string): NameReading {
  let rest = bareName(fileName);
  const [date, withoutDate] = cutDate(rest);
  rest = withoutDate;
  const [labelled, withoutRevision] = cutFirst(rest, REVISION);
  const scanned = SCANNED.exec(withoutRevision)?.[1];
  const found = scanned ? null : nameNumber(withoutRevision);
  if (!found) {
    return { number: null, revision: labelled ?? scanned ?? null, title: titleOf(withoutRevision), date };
  }
  const { number, before, after, coded } = found;
  const bracketed = labelled === null ? BRACKETED.exec(after) : null;
  const beside = labelled === null && !bracketed && coded === null ? revisionBeside(after) : null;
  const revision = labelled ?? coded ?? bracketed?.[1] ?? bracketed?.[2] ?? beside?.revision ?? null;
  const remaining = bracketed ? after.replace(bracketed[0], ' ') : (beside?.rest ?? after);
  return { number, revision, title: titleOf(remaining) ?? titleOf(before), date };
}

function bareName(fileName: string): string {
  let name = fileName.trim();
  for (let last = ''; last !== name; ) {
    last = name;
    name = withoutExtension(name).replace(MADE_FROM, '').replace(WRAPPING, '').replace(COPY, '').trim();
  }
  // Next to a letter or digit, an underscore would hide the end of a word.
  return name.replace(/_+/g, ' _ ').replace(/\s+/g, ' ').replace(/ _ /g, '_');
}

function cutDate(name: string): [string | null, string] {
  for (const pattern of DATES) {
    const match = pattern.exec(name);
    const date = match && dateOf(match[0].replaceAll('_', '.'));
    if (match && date)
      return [date.iso, `${name.slice(0, match.index)} ${name.slice(match.index + match[0].length)}`];
  }
  return [null, name];
}

function cutFirst(name: string, patterns: readonly RegExp[]): [string | null, string] {
  const spaced = name.replaceAll('_', ' ');
  for (const pattern of patterns) {
    const match = pattern.exec(spaced);
    if (match?.[1])
      return [match[1], `${name.slice(0, match.index)} ${name.slice(match.index + match[0].length)}`];
  }
  return [null, name];
}

/**
 * A revision that directly follows the number, is a code of its own, or ends the name: `S-201-C`, `A-115 - Plan - C`.
 */
function revisionBeside(after: string): { revision: string; rest: string } | null {
  const next =
    /^[\s_-]{1,3}([A-Z]|[A-Z]\d{1,2})(?=$|[\s_-])/.exec(after) ?? /^[\s_]{1,3}(\d{1,2})$/.exec(after);
  if (next?.[1]) return { revision: next[1], rest: after.slice(next[0].length) };
  const coded = CODED.exec(after.replaceAll('_', ' '));
  if (coded?.[1]) {
    return {
      revision: coded[1],
      rest: `${after.slice(0, coded.index)} ${after.slice(coded.index + coded[0].length)}`,
    };
  }
  const last = /(?:[_]|\s[-–]\s)([A-Z])$/.exec(after);
  return last?.[1] ? { revision: last[1], rest: after.slice(0, last.index) } : null;
}

/** Words for the status of a drawing, not for its content. */
const NO_TITLE =
  /(?<!\p{L})(?:final|superseded|as[- ]built|ab|for (?:construction|tender|review|approval|information)|tender|preliminary|issued|draft|dwg|drawing|drg|sheet|plan-?nr\.?|scan ?\d*|img ?\d*|drawings|project \d+|stage \d+(?=\s*[-–])|a[0-4](?=\s)|(?:&|to|and|bis|und) [A-Z]{1,4}[-.]\d[\d.]*)(?!\p{L})\.?/giu;

function titleOf(text: string): string | null {
  const title = text
    .replaceAll('_', ' ')
    .replace(NO_TITLE, ' ')
    .replace(/[()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^(?:[\s\-–—.,&#+]|(?:to|and|bis|und|et|y)\s)+|[\s\-–—.,&#+]+$/gi, '');
  return /\p{L}{3,}/u.test(title) ? title : null;
}
