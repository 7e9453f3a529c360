import type { ChainSheet } from '#domain/sheets/chains/chain-sheet.ts';
import { openQuestions } from '#domain/sheets/chains/sure.ts';
import { numberKey } from '#domain/sheets/number-key.ts';
import {
  type FieldReading,
  type RevisionEntry,
  type SheetField,
  type SheetReview,
  sheetFields,
} from '#domain/sheets/sheet.ts';
import type { SheetRow } from '../../rows/sheet.ts';

export type Readings = Partial<Record<SheetField, FieldReading>>;

/** The readings of a row, including values that a person typed. */
export const readingsOf = ({ readings }: Pick<SheetRow, 'readings'>): Readings =>
  (parsed(readings) as Readings | null) ?? {};

/** For each field that a person corrected, the original reading. */
export const asReadOf = ({
  asRead,
}: Pick<SheetRow, 'asRead'>): Partial<Record<SheetField, FieldReading | null>> =>
  (parsed(asRead) as Partial<Record<SheetField, FieldReading | null>> | null) ?? {};

/** What the other title block of a page with two says. Null on a page with one. */
export const otherBlockOf = ({ otherBlock }: Pick<SheetRow, 'otherBlock'>): Readings | null =>
  parsed(otherBlock) as Readings | null;

/** AWSJSON arrives as text. */
function parsed(json: unknown): unknown {
  return typeof json === 'string' ? JSON.parse(json) : json;
}

/** The fields that lists sort by and show: the values of the readings. */
export function columnsOf(readings: Readings) {
  const shown = (field: SheetField) => readings[field]?.value.trim() || null;
  const values = Object.fromEntries(sheetFields.map((field) => [field, shown(field)])) as Record<
    SheetField,
    string | null
  >;
  return { ...values, numberKey: values.number && numberKey(values.number) };
}

const textsOf = (list: readonly (string | null)[] | null) => (list ?? []).filter((text) => text !== null);

/** The parts of a row that decide its chain. */
export function chainSheetOf(row: SheetRow): ChainSheet {
  const { id, documentId, page, layout, fingerprint, decidedState, decidedSuccessor, decidedAt, receivedAt } =
    row;
  return {
    ...{ id, documentId, page, layout, fingerprint, decidedState, decidedSuccessor, decidedAt, receivedAt },
    readings: readingsOf(row),
    history: (parsed(row.history) as RevisionEntry[] | null) ?? [],
    acknowledged: textsOf(row.acknowledged),
  };
}

/** The open questions about a sheet that a person must answer. */
export function questionsOf(
  row: Pick<SheetRow, 'readings' | 'doubts' | 'chainDoubts' | 'acknowledged'>,
): string[] {
  const acknowledged = textsOf(row.acknowledged);
  const open = openQuestions({ readings: readingsOf(row), acknowledged });
  const doubts = [...textsOf(row.doubts), ...textsOf(row.chainDoubts)];
  return [...new Set([...doubts.filter((doubt) => !acknowledged.includes(doubt)), ...open])];
}

export const reviewOf = (row: Parameters<typeof questionsOf>[0]): SheetReview =>
  questionsOf(row).length > 0 ? 'open' : 'done';
