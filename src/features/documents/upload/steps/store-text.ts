import { isDeviceName } from '#domain/documents/device-names.ts';
import type { FilePurpose } from '#domain/documents/storage-keys.ts';
import { storedReading } from '#domain/documents/stored-reading.ts';
import { type DocumentText, type ExtractionResult, isByOcr } from '#domain/extraction/extracted-document.ts';
import { storedPagesOf } from '#domain/extraction/unsure-words.ts';
import { type ProposedName, proposeName } from '#domain/records/propose-name.ts';
import { readingOfDocument } from '#domain/sheets/document-reading.ts';
import { proposeSheetName } from '#domain/sheets/propose-sheet-name.ts';
import type { SheetReading } from '#domain/sheets/sheet.ts';
import { packWordsInPieces } from '#domain/upload/stored-words.ts';
import type { StepContext } from '../upload-job.ts';
import { fileSheetsOf, readSheetsOf } from './file-sheets.ts';
import { inTurns } from './in-turns.ts';
import { extractionOf } from './read-file.ts';
import { fileOf } from './upload-file.ts';

/** The row has the beginning of the text, because a table item contains at most 400 KB. */
const previewCharacters = 2_000;

/**
 * Stores text, word boxes and thumbnail next to the file, and the title block's values in the row. Its sheets are filed
 * before their passages can be found, so that no question is answered from both a sheet and the one that it supersedes.
 */
export async function storeText(context: StepContext): Promise<void> {
  const { job, deps } = context;
  const { documentId, name } = context.upload();
  const extraction = await extractionOf(context);
  const text: DocumentText = { version: 1, documentId, pages: storedPagesOf(extraction) };
  const textKey = await putJson(context, 'text', text);
  const words = await inTurns(packWordsInPieces(documentId, extraction.words), context);
  const wordsKey = await putBeside(context, 'words', new Blob(words, { type: 'application/json' }));
  const thumbnailS3Key = await putThumbnail(context);
  job.sheets ??= await readSheetsOf(context, extraction);
  const { number, revision } = readingOfDocument(name, job.sheets);
  job.documentNumber ??= storedReading(number);
  job.revision ??= storedReading(revision);
  await deps.updateDocument(documentId, {
    textKey,
    wordsKey,
    ...(thumbnailS3Key && { thumbnailS3Key }),
    pageCount: extraction.pages.length,
    content: extraction.pages
      .map((page) => page.text)
      .join('\n\n')
      .slice(0, previewCharacters),
    ...(job.documentNumber && { documentNumber: job.documentNumber }),
    ...(job.revision && { revision: job.revision }),
    extraction: JSON.stringify({
      ...summaryOf(extraction),
      ...(job.taken && { taken: job.taken }),
      proposal: proposalOf(name, extraction, job.sheets, deps.now()),
      numberDoubt: number.doubt,
      revisionDoubt: revision.doubt,
    }),
  });
  // The last step files them again if that failed, and says so if it fails once more.
  await fileSheetsOf({ ...context, onProgress: () => undefined });
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

/** The row's record of how the text was extracted. */
function summaryOf({ method, confidence, pages, metadata }: ExtractionResult) {
  const byOcr = pages.filter(({ method }) => isByOcr(method));
  return { method, confidence, pagesByOcr: byOcr.map((page) => page.number), metadata };
}

function putJson(context: StepContext, purpose: FilePurpose, value: unknown): Promise<string> {
  return putBeside(context, purpose, new Blob([JSON.stringify(value)], { type: 'application/json' }));
}

/** A document without a thumbnail works as well as one with it, so a failure here is only logged. */
async function putThumbnail(context: StepContext): Promise<string | null> {
  const { job, deps, signal } = context;
  if (!job.type) return null;
  try {
    const picture = await deps.thumbnail(await fileOf(context), job.type, signal);
    return picture && (await putBeside(context, 'thumbnail', picture));
  } catch (error) {
    signal.throwIfAborted();
    deps.logFailure(error);
    return null;
  }
}

async function putBeside(
  { upload, deps, signal }: StepContext,
  purpose: FilePurpose,
  body: Blob,
): Promise<string> {
  const { projectId, documentId, name } = upload();
  const target = await deps.createUploadUrl({
    projectId,
    documentId,
    purpose,
    fileName: name,
    contentType: body.type,
    size: body.size,
    sha256: await deps.sha256(body, () => undefined, signal),
  });
  await deps.put(target, body, () => undefined, signal);
  return target.key;
}
