import { AppError } from '../../domain/errors/app-error.ts';
import { dataErrors } from '../../domain/errors/catalogue.ts';
import { ConnectionLostError } from '../http/request-error.ts';

export interface DataResult<T> {
  data?: T | null;
  errors?: readonly DataFailure[] | null;
}

interface DataFailure {
  message: string;
  errorType?: string | null;
}

const refusal = /not authorized|unauthorized/i;
/** The type of what our own checks of a write refuse, in a sentence for people (amplify/data/hooks). */
const guardRefusal = 'Refused';
/** How the SDK and the browsers word a request that got no answer. */
const noAnswer = /network ?error|failed to fetch|load failed/i;

/** The data of a model's operation. Throws an AppError in the catalogue's words where it failed or gave nothing. */
export function dataOf<T>(result: DataResult<T>): T {
  const data = dataOrNull(result);
  if (data === null) throw new AppError('failed', dataErrors.database(['no data returned']));
  return data;
}

/** The data of a model's operation whose absence is an answer, such as a row that does not exist. */
export function dataOrNull<T>({ data, errors }: DataResult<T>): T | null {
  if (errors?.length) throw failureOf(errors, dataErrors.database);
  return data ?? null;
}

/** The data of one of our own operations, whose failures are already told in words for people. */
export function operationOf<T>({ data, errors }: DataResult<T>): T {
  if (errors?.length) throw failureOf(errors, (messages) => messages.join(' '));
  if (data === null || data === undefined)
    throw new AppError('failed', dataErrors.graphql(['no data returned']));
  return data;
}

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

function failureOf(errors: readonly DataFailure[], sentence: (messages: string[]) => string): Error {
  const messages = errors.map(({ message }) => message);
  if (messages.some((message) => noAnswer.test(message))) return new ConnectionLostError(messages);
  const refused = errors.some(
    ({ message, errorType }) => refusal.test(message) || refusal.test(errorType ?? ''),
  );
  const [guarded] = errors.filter(({ errorType }) => errorType === guardRefusal);
  if (guarded) return new AppError('forbidden', guarded.message);
  return refused
    ? new AppError('forbidden', dataErrors.unauthorized)
    : new AppError('failed', sentence(messages));
}
