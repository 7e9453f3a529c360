import { bestCandidates, type Candidate } from './candidate.ts';
import { unlabelledDates } from './date-candidates.ts';
import { drawingLists, type FoundList } from './drawing-list.ts';
import { choosePairs, fitsKind, type Label, labelsOf, type Pair, pairsOf } from './label-values.ts';
import type { LabelKind } from './label-words.ts';
import { isLegibleRevision } from './misread.ts';
import { numberCandidates } from './number-candidates.ts';
import { type PageView, type Phrase, viewsOf } from './phrases.ts';
import { asCapitals, unlabelledRevisions } from './revision-candidates.ts';
import { type RevisionTable, revisionTables } from './revision-table.ts';
import type { SheetField, SheetPage } from './sheet.ts';
import { dateOf } from './sheet-date.ts';
import { type SplitNumber, splitNumber } from './split-number.ts';
import { titleCandidates } from './title-candidates.ts';
import { sizesOfScales, unlabelledScales, unlabelledStatuses } from './unlabelled-values.ts';
import { bareRevision, isNumberForm, isPaperSize, isRevisionForm, isScale } from './value-forms.ts';
import { withWrappedValues } from './wrapped-values.ts';

/** All evidence of one page. That of its set is added later. */
export interface PageEvidence {
  page: number;
  view: PageView;
  labels: Label[];
  pairs: Pair[];
  candidates: Record<SheetField, Candidate[]>;
  tables: RevisionTable[];
  lists: FoundList[];
  /** How much the page looks like a sheet with a title block. */
  blockScore: number;
  /** Dates as printed, from which the order of day and month follows. */
  dates: string[];
  isImperial: boolean;
  /** A scale is printed somewhere, as on every drawing. */
  hasScale: boolean;
}

const LABELLED: readonly SheetField[] = ['revision', 'date', 'status', 'scale', 'paperSize', 'discipline'];

/** The best view of a page. A block that runs up the sheet's edge is read as if it were upright. */
export function evidenceOf(page: SheetPage): PageEvidence | null {
  const views = viewsOf(page).map((view) => evidenceOfView(page.number, withWrappedValues(view)));
  return views.reduce<PageEvidence | null>(
    (best, view) => (best && best.blockScore + 1 >= view.blockScore ? best : view),
    null,
  );
}

function evidenceOfView(page: number, view: PageView): PageEvidence {
  const all = labelsOf(view);
  const tables = revisionTables(view, all);
  const lists = drawingLists(view, all);
  const inTable = new Set([...tables, ...lists.filter(isLikelyList)].flatMap(({ phrases }) => [...phrases]));
  const labels = all.filter(({ phrase }) => !inTable.has(phrase));
  const split = splitNumber(view, labels);
  const isLabel = new Set(labels.filter(({ rest }) => rest === null).map(({ phrase }) => phrase));
  const free = view.phrases.filter((phrase) => !inTable.has(phrase) && !isLabel.has(phrase));
  const usable = labels.filter((label) => !split?.labels.includes(label));
  const options = pairsOf(
    view,
    usable,
    free.filter((phrase) => !split?.phrases.includes(phrase)),
  );
  const pairs = choosePairs(options, (pair) => fitsKind(pair.kind, pair.text));
  const candidates = Object.fromEntries(
    LABELLED.map((field) => [field, labelledCandidates(options, pairs, field)]),
  ) as PageEvidence['candidates'];
  candidates.number = numberCandidates(view, { options, pairs, free, split });
  candidates.revision = revisionCandidates(view, candidates, free);
  if (candidates.date.length === 0)
    candidates.date = bestCandidates(unlabelledDates(view, free, candidates.number[0]));
  const [number] = candidates.number;
  const statuses = unlabelledStatuses(view, free, number);
  candidates.status = bestCandidates([...candidates.status, ...statuses]);
  if (candidates.scale.length === 0) candidates.scale = unlabelledScales(free, number);
  if (candidates.paperSize.length === 0) candidates.paperSize = sizesOfScales(candidates.scale);
  candidates.title = titleCandidates(view, {
    ...{ options, pairs, inTable, labels },
    number: candidates.number[0],
  });
  const dates = view.phrases.map(({ text }) => text).filter((text) => dateOf(text) !== null);
  const isImperial = view.phrases.some(({ text }) =>
    /["”″]\s*=\s*\d+\s*['’]|\bARCH [A-E]\b|\d['’]-\d/.test(text),
  );
  const blockScore = scoreOf(pairs, split, tables);
  const hasScale = view.phrases.some(({ text }) => isScale(text));
  return { page, view, labels, pairs, candidates, tables, lists, blockScore, dates, isImperial, hasScale };
}

/** Without a header, a column of numbers with words next to them may equally be a schedule of doors. */
const isLikelyList = (list: FoundList) => list.hasHeader;

function labelledCandidates(
  options: readonly Pair[],
  chosen: readonly Pair[],
  field: SheetField,
): Candidate[] {
  const found = options.filter(
    (pair) =>
      pair.kind === field &&
      fitsKind(pair.kind, pair.text) &&
      pair.score > 0 &&
      !(field === 'revision' && isPaperSize(pair.text) && !chosen.includes(pair)),
  );
  const candidates = found.map((pair) => ({
    value: field === 'revision' ? bareRevision(pair.text) : pair.text,
    box: pair.value.box,
    // The pair that left its value no better label, and its label no better value.
    score: pair.score + (chosen.includes(pair) ? 2 : 0),
    isLabelled: true,
    phrase: pair.value,
  }));
  return bestCandidates(candidates);
}

/** If labels are misread, text next to the number counts as well, because its label may be a lost one. */
function revisionCandidates(
  view: PageView,
  candidates: PageEvidence['candidates'],
  free: readonly Phrase[],
): Candidate[] {
  const [number] = candidates.number;
  if (view.isNative) {
    splitOffRevisions(candidates);
    return candidates.revision.length > 0
      ? candidates.revision
      : unlabelledRevisions(free, candidates.number[0]);
  }
  const labelled = asCapitals(candidates.revision, number).filter(({ value }) => isLegibleRevision(value));
  candidates.revision = labelled;
  splitOffRevisions(candidates);
  const beside = asCapitals(unlabelledRevisions(free, number), number);
  return bestCandidates([...candidates.revision, ...beside]);
}

/** `A-101 Rev C`, `A-101[2]`: number and revision in one cell. */
function splitOffRevisions(candidates: PageEvidence['candidates']): void {
  for (const candidate of candidates.number) {
    const parts = NUMBER_WITH_REVISION.exec(candidate.value);
    const [, number, revision] = parts ?? [];
    if (!number || !revision || !isNumberForm(number) || !isRevisionForm(revision)) continue;
    candidate.value = number;
    candidates.revision.push({ ...candidate, value: bareRevision(revision) });
  }
  candidates.revision.sort((a, b) => b.score - a.score);
}

const NUMBER_WITH_REVISION =
  /^(\S+?)\s*(?:[([]\s*|[-_/ ]?\brev(?:ision)?[.:\s]*|\s+index\s+|\s+\/\s+)([A-Z0-9]{1,4}|-)\s*[)\]]?$/i;

const WEIGHTS: Partial<Record<LabelKind, number>> = {
  number: 2,
  revision: 1.5,
  scale: 2,
  title: 1,
  person: 1,
  status: 0.5,
  date: 0.5,
  paperSize: 0.7,
  job: 0.5,
  project: 0.7,
  client: 0.5,
  discipline: 0.5,
};

function scoreOf(
  pairs: readonly Pair[],
  split: SplitNumber | null,
  tables: readonly RevisionTable[],
): number {
  const kinds = new Set(pairs.map(({ kind }) => kind));
  let score = split ? 3 : 0;
  for (const kind of kinds) score += WEIGHTS[kind] ?? 0;
  return score + (tables.length > 0 ? 1 : 0);
}
