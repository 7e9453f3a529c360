import { isDeviceName } from '#domain/documents/device-names.ts';
import { storedReading } from '#domain/documents/stored-reading.ts';
import type { ExtractionResult } from '#domain/extraction/extracted-document.ts';
import { type ProposedName, proposeName } from '#domain/records/propose-name.ts';
import { readingOfDocument } from '#domain/sheets/document-reading.ts';
import { proposeSheetName } from '#domain/sheets/propose-sheet-name.ts';
import type { SheetReading } from '#domain/sheets/sheet.ts';
import type { StepContext } from '../upload-job.ts';
import { readSheetsOf } from './file-sheets.ts';

/**
 * Reads the sheets of a document, and its number and revision from them. Returns the part of the row's record that is
 * about them: a suggested name, and what is doubtful.
 */
export async function identifyDocument(context: StepContext, extraction: ExtractionResult) {
  const { job, deps } = context;
  const { name } = context.upload();
  job.sheets ??= await readSheetsOf(context, extraction);
  const { number, revision } = readingOfDocument(name, job.sheets);
  job.documentNumber ??= storedReading(number);
  job.revision ??= storedReading(revision);
  return {
    proposal: proposalOf(name, extraction, job.sheets, deps.now()),
    numberDoubt: number.doubt,
    revisionDoubt: revision.doubt,
  };
}

/** A suggested name for a document that a device named. It is shown, and a person decides. */
function proposalOf(
  name: string,
  { pages }: ExtractionResult,
  sheets: readonly SheetReading[],
  now: string,
): ProposedName | null {
  if (!isDeviceName(name)) return null;
  return proposeName(pages, new Date(now).getFullYear()) ?? proposeSheetName(sheets);
}
