import { isSameRevision } from '../sheets/chains/revision-order.ts';
import type { SheetField } from '../sheets/sheet.ts';
import { dayInWords } from '../text/day.ts';
import { withoutEarlierIssues } from './newer-issue.ts';
import type { AskedField, RegisterQuestion } from './register-question.ts';
import { registerSentences } from './register-sentences.ts';
import {
  currentOf,
  entryOf,
  isSureOf,
  numberPlace,
  ofRevision,
  placeOf,
  type RegisterAnswer,
  type RegisteredSheet,
  revisionPlace,
  sheetName,
} from './registered-sheet.ts';

/**
 * Answers from the register about one sheet. `sheets` are all sheets with its number in any state, at least one. Null
 * if the register does not contain the answer. `asAt`: the day of their states, if it is not today.
 */
export function answerSheet(
  { operation, revisions }: RegisterQuestion,
  sheets: readonly RegisteredSheet[],
  asAt?: string,
): RegisterAnswer | null {
  const current = currentOf(sheets);
  switch (operation.kind) {
    case 'latest-revision':
      return current.length > 1 ? severalCurrent(current) : latest(current[0], asAt);
    case 'superseded':
      return superseded(sheets, current, revisions[0]);
    case 'revision-date':
      return dated(sheets, current, revisions[0]);
    case 'field':
      return fieldOf(withoutEarlierIssues(current), operation.field);
    case 'history':
      return history(sheets, current);
    case 'what-changed':
      return changed(sheets, current, comparedOf(revisions, operation.isSince === true));
    default:
      return null;
  }
}

const since = (date: string | null) => (date ? `, ${dayInWords(date)}` : '');
const dayOf = (date: string | null) => (date ? dayInWords(date) : null);
const datedRevision = ({ revision, date }: { revision: string | null; date: string | null }) =>
  `${registerSentences.revision(revision ?? '')}${since(date)}`;

function latest(sheet: RegisteredSheet | undefined, asAt: string | undefined): RegisterAnswer | null {
  if (!sheet) return null;
  if (!sheet.revision) {
    const headline = registerSentences.noRevision(sheetName(sheet));
    return { headline, rows: [{ label: '', places: numberPlace(sheet) }], notes: [], isSure: false };
  }
  const name = `${sheetName(sheet)}${since(sheet.date)}`;
  return {
    headline: asAt
      ? registerSentences.currentOn(sheet.revision, name, dayInWords(asAt))
      : registerSentences.latest(sheet.revision, name),
    rows: [{ label: '', places: revisionPlace(sheet) }],
    ...certainty([sheet]),
  };
}

/**
 * Two current sheets have one number, or the order of revisions is unclear. A person must decide which one is right.
 */
function severalCurrent(current: readonly RegisteredSheet[]): RegisterAnswer {
  return {
    headline: registerSentences.onSeveral(current[0]?.number ?? '', current.length),
    rows: current.map((sheet) => ({
      label: `${sheetName(sheet)}: ${sheet.revision ? registerSentences.revision(sheet.revision) : registerSentences.withoutRevision}${since(sheet.date)}`,
      places: revisionPlace(sheet),
    })),
    notes: [registerSentences.decide],
    isSure: false,
  };
}

function certainty(
  sheets: readonly RegisteredSheet[],
  fields: readonly SheetField[] = ['number', 'revision'],
): Pick<RegisterAnswer, 'notes' | 'isSure'> {
  const open = sheets.filter((sheet) => !isSureOf(sheet, fields));
  return {
    notes: open.map((sheet) => registerSentences.inReview(sheet.number ?? '')),
    isSure: open.length === 0,
  };
}

function superseded(
  sheets: readonly RegisteredSheet[],
  current: readonly RegisteredSheet[],
  revision: string | undefined,
): RegisterAnswer | null {
  const [now] = current;
  if (current.length > 1) return severalCurrent(current);
  if (!now?.revision) return null;
  const name = sheetName(now);
  const rows = [{ label: '', places: revisionPlace(now) }];
  if (!revision || isSameRevision(revision, now.revision)) {
    const headline = registerSentences.stillCurrent(now.revision, name, dayOf(now.date));
    return { headline, rows, ...certainty([now]) };
  }
  const old = ofRevision(sheets, revision);
  const isEarlier =
    old?.state === 'superseded' || now.history.some((one) => isSameRevision(one.revision, revision));
  if (!isEarlier) {
    const headline = registerSentences.notInRegister(revision, now.number ?? '', now.revision);
    return { headline, rows, notes: [], isSure: false };
  }
  return {
    headline: registerSentences.wasSuperseded(now.revision, revision, name, dayOf(now.date)),
    rows: old
      ? [
          ...rows,
          { label: `${registerSentences.revision(revision)}${since(old.date)}`, places: revisionPlace(old) },
        ]
      : rows,
    ...certainty([now]),
  };
}

function dated(
  sheets: readonly RegisteredSheet[],
  current: readonly RegisteredSheet[],
  asked: string | undefined,
): RegisterAnswer | null {
  const revision = asked ?? current[0]?.revision;
  if (!revision) return null;
  const found = entryOf(sheets, revision);
  const sheet = ofRevision(sheets, revision) ?? found?.sheet;
  const date = found?.entry.date ?? sheet?.date;
  if (!sheet) {
    const [any] = current;
    if (!any) return null;
    const headline = registerSentences.notInRegister(revision, sheetName(any), any.revision ?? '');
    return { headline, rows: [{ label: '', places: revisionPlace(any) }], notes: [], isSure: false };
  }
  if (!date) return null;
  const on = found?.sheet ?? sheet;
  const description = found?.entry.description ?? '';
  const what = `${registerSentences.revisionOf(revision, sheetName(current[0] ?? sheet))}${description ? `: ${description}` : ''}`;
  const day = dayInWords(date);
  return {
    headline: `${day} — ${what}.`,
    withPrinted: (printed) => (printed === day ? `${day} — ${what}.` : `${day} (“${printed}”) — ${what}.`),
    rows: [{ label: '', places: [placeOf(on, { kind: 'revision', revision, date, description })] }],
    ...certainty([on]),
  };
}

function fieldOf(current: readonly RegisteredSheet[], field: AskedField): RegisterAnswer | null {
  const known = current.filter((sheet) => sheet[field]);
  const values = [...new Set(known.map((sheet) => sheet[field] ?? ''))];
  if (values.length === 0) return null;
  const rows = known.map((sheet) => ({
    label: known.length > 1 ? `${sheetName(sheet)}: ${sheet[field]}` : '',
    places: [placeOf(sheet, { kind: 'field', field, value: sheet[field] ?? '' })],
  }));
  const [first] = known;
  const name = field === 'title' ? (first?.number ?? '') : first ? sheetName(first) : '';
  const headline = registerSentences[field](values.join('; '), name);
  const { notes, isSure } = certainty(known, ['number', field]);
  return { headline, rows, notes, isSure: isSure && values.length === 1 };
}

function history(
  sheets: readonly RegisteredSheet[],
  current: readonly RegisteredSheet[],
): RegisterAnswer | null {
  const [sheet] = current;
  if (!sheet || current.length > 1) return current.length > 1 ? severalCurrent(current) : null;
  const listed = sheet.history;
  const further = sheets.filter(
    ({ revision }) => revision && !listed.some((entry) => isSameRevision(entry.revision, revision)),
  );
  const rows = [
    ...further.map((one) => ({
      label:
        one.state === 'superseded' ? datedRevision(one) : registerSentences.isCurrent(datedRevision(one)),
      places: revisionPlace(one),
    })),
    ...listed.map(({ revision, date, description }) => ({
      label: `${datedRevision({ revision, date })}${description ? `: ${description}` : ''}`,
      places: [placeOf(sheet, { kind: 'revision', revision, date, description })],
    })),
  ];
  if (rows.length === 0) return null;
  const headline = registerSentences.history(rows.length, sheetName(sheet), sheet.revision ?? '–');
  return { headline, rows, ...certainty([sheet]) };
}

interface Compared {
  from: string | undefined;
  /** Undefined for the current one. */
  to: string | undefined;
}

function comparedOf([first, second]: readonly string[], isSince: boolean): Compared {
  if (second) return { from: first, to: second };
  return isSince ? { from: first, to: undefined } : { from: undefined, to: first };
}

/** The changes between two revisions, up to the named one or else the current one. */
function changed(
  sheets: readonly RegisteredSheet[],
  current: readonly RegisteredSheet[],
  { from, to: named }: Compared,
): RegisterAnswer | null {
  if (!(from && named) && current.length > 1) return severalCurrent(current);
  const to = named ?? current[0]?.revision;
  if (!to || (from && isSameRevision(from, to))) return null;
  const after = ofRevision(sheets, to);
  const said = entryOf(sheets, to);
  const before = from ? ofRevision(sheets, from) : replacedBy(sheets, after);
  const any = after ?? said?.sheet ?? current[0];
  if (!any) return null;
  const told = said?.entry.description;
  const span = before?.revision
    ? registerSentences.between(sheetName(any), before.revision, to)
    : `${sheetName(any)}, ${registerSentences.revision(to)}`;
  const rows = said
    ? [
        {
          label: '',
          places: [placeOf(said.sheet, { kind: 'revision', revision: to, ...entryParts(said.entry) })],
        },
      ]
    : [];
  const missing = [!after && to, (from ?? '') && !before && from].filter(Boolean);
  const notes = missing.map((one) => registerSentences.notCompared(one || '', any.number ?? ''));
  if (!told && (!after || !before)) {
    if (missing.length === 0) return null;
    return {
      headline: notes[0] ?? '',
      rows: [{ label: '', places: revisionPlace(any) }],
      notes: [],
      isSure: false,
    };
  }
  const headline = told
    ? registerSentences.told(`${to}${since(said.entry.date)}`, told, span)
    : registerSentences.different(span);
  return {
    headline,
    rows,
    notes,
    isSure: missing.length === 0,
    ...(after && before && after !== before ? { compare: { before, after } } : {}),
  };
}

function entryParts({ date, description }: { date: string | null; description: string }) {
  return { date, description };
}

/** The sheet that a sheet has replaced, or the newest superseded one. */
function replacedBy(
  sheets: readonly RegisteredSheet[],
  after: RegisteredSheet | undefined,
): RegisteredSheet | undefined {
  const older = sheets.filter((one) => one.state === 'superseded' && one.id !== after?.id);
  return (
    older.find(({ supersededBy }) => supersededBy === after?.id) ??
    older.toSorted((a, b) => (b.date ?? b.receivedAt).localeCompare(a.date ?? a.receivedAt))[0]
  );
}
