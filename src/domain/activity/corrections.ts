/**
 * The fields that state how a document was read, whether it is current and which bytes it has. Every change to them is
 * recorded.
 */
export const correctedFields = [
  'status',
  'failureReason',
  'state',
  'supersedes',
  'documentNumber',
  'revision',
  'sha256',
  's3Key',
  'textKey',
  'wordsKey',
] as const;

export type CorrectedField = (typeof correctedFields)[number];

export type Corrected = { [field in CorrectedField]?: string | null };

/** Fields whose values mean nothing to people. An entry states only that they were added or replaced. */
const replaced: Partial<Record<CorrectedField, string>> = {
  supersedes: 'superseded document',
  sha256: 'fingerprint',
  s3Key: 'file',
  textKey: 'text',
  wordsKey: 'word positions',
};

const names: Partial<Record<CorrectedField, string>> = {
  failureReason: 'reason',
  documentNumber: 'number',
};

/** The fields that an update changed. If the previous row is unknown, every named field counts. */
export function correctionsOf(
  changed: readonly string[],
  before: Corrected | null,
  row: Corrected,
): CorrectedField[] {
  return correctedFields.filter(
    (field) => changed.includes(field) && (!before || (before[field] ?? null) !== (row[field] ?? null)),
  );
}

/** The changes as a reader understands them: `revision C → D, text replaced`. */
export function correctionWords(
  fields: readonly CorrectedField[],
  before: Corrected | null,
  row: Corrected,
): string {
  return fields
    .map((field) => {
      if (replaced[field]) return `${replaced[field]} ${before?.[field] ? 'replaced' : 'added'}`;
      return `${names[field] ?? field} ${before?.[field] || '–'} → ${row[field] || '–'}`;
    })
    .join(', ');
}

/**
 * True if the change sets only the status and failure reason, or fills in fields that were empty: the steps of reading
 * a file, written by its uploader's device. Replacing an earlier value is a correction.
 */
export function isOwnReading(fields: readonly CorrectedField[], before: Corrected | null): boolean {
  const written: readonly CorrectedField[] = ['textKey', 'wordsKey', 'documentNumber', 'revision'];
  return fields.every(
    (field) =>
      field === 'status' || field === 'failureReason' || (written.includes(field) && !before?.[field]),
  );
}
