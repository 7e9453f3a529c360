import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors, unexpected } from '#domain/errors/catalogue.ts';
import { resultOf } from '#domain/errors/json-reply.ts';
import { type DataResult, operationOf } from './data-result.ts';

/**
 * The value of an AWSJSON field, which arrives as text or already parsed by the client.
 * @throws {AppError} for text that is not JSON.
 */
export function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch (cause) {
    throw new AppError('failed', dataErrors.unreadableResponse, { cause });
  }
}

/**
 * The reply of one of our operations that answer with JSON.
 * @throws {AppError} with the reply's message if it failed.
 */
export function replyOf<Reply>(result: DataResult<unknown>): Reply {
  return resultOf(readJson(operationOf(result)), unexpected);
}
