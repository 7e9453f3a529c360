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

type Fact = (paper: Paper) => string | null;

/** What each kind is called, and what tells one of it from another. Kinds that are missing are not proposed. */
const FORMS: Partial<
  Record<PaperKind | 'permit', { tag: string; hasNumber?: boolean; facts: readonly Fact[] }>
> = {
  docket: { tag: 'Delivery docket', hasNumber: true, facts: [({ lines }) => deliveredAmount(lines)] },
  invoice: { tag: 'Invoice', facts: [companyName, total] },
  receipt: { tag: 'Receipt', facts: [companyName, total] },
  quote: { tag: 'Quote', facts: [companyName, total] },
  order: { tag: 'Purchase order', hasNumber: true, facts: [companyName] },
  certificate: { tag: 'Certificate', hasNumber: true, facts: [] },
  permit: { tag: 'Permit', hasNumber: true, facts: [] },
  rfi: { tag: 'RFI', hasNumber: true, facts: [] },
  timesheet: { tag: 'Timesheet', facts: [] },
  diary: { tag: 'Site diary', facts: [] },
  talk: { tag: 'Toolbox talk', facts: [] },
  minutes: { tag: 'Minutes', facts: [] },
};

/** A permit answers no question about records, so it is no kind of theirs. */
function isPermit({ lines }: Paper): boolean {
  return lines.slice(0, TITLE_LINES).some(({ text }) => text.length <= LONGEST_TITLE && PERMIT.test(text));
}

const PERMIT = /\bpermit\b(?!ted)/iu;
const TITLE_LINES = 8;
const LONGEST_TITLE = 50;
/** A longer one is a sentence that was taken for a name. */
const LONGEST_COMPANY = 40;

/** A name from a paper's kind, number, amounts and date. Null where it is no known kind, or says nothing that tells it from others. */
export function proposeName(pages: RecordSource['pages'], year: number): ProposedName | null {
  // Without the file's name: a device gave it, and its figures are no number of the paper.
  const paper = readPaper({ documentId: '', name: '', documentNumber: null, pages }, year);
  const form = FORMS[paper.kind === 'other' && isPermit(paper) ? 'permit' : paper.kind];
  if (!form) return null;
  const number = form.hasNumber ? numberOf(paper) : null;
  const facts = [...form.facts, dateOf].map((fact) => fact(paper)).filter((fact) => fact !== null);
  if (number === null && facts.length === 0) return null;
  const isNamedByIt = number?.startsWith(form.tag);
  const title = isNamedByIt ? number : [form.tag, number].filter(Boolean).join(' ');
  return { name: [title, ...facts].join(', '), tag: form.tag };
}

/** As it is printed: `OS-2217`. */
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
