import { ExtractionError } from '#domain/extraction/extraction-error.ts';
import { OcrUnavailable } from './ocr/ocr-workers.ts';

/** Names the cause of what a reader threw. */
export function failureOf(error: unknown, name: string): ExtractionError {
  if (error instanceof ExtractionError) return error;
  if (error instanceof OcrUnavailable) return new ExtractionError('ocr-unavailable', name, { cause: error });
  const kind = error instanceof Error ? error.name : '';
  if (kind === 'TimeoutError') return new ExtractionError('timeout', name, { cause: error });
  if (kind === 'PasswordException') return new ExtractionError('password', name, { cause: error });
  return new ExtractionError('corrupt', name, { cause: error });
}
