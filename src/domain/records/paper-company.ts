import { moneyIn } from './amount.ts';
import type { PageLine } from './page-lines.ts';
import { type PaperKind, paperKinds } from './paper-kinds.ts';
import { wordsOf } from './words.ts';

export interface PaperCompany {
  name: string;
  line: PageLine;
}

/** Words in many companies' names, which do not distinguish them. */
const GENERIC = new Set(
  (
    'sdn bhd pty ltd limited llc inc corp co company gmbh sa cv the and of enterprise enterprises trading hardware ' +
    'supply supplies services service group holdings machinery electrical timber building materials centre center ' +
    'perniagaan syarikat kedai store stores m my s shop plumbing engineering contractors contractor builders'
  ).split(' '),
);
const COMPANY =
  /\b(?:sdn|bhd|pty|ltd|limited|llc|inc|gmbh|s\.?a\.?|enterprises?|trading|hardware|suppl(?:y|ies)|perniagaan|syarikat|stores?|readymix|electrical|testing|engineers?|builders?|services|materiales|co|company|hire|group|plumbing|concrete|premix|steel|roofing|contractors?|supplies)\b/iu;
const NO_NAME =
  /\d{3}|[:@|;]|\b(?:tel|fax|ph|phone|gst|tax|invoice|receipt|docket|jalan|street|road|date|no)\b|^\(|^\{/iu;
const LABELLED = /^(?:supplier|vendor|from|seller|proveedor|employer)\s*:\s*(\S.*)$/iu;
const ADDRESSED = /^(?:supplier|vendor|to|from|seller|proveedor|employer)\s*:\s*(\S.*)$/iu;
/** How many lines may belong to a letterhead. */
const HEAD = 8;
/** Papers that a company issues to its customer. The addressee did not issue them. */
const ISSUED: readonly PaperKind[] = ['receipt', 'invoice', 'docket', 'quote', 'certificate'];

/**
 * The company that issued the paper, or that an order is addressed to: from a line such as `Supplier:`, or else the
 * name at the top.
 */
export function companyOf(lines: readonly PageLine[], title: number, kind: PaperKind): PaperCompany | null {
  const isIssued = ISSUED.includes(kind);
  const labelled = isIssued ? LABELLED : ADDRESSED;
  for (const line of lines.slice(0, 20)) {
    for (const part of line.text.split('\t').map((cell) => cell.trim())) {
      const name = labelled.exec(part)?.[1];
      if (name) return { name, line };
    }
    const [label, name] = line.text.split('\t').map((cell) => cell.trim());
    if (label && name && labelled.test(`${label.replace(/:?$/, ':')} ${name}`)) return { name, line };
  }
  const brand = isIssued && lines[0] && brandIn(lines[0].text);
  if (brand) return { name: brand, line: lines[0] as PageLine };
  const head = lines.slice(0, HEAD).filter((line, i) => i !== title && isName(line.text));
  const letterhead = lines.slice(0, 3).find(({ text }) => LETTERHEAD.test(text));
  if (letterhead && isIssued) return { name: LETTERHEAD.exec(letterhead.text)?.[1] ?? '', line: letterhead };
  const line =
    head.find(({ text }) => COMPANY.test(text)) ??
    (title >= 0 && (isIssued || kind === 'order') ? head[0] : undefined);
  return line ? { name: tidy(line.text), line } : null;
}

const FIRST_WORD = /^\p{Lu}[\p{L}&'-]{3,}$/u;
const NO_BRAND =
  /^(?:copy|original|duplicate|draft|page|delivery|customer|office|tax|receipt|payment|welcome)$/iu;

/** The company in the first cell of a paper: a single word, as in a logo, or a name with a word such as `Hire` or `Ltd`. */
function brandIn(line: string): string | null {
  const [cell = '', ...others] = line.split('\t').map((one) => one.trim());
  if (others.length > 0 && isName(cell) && COMPANY.test(cell)) return tidy(cell);
  const isWord = FIRST_WORD.test(cell) && !NO_BRAND.test(cell);
  return isWord && !paperKinds.some(({ title }) => title.test(cell)) ? cell : null;
}

/** A name in capitals in front of its address: `DUNMOY HIRE Clara Road`. */
const LETTERHEAD = /^(\p{Lu}{3,}(?: (?:& )?\p{Lu}{2,}){1,4}) (?=\p{Lu}\p{Ll})[^\t]*$/u;

function isName(text: string): boolean {
  const words = wordsOf(text).filter((word) => /\p{L}{2}/u.test(word));
  if (text.includes('\t')) return false;
  return (
    words.length >= 2 &&
    text.length <= 60 &&
    !NO_NAME.test(text) &&
    // An item on a receipt: `Steel wool 8.95`.
    moneyIn(text).length === 0 &&
    !/[.!?]$/.test(text.replace(/bhd\.?$/iu, ''))
  );
}

const END_OF_NAME = /^(.*?\b(?:sdn\.? bhd|pty\.? ltd|limited|ltd|inc|llc|gmbh))\b.*$/iu;

function tidy(text: string): string {
  return text
    .replace(END_OF_NAME, '$1')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[^\p{L}\p{N})]+$/u, '');
}

/** The distinctive words of a name: `zheng hui` of `Perniagaan Zheng Hui`. */
export function distinctiveWords(name: string): string[] {
  return wordsOf(name).filter((word) => !GENERIC.has(word) && /\p{L}/u.test(word));
}
