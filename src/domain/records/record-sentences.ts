import type { PaperKind } from './paper-kinds.ts';

/** The words for one paper of a kind, and for several. */
const counts: Record<PaperKind, readonly [one: string, several: (count: number) => string]> = {
  receipt: ['1 receipt', (count: number) => `${count} receipts`],
  invoice: ['1 invoice', (count: number) => `${count} invoices`],
  docket: ['1 docket', (count: number) => `${count} dockets`],
  order: ['1 purchase order', (count: number) => `${count} purchase orders`],
  quote: ['1 quote', (count: number) => `${count} quotes`],
  timesheet: ['1 timesheet', (count: number) => `${count} timesheets`],
  certificate: ['1 certificate', (count: number) => `${count} certificates`],
  diary: ['1 site diary', (count: number) => `${count} site diaries`],
  rfi: ['1 RFI', (count: number) => `${count} RFIs`],
  minutes: ['1 set of minutes', (count: number) => `${count} sets of minutes`],
  talk: ['1 toolbox talk', (count: number) => `${count} toolbox talks`],
  claim: ['1 claim', (count: number) => `${count} claims`],
  schedule: ['1 list', (count: number) => `${count} lists`],
  other: ['1 document', (count: number) => `${count} documents`],
};

export function countOf(kind: PaperKind, count: number): string {
  const [one, several] = counts[kind];
  return count === 1 ? one : several(count);
}

export const countOfPapers = (count: number): string => (count === 1 ? '1 paper' : `${count} papers`);

/** The sentences in answers from papers and their rows. Screens translate them. */
export const recordSentences = {
  of: (figure: string, header: string, papers: string) => `${figure} — ${header}, ${papers}.`,
  someUnread: (figure: string, known: number, all: number, left: number) =>
    `${figure} for ${known} of ${all}; ${left} cannot be read`,
  withinLimit: (papers: string, label: string) => `${papers} — ${label}.`,
  same: (figures: string, header: string) => `${figures} — ${header}, the same.`,
  highestFirst: (figures: string, header: string) => `${figures} — ${header}, the highest first.`,
  total: (figure: string, paper: string) => `${figure} — total, ${paper}.`,
  tax: (figure: string, paper: string) => `${figure} — tax, ${paper}.`,
  subtotal: (figure: string, paper: string) => `${figure} — before tax, ${paper}.`,
  noTotal: 'no total that can be read',
  currencies: (names: string) => `These cannot be added: they are in ${names}.`,
  together: (figure: string, papers: string) => `${figure} — ${papers} together.`,
  ofSome: (figure: string, known: number, papers: string) => `${figure} for ${known} of ${papers}.`,
  taxTogether: (figure: string, papers: string) => `${figure} tax — ${papers} together.`,
  taxOfSome: (figure: string, known: number, papers: string) => `${figure} tax for ${known} of ${papers}.`,
  subtotalTogether: (figure: string, papers: string) => `${figure} before tax — ${papers} together.`,
  subtotalOfSome: (figure: string, known: number, papers: string) =>
    `${figure} before tax for ${known} of ${papers}.`,
  notAdded: (names: string) => `Not added: ${names}, which cannot be read for certain.`,
  withOne: (figure: string) => `Including it: ${figure}.`,
  withAll: (figure: string) => `Including them: ${figure}.`,
  equal: (figures: string) => `The same: ${figures}.`,
  moreAndLess: (more: string, less: string) => `More: ${more}. Less: ${less}.`,
  largest: (paper: string, count: number) => `${paper} — the largest of ${count}.`,
  smallest: (paper: string, count: number) => `${paper} — the smallest of ${count}.`,
  latest: (row: string, count: number) => `${row} — the latest of ${count}.`,
  earliest: (row: string, count: number) => `${row} — the earliest of ${count}.`,
  printedTotal: (figure: string) => `The paper prints a different total: ${figure}.`,
  mayBeOne: (one: string, other: string) => `${one} and ${other} may be the same paper: both are added.`,
  noFigure: (paper: string) => `${paper}: no figure was found.`,
  present: (names: string, paper: string) => `${names} — present, ${paper}.`,
  away: (names: string, paper: string) => `${names} — not present, ${paper}.`,
  changed: (before: string) => `What it changes: ${before}`,
  named: (names: string, paper: string) => `${names} — on the list of ${paper}.`,
  inIssues: (changes: string, row: string, earlier: string, later: string) =>
    `${changes} — ${row}, from ${earlier} to ${later}.`,
  notIncluded: (things: string, paper: string) => `${things} — not included, ${paper}.`,
  tasks: (tasks: string, person: string, paper: string) => `${tasks} — ${person}, ${paper}.`,
  countPresent: (count: number, paper: string) => `${count} people present — ${paper}.`,
  countAway: (count: number, paper: string) => `${count} people not present — ${paper}.`,
  countNamed: (count: number, paper: string) => `${count} people on the list of ${paper}.`,
  undated: (name: string) => `The date of ${name} cannot be read for certain, so it is not counted.`,
  mayBeOfAnotherDay: (name: string) => `The date of ${name} cannot be read: it may be of another day.`,
  severalUndated: (names: string) =>
    `The date of ${names} cannot be read for certain, so they are not counted.`,
  unreadDate: (name: string) => `The date of ${name} cannot be read, so it is not added.`,
  notReadYet: (names: string) => `Not read yet, so not counted: ${names}.`,
  oneRowOf: (table: string) => `1 row of ${table}`,
  rowsOf: (count: number, table: string) => `${count} rows of ${table}`,
  someRowsOf: (count: number, all: number, table: string) => `${count} of ${all} rows of ${table}`,
  inRows: (figure: string, header: string, count: number, table: string) =>
    `${figure} — ${header}, ${count} rows of ${table}.`,
  unclearRow: (line: string) => `Not counted, because its cells cannot be told apart: “${line}”.`,
  nearly: (count: number, value: string) => `Not counted: ${count} with ${value}.`,
  ofThem: (count: number, value: string) => `${count} of them: ${value}.`,
  scanned: 'Read from pictures: compare the figures with the pages before you rely on the sum.',
  scannedNames: 'Read from a picture: compare the names with the page.',
  doubted: 'A figure with ? may be misread. Compare it with the page before you rely on it.',
  shownOf: (shown: number, all: number) => `The first ${shown} of ${all} are shown.`,
};

/** Why a figure of a paper was corrected or may be wrong. */
export const amountReasons = {
  paidLessChange: (paid: string, change: string) => `${paid} paid − ${change} change`,
  contradicted: (total: string, sum: string, figure: string) =>
    `its sums do not add up: the total says ${total}, but ${sum} gives ${figure}`,
  otherReading: (read: string, sum: string, figure: string) =>
    `the total reads ${read}, and ${sum} gives ${figure}`,
  workedOut: (sum: string, figure: string) => `no total can be read; ${sum} gives ${figure}`,
  unsureTotal: (figures: string) => `its total cannot be read for certain (${figures})`,
  unlike: (read: string, sum: string, figure: string) =>
    `the total reads ${read}, but ${sum} gives ${figure}`,
  unsure: 'the figure cannot be read for certain',
  unconfirmed: 'its total was read from a picture, and no other figure on it confirms it',
};
