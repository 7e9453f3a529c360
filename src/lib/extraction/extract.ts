import type { FileType } from '#domain/documents/file-types.ts';
import { SNIFF_BYTES, sniffReason, sniffType } from '#domain/documents/sniff.ts';
import type { ExtractionResult } from '#domain/extraction/extracted-document.ts';
import { ExtractionError } from '#domain/extraction/extraction-error.ts';
import { storage } from '#domain/limits/limits.ts';
import { deadline } from './deadline.ts';
import { OcrUnavailable } from './ocr/ocr-workers.ts';
import type { ExtractionProgress, Reader } from './reader.ts';

export interface ExtractionOptions {
  name: string;
  type: FileType;
  signal?: AbortSignal;
  onProgress?: (progress: ExtractionProgress) => void;
}

/**
 * A file without progress for this long is given up, unless its step is known to be silent for longer. One page of OCR takes about a second, or four in four
 * orientations.
 */
const STALLED_MS = 60_000;

/** The reader of each type, loaded when the first file of its type is read. */
const READERS: Record<FileType, () => Promise<Reader>> = {
  pdf: async () => (await import('./pdf/read-pdf.ts')).readPdf,
  docx: async () => (await import('./docx/read-docx.ts')).readDocx,
  txt: async () => (await import('./text/read-text.ts')).readText,
  jpg: async () => (await import('./image/read-image.ts')).readImage,
  png: async () => (await import('./image/read-image.ts')).readImage,
};

/**
 * The text of a file by pages, with the box of every word, extracted on this device. All heavy work runs in workers.
 * @throws {ExtractionError} with the cause in words for the user; the signal's reason after an abort.
 */
export async function extractDocument(file: Blob, options: ExtractionOptions): Promise<ExtractionResult> {
  const { name, type, signal, onProgress } = options;
  const started = performance.now();
  await requireClaimedType(file, options);
  const limit = deadline(STALLED_MS, signal);
  try {
    const read = await READERS[type]();
    const report = (progress: ExtractionProgress) => {
      limit.touch();
      onProgress?.(progress);
    };
    const result = await read(file, {
      name,
      type,
      signal: limit.signal,
      onProgress: report,
      onAlive: limit.touch,
    });
    const hasText = result.pages.some((page) => page.text.trim() !== '');
    if (!hasText) throw new ExtractionError('no-text', name);
    const { hasImages, ...extracted } = result;
    const metadata = {
      pages: result.pages.length,
      hasImages,
      hasText,
      avgConfidence: result.confidence,
      processingTimeMs: Math.round(performance.now() - started),
    };
    return { ...extracted, metadata };
  } catch (error) {
    throw signal?.aborted ? signal.reason : failureOf(error, name);
  } finally {
    limit.end();
  }
}

/** Checks that the type claimed at upload is the type that the bytes show. */
async function requireClaimedType(file: Blob, { name, type }: ExtractionOptions): Promise<void> {
  if (file.size > storage.uploadBytes) throw new ExtractionError('too-large', name);
  const sniffed = sniffType(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer()), name);
  if ('problem' in sniffed) {
    throw new ExtractionError(sniffed.problem, name, { reason: sniffReason(sniffed, name) });
  }
  if (sniffed.type !== type) throw new ExtractionError('mislabelled', name);
}

/** The cause of an error that a reader threw. */
function failureOf(error: unknown, name: string): ExtractionError {
  if (error instanceof ExtractionError) return error;
  if (error instanceof OcrUnavailable) return new ExtractionError('ocr-unavailable', name, { cause: error });
  const kind = error instanceof Error ? error.name : '';
  if (kind === 'TimeoutError') return new ExtractionError('timeout', name, { cause: error });
  if (kind === 'PasswordException') return new ExtractionError('password', name, { cause: error });
  return new ExtractionError('corrupt', name, { cause: error });
}
