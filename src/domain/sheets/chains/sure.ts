import { type FieldReading, type SheetField, SURE } from '../sheet.ts';

/**
 * The fields that a person is asked about when they are uncertain. The rest of a title block is shown, but not worth a
 * question.
 */
export const reviewedFields = [
  'number',
  'revision',
  'title',
  'date',
] as const satisfies readonly SheetField[];
export type ReviewedField = (typeof reviewedFields)[number];

/**
 * A person is asked about readings with less confidence. A title or a date decides no chain by itself. Asking about
 * each below `SURE` would ask about 42 of a hundred sheets of drawing_sets (dev); with these limits it is 8.
 */
const ASKED_BELOW: Readonly<Record<ReviewedField, number>> = {
  number: SURE,
  revision: SURE,
  title: 0.6,
  date: 0.6,
};

interface Read {
  readings: Partial<Record<SheetField, FieldReading>>;
  /** Doubts that a person has confirmed. */
  acknowledged: readonly string[];
}

/**
 * What a person confirms about a reading: its own doubt, otherwise its field with its value, so that another value is
 * asked about again.
 */
const questionOf = (field: SheetField, { value, doubt }: FieldReading) => doubt ?? `${field}: ${value}`;

function isSure(
  field: SheetField,
  reading: FieldReading,
  acknowledged: readonly string[],
  atLeast = SURE,
): boolean {
  return (
    reading.from === 'typed' ||
    (reading.doubt === null && reading.confidence >= atLeast) ||
    acknowledged.includes(questionOf(field, reading))
  );
}

/** The value of a field, if it is certain enough to decide by. */
export function sureValue({ readings, acknowledged }: Read, field: SheetField): string | null {
  const reading = readings[field];
  return reading && isSure(field, reading, acknowledged) ? reading.value : null;
}

/** The open questions about the readings of a sheet. */
export function openQuestions(read: Read): string[] {
  return unsureFields(read).flatMap((field) => {
    const reading = read.readings[field];
    return reading ? [questionOf(field, reading)] : [];
  });
}

/** The fields that a person is asked about. Their values are shown with a question mark. */
export function unsureFields({ readings, acknowledged }: Read): ReviewedField[] {
  return reviewedFields.filter((field) => {
    const reading = readings[field];
    return reading && !isSure(field, reading, acknowledged, ASKED_BELOW[field]);
  });
}
