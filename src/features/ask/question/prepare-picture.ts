import { t } from '@lingui/core/macro';
import { SNIFF_BYTES, sniffType } from '#domain/documents/sniff.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { aiErrors, extractionErrors } from '#domain/errors/catalogue.ts';
import { ExtractionError } from '#domain/extraction/extraction-error.ts';
import { chat } from '#domain/limits/limits.ts';
import type { QuestionPicture } from '../api/ask-records.ts';

/** The browser functions that preparing a picture needs. */
export interface PictureDeps {
  /** A JPEG of at most this many bytes. */
  shrink(file: File, mostBytes: number, signal: AbortSignal): Promise<Blob>;
  /** The text that OCR reads in it. */
  read(file: File, type: 'jpg' | 'png', signal: AbortSignal): Promise<string>;
  toBase64(blob: Blob): Promise<string>;
}

export interface PreparedPicture {
  picture: QuestionPicture;
  /** Why reading the text failed. A picture without text is not a failure. */
  problem: string | null;
}

/** Base64 encodes three bytes as four characters. */
const mostBytes = Math.floor(chat.pictureCharacters / 4) * 3;

/**
 * Prepares a picture for a question: small enough for the message, and with the text in it.
 * @throws {AppError} 'File must be an image' or 'Failed to process image: {reason}'; the signal's reason after an
 * abort.
 */
export async function preparePicture(
  file: File,
  deps: PictureDeps,
  signal: AbortSignal,
): Promise<PreparedPicture> {
  if (!file.type.startsWith('image/')) throw new AppError('invalid', aiErrors.notAnImage);
  const type = await pictureType(file);
  const [base64, { text, problem }] = await Promise.all([
    smallPicture(file, deps, signal),
    readText(file, type, deps, signal),
  ]);
  return { picture: { format: 'jpeg', base64, text }, problem };
}

/** Its type comes from its bytes, because its name and the type derived from the name can be wrong. */
async function pictureType(file: File): Promise<'jpg' | 'png'> {
  const sniffed = sniffType(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer()), '');
  if ('type' in sniffed && (sniffed.type === 'jpg' || sniffed.type === 'png')) return sniffed.type;
  const reason =
    'problem' in sniffed && sniffed.problem === 'empty'
      ? t`the file is empty`
      : t`it is not a JPG or PNG picture`;
  throw new AppError('invalid', aiErrors.imageFailed(reason));
}

async function smallPicture(file: File, deps: PictureDeps, signal: AbortSignal): Promise<string> {
  try {
    return await deps.toBase64(await deps.shrink(file, mostBytes, signal));
  } catch (cause) {
    signal.throwIfAborted();
    const tooLarge = cause instanceof ExtractionError && cause.code === 'too-large';
    const reason = tooLarge ? t`it has too many pixels` : t`it is damaged and cannot be opened`;
    throw new AppError('invalid', aiErrors.imageFailed(reason), { cause });
  }
}

async function readText(
  file: File,
  type: 'jpg' | 'png',
  deps: PictureDeps,
  signal: AbortSignal,
): Promise<{ text: string; problem: string | null }> {
  try {
    const text = await deps.read(file, type, signal);
    return { text: text.trim().slice(0, chat.pictureTextCharacters), problem: null };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ExtractionError)) throw error;
    if (error.code === 'no-text') return { text: '', problem: null };
    const problem = error.code === 'ocr-unavailable' ? extractionErrors.noOcr : error.userMessage;
    return { text: '', problem };
  }
}
