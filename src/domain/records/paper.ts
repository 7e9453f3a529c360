import { isByOcr } from '../extraction/extracted-document.ts';
import { records } from '../limits/limits.ts';
import { withItemsChecked } from './items-checked.ts';
import { moneyLinesOf } from './money-lines.ts';
import { linesOf, type PageLine, type RecordPage, withoutSheetFrame } from './page-lines.ts';
import { companyOf, type PaperCompany } from './paper-company.ts';
import { type PaperDate, paperDate } from './paper-date.ts';
import { type PaperKind, paperKindOf } from './paper-kinds.ts';
import { type PaperMoney, paperMoney } from './paper-money.ts';
import { numbersOf } from './paper-numbers.ts';

/** A stored document: the texts of its pages. */
export interface RecordSource {
  documentId: string;
  name: string;
  documentNumber: string | null;
  pages: readonly RecordPage[];
}

/** The fields of a document that code read from its texts, with the position of each. */
export interface Paper {
  documentId: string;
  name: string;
  kind: PaperKind;
  /** The line that states its kind, or its first line. */
  title: PageLine | null;
  company: PaperCompany | null;
  date: PaperDate | null;
  numbers: string[];
  money: PaperMoney;
  lines: PageLine[];
  /** True if its words come from a picture. */
  mayBeMisread: boolean;
}

const MAX_CHARACTERS = 200_000;

/** Reads a document as a paper with fields. `year`: the current one, because no paper has a future date. */
export function readPaper({ documentId, name, documentNumber, pages }: RecordSource, year: number): Paper {
  const lines = withoutSheetFrame(linesOf(withinLimits(pages)));
  const { kind, title } = paperKindOf(lines);
  const mayBeMisread = pages.some(({ method }) => isByOcr(method));
  const moneyLines = moneyLinesOf(lines);
  const money = paperMoney(moneyLines, { mayBeMisread });
  return {
    ...{ documentId, name, kind, lines, mayBeMisread },
    title: lines[Math.max(0, title)] ?? null,
    company: companyOf(lines, title, kind),
    date: paperDate(lines, year + 1),
    numbers: numbersOf(name, documentNumber, lines, title),
    money: mayBeMisread ? money : withItemsChecked(money, lines, moneyLines),
  };
}

function withinLimits(pages: readonly RecordPage[]): RecordPage[] {
  let left = MAX_CHARACTERS;
  return pages.slice(0, records.pages).filter(({ text }) => {
    left -= text.length;
    return left >= 0;
  });
}
