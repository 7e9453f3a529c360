import type { FieldReading, SheetField } from '../sheet.ts';

/**
 * What is read with less confidence, 0 to 1, waits in the review queue and decides no chain. The reader says what its
 * confidence means; at this figure one reading of ten may be wrong.
 */
export const SURE = 0.9;

/** What a person is asked about where it is unsure. The rest of a title block is shown, but is not worth a question. */
export const reviewedFields = [
  'number',
  'revision',
  'title',
  'date',
] as const satisfies readonly SheetField[];

interface Read {
  readings: Partial<Record<SheetField, FieldReading>>;
  /** Doubts that a person has confirmed. */
  acknowledged: readonly string[];
}

/** What a person confirms of a reading: its own doubt, else its field with its value, so that another value asks again. */
const questionOf = (field: SheetField, { value, doubt }: FieldReading) => doubt ?? `${field}: ${value}`;

const isSure = (field: SheetField, reading: FieldReading, acknowledged: readonly string[]) =>
  reading.from === 'typed' ||
  (reading.doubt === null && reading.confidence >= SURE) ||
  acknowledged.includes(questionOf(field, reading));

/** The value of a field that is known well enough to decide by. */
export function sureValue({ readings, acknowledged }: Read, field: SheetField): string | null {
  const reading = readings[field];
  return reading && isSure(field, reading, acknowledged) ? reading.value : null;
}

/** What a person must still be asked about the readings of a sheet. */
export function openQuestions({ readings, acknowledged }: Read): string[] {
  return reviewedFields.flatMap((field) => {
    const reading = readings[field];
    return reading && !isSure(field, reading, acknowledged) ? [questionOf(field, reading)] : [];
  });
}
