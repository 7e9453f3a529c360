import { dayInWords } from '../answers/supersession.ts';
import { isSameRevision } from '../sheets/chains/revision-order.ts';
import type { SheetField } from '../sheets/sheet.ts';
import type { AskedField, RegisterQuestion } from './register-question.ts';
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
 * Answers what the register says of one sheet. `sheets` are all of its number, whatever their state, at least one. Null
 * where the register does not say it.
 */
export function answerSheet(
  { operation, revisions }: RegisterQuestion,
  sheets: readonly RegisteredSheet[],
): RegisterAnswer | null {
  const current = currentOf(sheets);
  switch (operation.kind) {
    case 'latest-revision':
      return current.length > 1 ? severalCurrent(current) : latest(current[0]);
    case 'superseded':
      return superseded(sheets, current, revisions[0]);
    case 'revision-date':
      return dated(sheets, current, revisions[0]);
    case 'field':
      return fieldOf(current, operation.field);
    case 'history':
      return history(sheets, current);
    case 'what-changed':
      return changed(sheets, current, revisions);
    default:
      return null;
  }
}

const since = (date: string | null) => (date ? `, ${dayInWords(date)}` : '');

function latest(sheet: RegisteredSheet | undefined): RegisterAnswer | null {
  if (!sheet) return null;
  if (!sheet.revision) {
    const headline = `No revision was read on ${sheetName(sheet)}.`;
    return { headline, rows: [{ label: '', places: numberPlace(sheet) }], notes: [], isSure: false };
  }
  return {
    headline: `${sheet.revision} — the latest revision of ${sheetName(sheet)}${since(sheet.date)}.`,
    rows: [{ label: '', places: revisionPlace(sheet) }],
    ...certainty([sheet]),
  };
}

/** Two sheets have one number, or their chain is unclear. A person must decide which one is right. */
function severalCurrent(current: readonly RegisteredSheet[]): RegisterAnswer {
  return {
    headline: `${current[0]?.number} is on ${current.length} sheets, and it is not clear which one is right.`,
    rows: current.map((sheet) => ({
      label: `${sheetName(sheet)}: ${sheet.revision ? `Rev ${sheet.revision}` : 'no revision'}${since(sheet.date)}`,
      places: revisionPlace(sheet),
    })),
    notes: ['Decide it in the register’s review queue.'],
    isSure: false,
  };
}

function certainty(
  sheets: readonly RegisteredSheet[],
  fields: readonly SheetField[] = ['number', 'revision'],
): Pick<RegisterAnswer, 'notes' | 'isSure'> {
  const open = sheets.filter((sheet) => !isSureOf(sheet, fields));
  return {
    notes: open.map((sheet) => `${sheet.number} is in the review queue: what was read of it may be wrong.`),
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
    const headline = `No — Rev ${now.revision} of ${name} is current${since(now.date)}.`;
    return { headline, rows, ...certainty([now]) };
  }
  const old = ofRevision(sheets, revision);
  const isEarlier =
    old?.state === 'superseded' || now.history.some((one) => isSameRevision(one.revision, revision));
  if (!isEarlier) {
    const headline = `Rev ${revision} of ${now.number} is not in the register. Rev ${now.revision} is current.`;
    return { headline, rows, notes: [], isSure: false };
  }
  return {
    headline: `Yes — Rev ${now.revision} is current; Rev ${revision} of ${name} was superseded${since(now.date)}.`,
    rows: old ? [...rows, { label: `Rev ${revision}${since(old.date)}`, places: revisionPlace(old) }] : rows,
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
    const headline = `Rev ${revision} of ${sheetName(any)} is not in the register. Rev ${any.revision} is current.`;
    return { headline, rows: [{ label: '', places: revisionPlace(any) }], notes: [], isSure: false };
  }
  if (!date) return null;
  const on = found?.sheet ?? sheet;
  const description = found?.entry.description ?? '';
  const what = `Rev ${revision} of ${sheetName(current[0] ?? sheet)}${description ? `: ${description}` : ''}`;
  const day = dayInWords(date);
  return {
    headline: `${day} — ${what}.`,
    withPrinted: (printed) => (printed === day ? `${day} — ${what}.` : `${day} (“${printed}”) — ${what}.`),
    rows: [{ label: '', places: [placeOf(on, { kind: 'revision', revision, date, description })] }],
    ...certainty([on]),
  };
}

const FIELD_NAMES: Record<AskedField, string> = {
  title: 'the title',
  scale: 'the scale',
  status: 'the status',
  paperSize: 'the paper size',
  discipline: 'the discipline',
};

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
  const headline = `${values.join('; ')} — ${FIELD_NAMES[field]} of ${name}.`;
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
      label: `Rev ${one.revision}${since(one.date)}${one.state === 'superseded' ? '' : ' (current)'}`,
      places: revisionPlace(one),
    })),
    ...listed.map(({ revision, date, description }) => ({
      label: `Rev ${revision}${since(date)}${description ? `: ${description}` : ''}`,
      places: [placeOf(sheet, { kind: 'revision', revision, date, description })],
    })),
  ];
  if (rows.length === 0) return null;
  const names = rows.length === 1 ? 'revision' : 'revisions';
  const headline = `${rows.length} ${names} of ${sheetName(sheet)}. Rev ${sheet.revision} is current.`;
  return { headline, rows, ...certainty([sheet]) };
}

/** Between two revisions, up to the one that is named, or up to the current one. */
function changed(
  sheets: readonly RegisteredSheet[],
  current: readonly RegisteredSheet[],
  revisions: readonly string[],
): RegisterAnswer | null {
  if (revisions.length < 2 && current.length > 1) return severalCurrent(current);
  const [to = current[0]?.revision ?? undefined, from] = [
    revisions[1] ?? revisions[0],
    revisions[1] && revisions[0],
  ];
  if (!to) return null;
  const after = ofRevision(sheets, to);
  const said = entryOf(sheets, to);
  const before = from ? ofRevision(sheets, from) : replacedBy(sheets, after);
  const any = after ?? said?.sheet ?? current[0];
  if (!any) return null;
  const told = said?.entry.description;
  const span = `${sheetName(any)}${before?.revision ? ` between Rev ${before.revision} and Rev ${to}` : `, Rev ${to}`}`;
  const rows = said
    ? [
        {
          label: '',
          places: [placeOf(said.sheet, { kind: 'revision', revision: to, ...entryParts(said.entry) })],
        },
      ]
    : [];
  const missing = [!after && to, (from ?? '') && !before && from].filter(Boolean);
  const notes = missing.map(
    (one) => `Rev ${one} of ${any.number} is not in the register, so the sheets cannot be compared.`,
  );
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
    ? `${to}${since(said.entry.date)}: ${told} — ${span}.`
    : `What is different on ${span}.`;
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
  const older = sheets.filter(({ state }) => state === 'superseded');
  return (
    older.find(({ supersededBy }) => supersededBy === after?.id) ??
    older.toSorted((a, b) => (b.date ?? b.receivedAt).localeCompare(a.date ?? a.receivedAt))[0]
  );
}
