import type {
  FieldReading,
  ListedSheet,
  RevisionEntry,
  SheetField,
  SheetReview,
  SheetState,
} from '#domain/sheets/sheet.ts';
import type { Schema } from '#lib/amplify/data-client.ts';
import { readJson } from '#lib/amplify/read-json.ts';

type StoredSheet = Schema['Sheet']['type'];

/** Fields that a row may leave out; the record then has null. */
const optionalFields = [
  ...([
    'number',
    'numberKey',
    'title',
    'revision',
    'date',
    'status',
    'scale',
    'paperSize',
    'discipline',
  ] as const),
  ...(['layout', 'review', 'supersedes', 'supersededBy', 'supersededAt', 'duplicateOf'] as const),
  ...([
    'decidedState',
    'decidedSuccessor',
    'decidedBy',
    'decidedAt',
    'reviewedBy',
    'reviewedAt',
    'rotation',
  ] as const),
] as const;

const jsonFields = ['readings', 'asRead', 'history', 'drawingList'] as const;
const listFields = ['doubts', 'chainDoubts', 'acknowledged'] as const;
const ownFields = ['id', 'companyId', 'projectId', 'documentId', 'page', 'state', 'receivedAt'] as const;

export const sheetFieldsAsked = [
  ...ownFields,
  ...optionalFields,
  ...jsonFields,
  ...listFields,
  'updatedAt',
] as const;

type Optional = {
  readonly [Field in (typeof optionalFields)[number]]: NonNullable<StoredSheet[Field]> | null;
};

/** A sheet's row as the screens use it. */
export interface SheetRecord extends Omit<Optional, 'review' | 'decidedState'> {
  /** `{documentId}:{page}`. */
  id: string;
  companyId: string;
  projectId: string;
  documentId: string;
  /** 1 for the first page, or `wholeDocument`. */
  page: number;
  state: SheetState;
  review: SheetReview | null;
  /** What a person decided; null while the chain decides. */
  decidedState: SheetState | null;
  /** ISO time of the upload. */
  receivedAt: string;
  /** ISO time. */
  updatedAt: string;
  readings: Partial<Record<SheetField, FieldReading>>;
  /** By field, what was read where a person typed something else; null where nothing was read. */
  asRead: Partial<Record<SheetField, FieldReading | null>>;
  history: readonly RevisionEntry[];
  drawingList: readonly ListedSheet[];
  doubts: readonly string[];
  chainDoubts: readonly string[];
  /** The doubts that a person has confirmed. */
  acknowledged: readonly string[];
}

/** What the data API gives for `sheetFieldsAsked`. */
export type StoredSheetRow = Pick<StoredSheet, (typeof ownFields)[number]> &
  Partial<
    Pick<
      StoredSheet,
      (typeof optionalFields)[number] | (typeof jsonFields)[number] | (typeof listFields)[number]
    >
  > & { updatedAt?: string | null };

/** The record of a row. */
export function sheetRecordOf(row: StoredSheetRow): SheetRecord {
  const { id, companyId, projectId, documentId, page, state, receivedAt, updatedAt } = row;
  const optional = Object.fromEntries(optionalFields.map((field) => [field, row[field] ?? null]));
  const texts = (list: readonly (string | null)[] | null | undefined) =>
    (list ?? []).filter((text) => text !== null);
  return {
    ...(optional as Optional),
    ...{ id, companyId, projectId, documentId, page, receivedAt },
    state: state ?? 'current',
    updatedAt: updatedAt ?? '',
    readings: (readJson(row.readings) as SheetRecord['readings'] | null | undefined) ?? {},
    asRead: (readJson(row.asRead) as SheetRecord['asRead'] | null | undefined) ?? {},
    history: (readJson(row.history) as SheetRecord['history'] | null | undefined) ?? [],
    drawingList: (readJson(row.drawingList) as SheetRecord['drawingList'] | null | undefined) ?? [],
    doubts: texts(row.doubts),
    chainDoubts: texts(row.chainDoubts),
    acknowledged: texts(row.acknowledged),
  };
}
