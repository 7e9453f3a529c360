import { formatAmount } from './amount.ts';
import { deliveredAmount } from './delivered-amount.ts';
import { type Paper, type RecordSource, readPaper } from './paper.ts';
import { readingOf } from './paper-date.ts';
import type { PaperKind } from './paper-kinds.ts';
import { foldNumber } from './paper-numbers.ts';

/** What a paper could be called. */
export interface ProposedName {
  /** Without an ending: "Delivery docket 48213, 12 m³, 22 Nov 2026". */
  name: string;
  /** The type of document, as a tag. */
  tag: string;
}

/** Reads one detail of a paper for its name. */
type Detail = (paper: Paper) => string | null;

/** The name of each kind, and the details that distinguish its papers. No name is proposed for the other kinds. */
const FORMS: Partial<
  Record<PaperKind | 'permit', { tag: string; hasNumber?: boolean; details: readonly Detail[] }>
> = {
  docket: { tag: 'Delivery docket', hasNumber: true, details: [({ lines }) => deliveredAmount(lines)] },
  invoice: { tag: 'Invoice', details: [companyName, total] },
  receipt: { tag: 'Receipt', details: [companyName, total] },
  quote: { tag: 'Quote', details: [companyName, total] },
  order: { tag: 'Purchase order', hasNumber: true, details: [companyName] },
  certificate: { tag: 'Certificate', hasNumber: true, details: [] },
  permit: { tag: 'Permit', hasNumber: true, details: [] },
  rfi: { tag: 'RFI', hasNumber: true, details: [] },
  timesheet: { tag: 'Timesheet', details: [] },
  diary: { tag: 'Site diary', details: [] },
  talk: { tag: 'Toolbox talk', details: [] },
  minutes: { tag: 'Minutes', details: [] },
};

/** Permits are not a `PaperKind`, because no question about records is answered from them. */
function isPermit({ lines }: Paper): boolean {
  return lines.slice(0, TITLE_LINES).some(({ text }) => text.length <= LONGEST_TITLE && PERMIT.test(text));
}

const PERMIT = /\bpermit\b(?!ted)/iu;
const TITLE_LINES = 8;
const LONGEST_TITLE = 50;
/** A longer one is probably a sentence, not a name. */
const LONGEST_COMPANY = 40;

/** A name from a paper's kind, number, amounts and date. Null if the kind is unknown or nothing distinguishes the paper. */
export function proposeName(pages: RecordSource['pages'], year: number): ProposedName | null {
  // The file name is left out: a device chose it, and its digits are not the paper's number.
  const paper = readPaper({ documentId: '', name: '', documentNumber: null, pages }, year);
  const form = FORMS[paper.kind === 'other' && isPermit(paper) ? 'permit' : paper.kind];
  if (!form) return null;
  const number = form.hasNumber ? numberOf(paper) : null;
  const details = [...form.details, dateOf].map((read) => read(paper)).filter((detail) => detail !== null);
  if (number === null && details.length === 0) return null;
  const hasTag = number?.startsWith(form.tag);
  const title = hasTag ? number : [form.tag, number].filter(Boolean).join(' ');
  return { name: [title, ...details].join(', '), tag: form.tag };
}

/** The paper's number as printed: `OS-2217`. */
function numberOf({ numbers, lines }: Paper): string | null {
  const number = numbers.find((one) => /^\p{L}{0,4}\d{2,}$/u.test(one));
  const words = number ? lines.flatMap(({ text }) => text.match(/[\p{L}\p{N}][\p{L}\p{N}/-]*/gu) ?? []) : [];
  return words.find((word) => foldNumber(word) === number) ?? null;
}

function companyName({ company }: Paper): string | null {
  return company && company.name.length <= LONGEST_COMPANY ? company.name : null;
}

/** A total that may be misread stays out of a name. */
function total({ money }: Paper): string | null {
  if (!money.total || money.total.certainty === 'unsure') return null;
  const { thousandths, currency } = money.total;
  const amount = formatAmount(thousandths, 2);
  return currency ? `${currency}${currency.length > 1 ? ' ' : ''}${amount}` : amount;
}

function dateOf({ date }: Paper): string | null {
  const said = date && readingOf(date, false);
  if (!said?.day || !said.year) return null;
  const day = new Date(Date.UTC(said.year, said.month - 1, said.day));
  return day.toLocaleDateString('en-AU', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
