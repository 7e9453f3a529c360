import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { ConnectionLostError, ServerFaultError } from '../http/request-error.ts';

export interface DataResult<T> {
  data?: T | null;
  errors?: readonly DataFailure[] | null;
}

interface DataFailure {
  message: string;
  errorType?: string | null;
  /** Set by the SDK where the request itself failed: what came back was no GraphQL answer. */
  originalError?: unknown;
}

const conditionFailed = /ConditionalCheckFailed/i;
const refusal = /not authorized|unauthorized/i;
/** The type of what our own checks of a write refuse, in a sentence for people (amplify/data/hooks). */
const guardRefusal = 'Refused';
/** What a function of ours throws comes with this type, and so does what Lambda itself says of one that was ended. */
const thrownByFunction = /^Lambda:(Unh|H)andled$/;
const saidByLambda = /\bTask timed out after\b|^RequestId: |\bRuntime exited\b/;
/** How the SDK and the browsers word a request that got no answer. */
const noAnswer = /network ?error|failed to fetch|load failed/i;

/**
 * The data of a model's operation. Throws an AppError in the catalogue's words where it failed or gave nothing, and a
 * ServerFaultError where the answer was not the data API's.
 */
export function dataOf<T>(result: DataResult<T>): T {
  const data = dataOrNull(result);
  if (data === null) throw new AppError('failed', dataErrors.database(['no data returned']));
  return data;
}

/** The data of a model's operation whose absence is an answer, such as a row that does not exist. */
export function dataOrNull<T>({ data, errors }: DataResult<T>): T | null {
  if (errors?.length) throw failureOf(errors, databaseFailure);
  return data ?? null;
}

/**
 * The data of one of our own operations. What its function throws has a sentence for the user already; every other failure
 * is a ServerFaultError, for which the screen that shows it has a sentence.
 */
export function operationOf<T>({ data, errors }: DataResult<T>): T {
  if (errors?.length) throw failureOf(errors, operationFailure);
  if (data === null || data === undefined)
    throw new AppError('failed', dataErrors.graphql(['no data returned']));
  return data;
}

/** True where a write met a row that is not as it requires: there already, gone, or held by another change. */
export const isConditionFailed = ({ errors }: DataResult<unknown>): boolean =>
  errors?.some(({ message, errorType }) => conditionFailed.test(`${errorType} ${message}`)) ?? false;

/** Every row of an index query, page after page. */
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
