import { APIConnectionError, APIError } from 'openai';
import { AppError } from '#domain/errors/app-error.ts';
import { aiErrors } from '#domain/errors/catalogue.ts';
import { retryAfterMs } from './retry.ts';

const BODY_CHARACTERS = 300;

/** An embedding request's failure in the catalogue's words. */
export function embeddingError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnreachable(error)) return new AppError('unavailable', aiErrors.network, { cause: error });
  if (!(error instanceof APIError) || error.status === undefined) {
    return new AppError('failed', aiErrors.embeddingShape, { cause: error });
  }
  const { status } = error;
  if (status === 401) return new AppError('unavailable', aiErrors.invalidKey, { cause: error });
  if (status === 429) return new AppError('rate-limited', rateLimited(error), { cause: error });
  if (status === 400) return new AppError('invalid', aiErrors.invalidRequest, { cause: error });
  return new AppError('unavailable', aiErrors.provider(status, bodyOf(error)), { cause: error });
}

/** The specification's sentence, unless the provider says when to come back. */
function rateLimited(error: unknown): string {
  const waitMs = retryAfterMs(error);
  return waitMs === null ? aiErrors.rateLimited : aiErrors.busy(Math.max(2, Math.ceil(waitMs / 1_000)));
}

/** A chat request's failure in the catalogue's words. */
export const chatError = (error: unknown): AppError => modelError(error, aiErrors.chatFailed, aiErrors.chat);

/** A vision request's failure in the catalogue's words. */
export const visionError = (error: unknown): AppError =>
  modelError(error, aiErrors.visionFailed, aiErrors.vision);

const TOO_LONG = /context (?:length|size|window)|must have less than \d+ tokens/i;

/** True if the model's window is too small for the request. Servers agree on neither status nor code, so their words count. */
export function isTooLong(error: unknown): boolean {
  return error instanceof APIError && (error.status ?? 500) < 500 && TOO_LONG.test(bodyOf(error));
}

function modelError(
  error: unknown,
  failed: string,
  refused: (status: number, body: string) => string,
): AppError {
  if (error instanceof AppError) return error;
  if (isUnreachable(error)) return new AppError('unavailable', aiErrors.network, { cause: error });
  if (!(error instanceof APIError) || error.status === undefined) {
    return new AppError('failed', failed, { cause: error });
  }
  return new AppError('unavailable', refused(error.status, bodyOf(error)), { cause: error });
}

function isUnreachable(error: unknown): boolean {
  return (
    error instanceof APIConnectionError || (error instanceof DOMException && error.name === 'TimeoutError')
  );
}

/** The provider's message, shortened to one line. A gateway's HTML page is left out. */
function bodyOf(error: APIError): string {
  const body: unknown = error.error;
  const message =
    typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : error.message;
  return message.replace(/\s+/g, ' ').slice(0, BODY_CHARACTERS);
}
