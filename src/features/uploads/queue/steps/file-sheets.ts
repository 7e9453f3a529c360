import { uploadErrors } from '#domain/errors/catalogue.ts';
import type { DocumentText, DocumentWords, ExtractionResult } from '#domain/extraction/extracted-document.ts';
import { eachFiling } from '#domain/sheets/filings-of.ts';
import type { SheetReading } from '#domain/sheets/sheet.ts';
import { pagesWithWords } from '#domain/upload/stored-words.ts';
import { ConnectionLostError } from '#lib/http/request-error.ts';
import type { StepContext } from '../upload-job.ts';
import { inTurns } from './in-turns.ts';

type Read = Pick<ExtractionResult, 'pages' | 'words' | 'rulings'>;

/** Reads the sheets of a file, using people's corrections on sheets of the same layout. */
export async function readSheetsOf(
  { upload, job, deps, signal }: StepContext,
  extraction: Read,
): Promise<SheetReading[]> {
  const layouts = await deps.learntLayouts(job.companyId);
  return deps.readSheets(extraction, { fileName: upload().name, layouts }, signal);
}

/**
 * Files the sheets of a document. A lost connection ends the step, which then resumes. Any other failure leaves the
 * document available for questions, and the reply is the note for its row.
 */
export async function fileSheetsOf(context: StepContext): Promise<string | null> {
  const { upload, job, deps, onProgress, signal } = context;
  try {
    const read = job.extraction ?? (await downloadReading(context));
    job.sheets ??= await readSheetsOf(context, read);
    const filings = await inTurns(eachFiling(job.sheets, read.pages), context);
    if (filings.length > 0) await deps.fileSheets(upload().documentId, filings, onProgress);
    job.sheetsFiled = true;
    return null;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ConnectionLostError) throw error;
    deps.logFailure(error);
    return uploadErrors.sheetsNotFiled;
  }
}

/** The text and words that an earlier page of the browser stored. */
async function downloadReading({ upload, deps, signal }: StepContext): Promise<Read> {
  const fetched = async (purpose: 'text' | 'words') =>
    (await deps.download(upload().documentId, purpose, signal)).json();
  return pagesWithWords((await fetched('text')) as DocumentText, (await fetched('words')) as DocumentWords);
}
