import type { FilePurpose } from '#domain/documents/storage-keys.ts';
import { type DocumentText, type ExtractionResult, isByOcr } from '#domain/extraction/extracted-document.ts';
import { storedPagesOf } from '#domain/extraction/unsure-words.ts';
import { packWordsInPieces } from '#domain/upload/stored-words.ts';
import type { StepContext } from '../upload-job.ts';
import { identifyDocument } from './identify-document.ts';
import { inTurns } from './in-turns.ts';
import { extractionOf } from './read-file.ts';
import { fileOf } from './upload-file.ts';

/** The row has the beginning of the text, because a table item contains at most 400 KB. */
const previewCharacters = 2_000;

/** Stores text, word boxes and thumbnail next to the file, and in the row their keys and the title block's values. */
export async function storeText(context: StepContext): Promise<void> {
  const { job, deps } = context;
  const { documentId } = context.upload();
  const extraction = await extractionOf(context);
  const keys = await putFiles(context, extraction);
  const identity = await identifyDocument(context, extraction);
  await deps.updateDocument(documentId, {
    ...keys,
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
      ...identity,
    }),
  });
}

/** Returns the keys of the stored files, as the row names them. */
async function putFiles(context: StepContext, extraction: ExtractionResult) {
  const { documentId } = context.upload();
  const text: DocumentText = { version: 1, documentId, pages: storedPagesOf(extraction) };
  const textKey = await putJson(context, 'text', text);
  const words = await inTurns(packWordsInPieces(documentId, extraction.words), context);
  const wordsKey = await putBeside(context, 'words', new Blob(words, { type: 'application/json' }));
  const thumbnailS3Key = await putThumbnail(context);
  return { textKey, wordsKey, ...(thumbnailS3Key && { thumbnailS3Key }) };
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
