import type { Reading } from '../documents/stored-reading.ts';
import { type FieldWord, fieldWords } from './field-sentences.ts';
import { readFileName } from './file-name.ts';
import { numberForm } from './number-key.ts';
import { type FieldReading, type SheetReading, SURE } from './sheet.ts';

/** The most sheets that are listed on one line for a set. */
const LISTED = 3;

/** Number and revision of a document's row: those of its only sheet. A set of several has neither. */
export function readingOfDocument(
  fileName: string,
  sheets: readonly SheetReading[],
): { number: Reading; revision: Reading } {
  const name = readFileName(fileName);
  return {
    number: readingOf('number', name.number, sheets),
    revision: readingOf('revision', name.revision, sheets),
  };
}

function readingOf(
  field: 'number' | 'revision',
  named: string | null,
  sheets: readonly SheetReading[],
): Reading {
  const read = sheets.flatMap(({ fields }) => fields[field] ?? []);
  const word = fieldWords[field];
  const values = [...new Map(read.map(({ value }) => [numberForm(value), value])).values()];
  const [only] = read;
  if (sheets.length > 1 && (values.length > 1 || field === 'number')) {
    const list = `${values.slice(0, LISTED).join(', ')}${values.length > LISTED ? ' and more' : ''}`;
    const doubt =
      values.length > 1
        ? `Its pages have more than one ${word}: ${list}.`
        : `It has ${sheets.length} sheets.`;
    return { value: null, doubt };
  }
  if (only) return { value: only.value, doubt: doubtOf(only, field, named) };
  if (named === null) return { value: null, doubt: `No ${word} was found in the file name or on the pages.` };
  return { value: named, doubt: `Only the file name gives this ${word}; its pages do not confirm it.` };
}

function doubtOf(
  { doubt, confidence, from }: FieldReading,
  field: FieldWord,
  named: string | null,
): string | null {
  const word = fieldWords[field];
  if (doubt !== null) return doubt;
  if (confidence >= SURE) return null;
  if (named === null && from !== 'file-name')
    return `Only the page gives this ${word}; the file name does not confirm it.`;
  return `This ${word} was read with little confidence.`;
}
