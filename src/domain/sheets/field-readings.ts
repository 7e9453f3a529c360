import type { Candidate } from './candidate.ts';
import { type FieldWord, fieldWords } from './field-sentences.ts';
import type { PageEvidence } from './page-evidence.ts';
import { type FieldReading, SURE } from './sheet.ts';

/** A value of the title block. */
export const reads = (
  { value, box }: Pick<Candidate, 'value' | 'box'>,
  confidence: number,
): FieldReading => ({
  ...{ value, from: 'title-block', box, confidence, doubt: null },
});

/** One misread letter makes another number, so a reading by OCR is certain only if a second source agrees. */
export const legible = (confidence: number, { view }: PageEvidence) =>
  view.isNative ? confidence : Math.min(SURE - 0.05, confidence);

/** A value that only the file's name gives. */
export function inFileName(value: string, field: FieldWord): FieldReading {
  const doubt = `Only the file name gives this ${fieldWords[field]}; the page does not confirm it.`;
  return { value, from: 'file-name', box: null, confidence: 0.5, doubt };
}
