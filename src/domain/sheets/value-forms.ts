import { dateOf } from './sheet-date.ts';

/** The forms of the values in a title block. */

const NUMBER = /^[A-Z]{0,8}\d?[A-Z]{0,3}[\p{L}\p{N}]*(?:[-._/ ][\p{L}\p{N}]+)*$/u;
const LONGEST_NUMBER = 45;
const PAPER =
  /^(?:DIN\s*)?(?:A[0-5]|B[1-4]|ARCH\s*[A-E]1?|ANSI\s*[A-E]|[A-E][- ]?SIZE|\d{2}\s*[x×]\s*\d{2})(?:\s*(?:portrait|landscape|quer|hoch))?$/i;

export const isPaperSize = (text: string) => PAPER.test(text.trim());

const SCALE =
  /^(?:(?:scale|m)\s*[:=]?\s*)?(?:\d{1,2}\s*[:/]\s*\d{1,5}(?:\s*\/\s*\d{1,5})*|(?:\d+\s+)?\d*(?:\/\d+)?\s*["”″'’]{1,2}\s*=\s*\d+\s*['’]\s*-?\s*\d*\s*["”″'’]{0,2}|(?:n\.?t\.?s\.?|n\/a|as (?:shown|noted|indicated)|not to scale|varies|various|none|o\.?\s?m\.?|ohne|sans|s\.?\s?e\.?|sin escala|diverse|wie dargestellt|comme indiqu[ée]|indicadas?|varie|varia)(?![\p{L}])|m 1\s*:\s*\d+)/iu;

export const isScale = (text: string) => SCALE.test(text.trim()) && dateOf(text.trim()) === null;

/**
 * Has a digit and is not a sentence, date, scale, paper size, count or dimension. `strict` also excludes digits alone and
 * other text that starts like no sheet's number.
 */
export function isNumberForm(text: string, strict = false): boolean {
  const value = text.trim();
  if (value.length < 2 || value.length > LONGEST_NUMBER || !/\d/.test(value) || !NUMBER.test(value))
    return false;
  if (isCount(value) || dateOf(value) !== null || isPaperSize(value) || /^\d+\s*[:x×]\s*\d+/.test(value))
    return false;
  const spaces = value.split(' ').length - 1;
  if (spaces > 1 || (spaces > 0 && /\p{Ll}/u.test(value))) return false;
  if (/\d(?:mm|m2|kn|mpa|thk|dia|crs|typ|ub\d|uc\d)$/i.test(value)) return false;
  if (!strict) return true;
  return /^(?:[A-Z]{1,4}[-._ ]?\d|[A-Z\d]+[-._/][A-Z\d])/.test(value) && !/^\d{1,5}$/.test(value);
}

/** The number of the sheet and of all sheets, `1/3`. */
function isCount(value: string): boolean {
  const [, sheet, sheets] = /^(\d{1,3})\s*\/\s*(\d{1,3})$/.exec(value) ?? [];
  return sheet !== undefined && Number(sheet) <= Number(sheets);
}

const REVISION =
  /^(?:rev(?:ision)?\.?\s*|issue\s*|index\s*|ind\.?\s*)?(?:[A-Z]{1,2}|\d{1,2}|[A-Z]{1,2}[-.]?\d{1,2}(?:\.\d{1,2})?|\d{1,2}[A-Z]|\d{1,2}\.\d{1,2}|[-–—])$/i;

export const isRevisionForm = (text: string) => isIssueForm(text) && !isPaperSize(text);

/** A1 and B2 are rarely revisions. Only a table row or their own cell shows that they are not paper sizes. */
export const isIssueForm = (text: string) => REVISION.test(text.trim());

/** Only the revision: `REV C` is C. */
export const bareRevision = (text: string): string =>
  text
    .trim()
    .replace(/^(?:rev(?:ision)?|issue|index|indice|ind)[.: ]\s*(?=[A-Z0-9-])/i, '')
    .replace(/^[[(]|[\])]$/g, '')
    .replace(/^[–—]$/, '-');

const INITIALS =
  /^(?:\p{Lu}{1,4}|\p{Lu}\.\s?\p{Lu}?\.?(?:\s?\p{Lu}\p{L}+)?|\p{Lu}\p{L}+\s\p{Lu}\p{L}+|\p{Lu}{2,3}\/\p{Lu}{2,3})$/u;
export const isInitials = (text: string) => INITIALS.test(text.trim());

const STATUS =
  /\b(?:for (?:construction|tender|review|approval|information|comment|permit|coordination|costing|pricing)|preliminary|as[- ]built|issued for|construction issue|permit set|bid set|tender|concept|schematic|design development|suitable for|work in progress|shared|published|superseded|draft|bauantrag|ausf[üu]hrung\w*|entwurf\w*|vorentwurf|vorabzug|genehmigung\w*|freigegeben|apd|aps|pro|dce|exe|avp|esquisse|bygghandling|relationshandling|f[öo]rfr[åa]gningsunderlag|systemhandling|proyecto (?:b[áa]sico|de ejecuci[óo]n)|ejecuci[óo]n|esecutivo|definitivo|preliminare|s[0-7]|[ab]\d)\b/i;
export const isStatus = (text: string) => STATUS.test(text.trim()) && text.trim().length <= 60;

const WHOLE_STATUS =
  /^(?:(?:re-?)?issued? for|for|suitable for|not for) (?:construction|tender|review|approval|information|comments?|permit|building permit|coordination|costing|pricing|planning|fabrication|bid(?:ding)?)(?: only)?$|^(?:preliminary|as[- ]built|construction issue|permit set|bid set|tender(?: issue)?|concept(?: design)?|schematic design|design development|work in progress|draft|record drawing|vorabzug|vorentwurf|entwurf|ausf[üu]hrungsplan(?:ung)?|genehmigungsplan(?:ung)?|freigegeben|bygghandling|relationshandling)$/i;

/** Whether the text is only the status of an issue. */
export const isWholeStatus = (text: string) => WHOLE_STATUS.test(text.trim());

/** The words of a stamp on sheets that a newer revision replaced. */
const REPLACED =
  'SUPERSEDED|REPLACED|OBSOLETE|WITHDRAWN|ERSETZT|UNG(?:Ü|UE)LTIG|REMPLAC[ÉE]|SUPERADO|SOSTITUITO|VERVALLEN';
const WHOLE_STAMP = new RegExp(`^(?:${REPLACED})$`, 'i');
const STAMP = new RegExp(`\\b(?:${REPLACED})\\b`, 'i');

/** Whether the text is only such a stamp. */
export const isReplacedStamp = (text: string) => WHOLE_STAMP.test(text.trim());

/** Whether a status contains such a stamp. */
export const saysReplaced = (status: string) => STAMP.test(status);

/** A line of words: titles, names of projects and clients. */
export const isWords = (text: string) =>
  (text.match(/\p{L}{3,}/gu)?.length ?? 0) >= 1 && dateOf(text.trim()) === null;
