import { formatAmount } from './amount.ts';
import { type ChosenPapers, choosePapers } from './choose-papers.ts';
import { isWithinLimit, type Limit } from './limit-in.ts';
import type { Paper } from './paper.ts';
import { readingOf, readsMonthFirst } from './paper-date.ts';
import type { PaperAmount } from './paper-money.ts';
import { nameOf } from './paper-name.ts';
import { amountNotes, copyNotes, type PaperWithAmount, undatedNotes } from './paper-notes.ts';
import { type PaperField, type PaperQuestion, readPaperQuestion } from './paper-question.ts';
import type { RecordAnswer, RecordLocation, RecordRow } from './record-answer.ts';
import { countOf, countOfPapers, recordSentences } from './record-sentences.ts';

/** Beyond this number, papers are counted and added up but not named in the first line. */
const NAMED_IN_HEADLINE = 14;

/**
 * Answers a question about whole papers: which exist, how many, or their total. Null if it may ask for
 * something else.
 */
export function answerFromPapers(text: string, papers: readonly Paper[]): RecordAnswer | null {
  const question = readPaperQuestion(text);
  if (!question) return null;
  const dates = papers.map(({ date }) => date).filter((date) => date !== null);
  const monthFirst = readsMonthFirst(dates);
  const { field, limit } = question;
  const named = choosePapers(question, byDate(papers, monthFirst), monthFirst);
  const chosen = named && limit ? withinLimit(named, limit, field ?? 'total') : named;
  if (!chosen || chosen.papers.length === 0) return null;
  if ((question.howMany ?? chosen.papers.length) !== chosen.papers.length) return null;
  if (question.operation === 'count') return countAnswer(question, chosen);
  const [only] = chosen.papers;
  if (field === 'date' && only?.date && chosen.papers.length === 1) return dateAnswer(only);
  if (field === 'date' || (question.operation === 'list' && !hasMoney(chosen.papers))) {
    return question.operation === 'list' ? listAnswer(question, chosen) : null;
  }
  if (question.operation === 'list') return listAnswer(question, chosen);
  if (!field) return null;
  const amounts = chosen.papers.map((paper) => ({ paper, amount: amountOf(paper, field) }));
  if (question.operation === 'compare') return compareAnswer(chosen, field);
  if (question.operation === 'most' || question.operation === 'least')
    return extremeAnswer(question.operation, amounts);
  if (only && amounts.length === 1) return amountOfOne(only, field);
  return question.operation === 'sum' || question.isPlural || chosen.groups.length === 1
    ? sumAnswer(question, chosen, amounts)
    : null;
}

/** A quote that states no tax has only a total before tax, which is said to be that. */
function amountOfOne(paper: Paper, field: PaperField): RecordAnswer | null {
  const { total, subtotal } = paper.money;
  const stated = field === 'total' && !total && subtotal ? 'subtotal' : field;
  return amountAnswer({ paper, amount: amountOf(paper, stated) }, stated);
}

/** The papers whose amount is within the limit. Null if one of their amounts cannot be read with certainty. */
function withinLimit(chosen: ChosenPapers, limit: Limit, field: PaperField): ChosenPapers | null {
  const amounts = chosen.papers.map((paper) => amountOf(paper, field));
  if (!amounts.every(isKnown)) return null;
  const papers = chosen.papers.filter((_, i) => isWithinLimit(limit, (amounts[i]?.thousandths ?? 0) / 1000));
  return { ...chosen, papers };
}

/** The papers oldest first, those without a date last. */
function byDate(papers: readonly Paper[], monthFirst: boolean): Paper[] {
  const keyOf = ({ date }: Paper) => {
    const reading = date && readingOf(date, monthFirst);
    return reading ? (reading.year ?? 0) * 400 + reading.month * 32 + (reading.day ?? 0) : Infinity;
  };
  return papers.toSorted((a, b) => (keyOf(a) === keyOf(b) ? 0 : keyOf(a) - keyOf(b)));
}

function hasMoney(papers: readonly Paper[]): boolean {
  return papers.some(({ money }) => money.total !== null);
}

function amountOf({ money }: Paper, field: PaperField): PaperAmount | null {
  return field === 'tax' ? money.tax : field === 'subtotal' ? money.subtotal : money.total;
}

function isKnown(amount: PaperAmount | null): amount is PaperAmount {
  return amount !== null && amount.certainty !== 'unsure';
}

function shown(amount: PaperAmount | null): string {
  if (!amount) return recordSentences.noTotal;
  const figure = `${prefix(amount.currency)}${formatAmount(amount.thousandths, 2)}`;
  return amount.certainty === 'unsure' ? `${figure}?` : figure;
}

function prefix(currency: string | null): string {
  return currency === null ? '' : /\p{L}$/u.test(currency) ? `${currency} ` : currency;
}

function locationsOf({ documentId }: Paper, ...lines: (Paper['title'] | undefined)[]): RecordLocation[] {
  const found = lines.filter((line) => line !== null && line !== undefined);
  return [...new Set(found)].map((line) => ({ documentId, line }));
}

function moneyRow({ paper, amount }: PaperWithAmount): RecordRow {
  const date = paper.date ? `, ${paper.date.text}` : '';
  return {
    label: `${nameOf(paper)}${date}: ${shown(amount)}`,
    locations: locationsOf(paper, amount?.line ?? paper.title),
  };
}

function titleRow(paper: Paper): RecordRow {
  return {
    label: [nameOf(paper), paper.date?.text].filter(Boolean).join(', '),
    locations: locationsOf(paper, paper.title ?? paper.company?.line, paper.date?.line),
  };
}

function countText({ kinds }: PaperQuestion, papers: readonly Paper[]): string {
  const [kind] = papers.map((paper) => paper.kind);
  const isOneKind = papers.every((paper) => paper.kind === kind);
  if (!isOneKind || !kind) return countOfPapers(papers.length);
  const asked = kinds.length === 1 && kinds[0] ? kinds[0] : kind;
  return countOf(asked, papers.length);
}

function countAnswer(question: PaperQuestion, { papers, undated }: ChosenPapers): RecordAnswer {
  return {
    headline: `${countText(question, papers)}.`,
    rows: papers.map(titleRow),
    notes: undatedNotes(undated),
    isSure: undated.length === 0,
  };
}

function listAnswer(question: PaperQuestion, { papers, undated }: ChosenPapers): RecordAnswer {
  const asksAmounts = question.field !== null || !question.period;
  const withMoney = question.field !== 'date' && asksAmounts && hasMoney(papers);
  const items = papers.map((paper) => {
    const amount = amountOf(paper, question.field ?? 'total');
    const value = withMoney ? shown(amount) : question.field === 'date' ? (paper.date?.text ?? '') : '';
    return {
      text: [nameOf(paper), value].filter(Boolean).join(' '),
      row: withMoney ? moneyRow({ paper, amount }) : titleRow(paper),
      amount,
    };
  });
  const names = items.length <= NAMED_IN_HEADLINE ? `: ${items.map(({ text }) => text).join('; ')}` : '';
  const unsure = withMoney
    ? amountNotes(items.map(({ amount }, i) => ({ paper: papers[i] as Paper, amount })))
    : [];
  return {
    headline: `${countText(question, papers)}${names}.`,
    rows: items.map(({ row }) => row),
    notes: [...unsure, ...undatedNotes(undated)],
    isSure: undated.length === 0,
  };
}

function dateAnswer(paper: Paper): RecordAnswer {
  return {
    headline: `${paper.date?.text} — ${nameOf(paper)}.`,
    rows: [{ label: '', locations: locationsOf(paper, paper.date?.line) }],
    notes: [],
    isSure: true,
  };
}

/** An amount of one paper. Null if the paper has none. */
export function amountAnswer({ paper, amount }: PaperWithAmount, field: PaperField): RecordAnswer | null {
  if (!amount) return null;
  const said =
    field === 'tax'
      ? recordSentences.tax
      : field === 'subtotal'
        ? recordSentences.subtotal
        : recordSentences.total;
  return {
    headline: said(shown(amount), `${nameOf(paper)}${paper.date ? `, ${paper.date.text}` : ''}`),
    rows: [{ label: '', locations: locationsOf(paper, amount.line) }],
    notes: amountNotes([{ paper, amount }]),
    isSure: isKnown(amount),
  };
}

const together: Record<PaperField, typeof recordSentences.together> = {
  total: recordSentences.together,
  tax: recordSentences.taxTogether,
  subtotal: recordSentences.subtotalTogether,
  date: recordSentences.together,
};
const ofSome: Record<PaperField, typeof recordSentences.ofSome> = {
  total: recordSentences.ofSome,
  tax: recordSentences.taxOfSome,
  subtotal: recordSentences.subtotalOfSome,
  date: recordSentences.ofSome,
};

function sumAnswer(
  question: PaperQuestion,
  { papers, undated }: ChosenPapers,
  amounts: readonly PaperWithAmount[],
): RecordAnswer {
  const known = amounts.filter(({ amount }) => isKnown(amount));
  const currencies = new Set(known.map(({ amount }) => amount?.currency ?? null).filter(Boolean));
  const rows = amounts.map(moneyRow);
  const notes = [...copyNotes(amounts), ...amountNotes(amounts), ...undatedNotes(undated)];
  if (currencies.size > 1) {
    const headline = recordSentences.currencies([...currencies].join(' and '));
    return { headline, rows, notes, isSure: false };
  }
  const total = known.reduce((sum, { amount }) => sum + (amount?.thousandths ?? 0), 0);
  const [currency = null] = currencies;
  const figure = `${prefix(currency)}${formatAmount(total, 2)}`;
  const count = countText(question, papers);
  const parts = known.map(({ amount }) => formatAmount(amount?.thousandths ?? 0, 2));
  const arithmetic = `${parts.join(' + ')} = ${formatAmount(total, 2)}`;
  const left = amounts.length - known.length;
  const headline =
    left === 0
      ? together[question.field ?? 'total'](figure, count)
      : `${ofSome[question.field ?? 'total'](figure, known.length, count)} ${withUnsure(amounts, total)}`;
  return { headline, rows, notes: [arithmetic, ...notes], isSure: left === 0 && undated.length === 0 };
}

/** Names the papers that are not in the sum, and what the sum would be with them. */
function withUnsure(amounts: readonly PaperWithAmount[], total: number): string {
  const unsure = amounts.filter(({ amount }) => !isKnown(amount));
  const names = unsure
    .map(({ paper, amount }) => `${nameOf(paper)}${amount ? ` (${shown(amount)})` : ''}`)
    .join(', ');
  const why = recordSentences.notAdded(names);
  if (unsure.some(({ amount }) => !amount)) return why;
  const all = unsure.reduce((sum, { amount }) => sum + (amount?.thousandths ?? 0), total);
  const would = unsure.length === 1 ? recordSentences.withOne : recordSentences.withAll;
  return `${why} ${would(formatAmount(all, 2))}`;
}

function compareAnswer({ groups }: ChosenPapers, field: PaperField): RecordAnswer | null {
  const sides = groups.map((group) => {
    const amounts = group.map((paper) => ({ paper, amount: amountOf(paper, field) }));
    const sum = amounts.reduce((all, { amount }) => all + (amount?.thousandths ?? 0), 0);
    return { amounts, sum, isSure: amounts.length > 0 && amounts.every(({ amount }) => isKnown(amount)) };
  });
  if (sides.length < 2 || sides.some(({ isSure }) => !isSure)) return null;
  const sorted = sides.toSorted((a, b) => b.sum - a.sum);
  const texts = sorted.map(({ amounts, sum }) => {
    const [first] = amounts;
    return `${first ? nameOf(first.paper) : ''} ${prefix(first?.amount?.currency ?? null)}${formatAmount(sum, 2)}`;
  });
  const isEqual = sorted[0]?.sum === sorted[1]?.sum;
  const all = sides.flatMap(({ amounts }) => amounts);
  return {
    headline: isEqual
      ? recordSentences.equal(texts.join('; '))
      : recordSentences.moreAndLess(texts[0] ?? '', texts.slice(1).join('; ')),
    rows: all.map(moneyRow),
    notes: amountNotes(all),
    isSure: true,
  };
}

function extremeAnswer(
  operation: 'most' | 'least',
  amounts: readonly PaperWithAmount[],
): RecordAnswer | null {
  const known = amounts.filter(({ amount }) => isKnown(amount));
  if (known.length === 0) return null;
  const sorted = known.toSorted((a, b) => (b.amount?.thousandths ?? 0) - (a.amount?.thousandths ?? 0));
  if (operation === 'least') sorted.reverse();
  const [first] = sorted;
  if (!first) return null;
  const said = operation === 'most' ? recordSentences.largest : recordSentences.smallest;
  return {
    headline: said(`${nameOf(first.paper)}, ${shown(first.amount)}`, amounts.length),
    rows: sorted.map(moneyRow),
    notes: amountNotes(amounts),
    isSure: known.length === amounts.length,
  };
}
