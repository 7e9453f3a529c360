import type { SheetReview, SheetState } from '#domain/sheets/sheet.ts';
import type { Schema } from '#lib/amplify/data-client.ts';

type StoredSheet = Schema['Sheet']['type'];

/** Fields that may be missing in a row. The record then has null. */
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
  ...(['review', 'supersedes', 'supersededBy', 'supersededAt', 'duplicateOf'] as const),
] as const;

const listFields = ['chainDoubts', 'acknowledged'] as const;
const ownFields = ['id', 'companyId', 'projectId', 'documentId', 'page', 'state', 'receivedAt'] as const;

/**
 * The fields that lists show. With 10,000 sheets in a project, the readings would be four times as much, so they are
 * loaded only for a review (sheet-readings.ts).
 */
export const sheetFieldsAsked = [...ownFields, ...optionalFields, ...listFields, 'updatedAt'] as const;

type Optional = {
  readonly [Field in (typeof optionalFields)[number]]: NonNullable<StoredSheet[Field]> | null;
};

/** A sheet's row as the screens use it. */
export interface SheetRecord extends Omit<Optional, 'review'> {
  /** `{documentId}:{page}`. */
  id: string;
  companyId: string;
  projectId: string;
  documentId: string;
  /** 1 for the first page, or `wholeDocument`. */
  page: number;
  state: SheetState;
  review: SheetReview | null;
  /** ISO time of the upload. */
  receivedAt: string;
  /** ISO time. */
  updatedAt: string;
  chainDoubts: readonly string[];
  /** The doubts that a person has confirmed. */
  acknowledged: readonly string[];
}

/** The data API's row for `sheetFieldsAsked`. */
export type StoredSheetRow = Pick<StoredSheet, (typeof ownFields)[number]> &
  Partial<Pick<StoredSheet, (typeof optionalFields)[number] | (typeof listFields)[number]>> & {
    updatedAt?: string | null;
  };

/** The record of a row. */
export function sheetRecordOf(row: StoredSheetRow): SheetRecord {
  const { id, companyId, projectId, documentId, page, state, receivedAt, updatedAt } = row;
  const optional = Object.fromEntries(optionalFields.map((field) => [field, row[field] ?? null]));
  return {
    ...(optional as Optional),
    ...{ id, companyId, projectId, documentId, page, receivedAt },
    state: state ?? 'current',
    updatedAt: updatedAt ?? '',
    chainDoubts: textsOf(row.chainDoubts),
    acknowledged: textsOf(row.acknowledged),
  };
}

export const textsOf = (list: readonly (string | null)[] | null | undefined): string[] =>
  (list ?? []).filter((text) => text !== null);
