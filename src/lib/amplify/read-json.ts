import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';

/** What an AWSJSON value says: it comes as text or, through the client, already read. @throws {AppError} for other text. */
export function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch (cause) {
    throw new AppError('failed', dataErrors.unreadableResponse, { cause });
  }
}
