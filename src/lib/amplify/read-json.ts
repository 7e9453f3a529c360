import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors, unexpected } from '#domain/errors/catalogue.ts';
import { resultOf } from '#domain/errors/json-reply.ts';
import { type DataResult, operationOf } from './data-result.ts';

/** What an AWSJSON value says: it comes as text or, through the client, already read. @throws {AppError} for other text. */
export function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch (cause) {
    throw new AppError('failed', dataErrors.unreadableResponse, { cause });
  }
}

/** The reply of an operation of ours that answers with JSON. @throws {AppError} with its sentence where it failed. */
export function replyOf<Reply>(result: DataResult<unknown>): Reply {
  return resultOf(readJson(operationOf(result)), unexpected);
}
