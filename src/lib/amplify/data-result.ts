import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors, unexpected } from '#domain/errors/catalogue.ts';
import { resultOf } from '#domain/errors/json-reply.ts';
import { ConnectionLostError, ServerFaultError } from '../http/request-error.ts';

export interface DataResult<T> {
  data?: T | null;
  errors?: readonly DataFailure[] | null;
}

interface DataFailure {
  message: string;
  errorType?: string | null;
  /** Set by the SDK if the request itself failed, so that there is no GraphQL reply. */
  originalError?: unknown;
}

const conditionFailed = /ConditionalCheckFailed/i;
const refusal = /not authorized|unauthorized/i;
/** The error type of our own checks of a write, whose message is for people (amplify/data/hooks). */
const guardRefusal = 'Refused';
/** The error type of an error thrown by our function, and of Lambda's own error when a function was ended. */
const thrownByFunction = /^Lambda:(Unh|H)andled$/;
const saidByLambda = /\bTask timed out after\b|^RequestId: |\bRuntime exited\b/;
/** The SDK's and the browsers' messages for a request without a reply. */
const noAnswer = /network ?error|failed to fetch|load failed/i;

/**
 * The data of a model operation. Throws an AppError with the catalogue's message if it failed or returned nothing,
 * and a ServerFaultError if the reply was not the data API's.
 */
export function dataOf<T>(result: DataResult<T>): T {
  const data = dataOrNull(result);
  if (data === null) throw new AppError('failed', dataErrors.database(['no data returned']));
  return data;
}

/** The data of a model operation whose result may be missing, such as a row that does not exist. */
export function dataOrNull<T>({ data, errors }: DataResult<T>): T | null {
  if (errors?.length) throw failureOf(errors, databaseFailure);
  return data ?? null;
}

/**
 * The data of one of our own operations. An error thrown by its function has a message for the user. Every other
 * failure is a ServerFaultError, for which the screen has its own message.
 */
export function operationOf<T>({ data, errors }: DataResult<T>): T {
  if (errors?.length) throw failureOf(errors, operationFailure);
  if (data === null || data === undefined)
    throw new AppError('failed', dataErrors.graphql(['no data returned']));
  return data;
}

/** True if a write's condition on the row failed: the row exists already, is gone, or is locked by another change. */
export const isConditionFailed = ({ errors }: DataResult<unknown>): boolean =>
  errors?.some(({ message, errorType }) => conditionFailed.test(`${errorType} ${message}`)) ?? false;

/** Every row of an index query, from all pages. */
export async function allRows<Row>(
  read: (nextToken: string | undefined) => Promise<DataResult<Row[]> & { nextToken?: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let nextToken: string | undefined;
  do {
    const page = await read(nextToken);
    rows.push(...dataOf(page));
    nextToken = page.nextToken ?? undefined;
  } while (nextToken);
  return rows;
}

const wordsOf = (errors: readonly DataFailure[]): string[] => errors.map(({ message }) => message);

const databaseFailure = (errors: readonly DataFailure[]): Error =>
  new AppError('failed', dataErrors.database(wordsOf(errors)));

function operationFailure(errors: readonly DataFailure[]): Error {
  const sentence = wordsOf(errors).join(' ');
  return errors.every(isOurSentence) ? new AppError('failed', sentence) : new ServerFaultError(sentence);
}

const isOurSentence = ({ message, errorType }: DataFailure): boolean =>
  thrownByFunction.test(errorType ?? '') && !saidByLambda.test(message);

function failureOf(
  errors: readonly DataFailure[],
  otherwise: (errors: readonly DataFailure[]) => Error,
): Error {
  const messages = wordsOf(errors);
  if (messages.some((message) => noAnswer.test(message))) return new ConnectionLostError(messages);
  const refused = errors.some(
    ({ message, errorType }) => refusal.test(message) || refusal.test(errorType ?? ''),
  );
  const [guarded] = errors.filter(({ errorType }) => errorType === guardRefusal);
  if (guarded) return new AppError('forbidden', guarded.message);
  if (refused) return new AppError('forbidden', dataErrors.unauthorized);
  const [failedRequest] = errors.filter(({ originalError }) => originalError);
  return failedRequest
    ? new ServerFaultError(failedRequest.message, failedRequest.originalError)
    : otherwise(errors);
}

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

/**
 * The result of a change, or why there is none. The data API reports a change of a missing row like a forbidden one,
 * so after a refusal the row is looked up.
 * @throws {AppError} with the message `missing` if the caller finds no such row, else the failure itself.
 */
export async function unlessMissing<T>(
  change: Promise<T>,
  missing: string,
  read: () => Promise<DataResult<unknown>>,
): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'forbidden') throw error;
    if (dataOrNull(await read()) === null) throw new AppError('not-found', missing, { cause: error });
    throw error;
  }
}
