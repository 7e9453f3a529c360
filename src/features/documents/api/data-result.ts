/** A call of the data API that failed: `unauthorized` when the caller lacks the right, else `database`. */
export class DataError extends Error {
  readonly code: 'unauthorized' | 'database';

  constructor(code: DataError['code'], message: string) {
    super(message);
    this.name = 'DataError';
    this.code = code;
  }
}

export interface DataResult<T> {
  data?: T | null;
  errors?: readonly { message: string; errorType?: string | null }[] | null;
}

const refusal = /not authorized|unauthorized/i;

/** The data of a result; throws a DataError with the catalogue's words where there is an error or no data. */
export function dataOf<T>({ data, errors }: DataResult<T>): T {
  if (errors?.length) {
    const messages = errors.map((error) => error.message).join('; ');
    if (errors.some((error) => refusal.test(error.message) || refusal.test(error.errorType ?? ''))) {
      throw new DataError('unauthorized', 'Unauthorized');
    }
    throw new DataError('database', `Database error: ${messages}`);
  }
  if (data === null || data === undefined)
    throw new DataError('database', 'Database error: no data returned');
  return data;
}

/** The data of a result whose absence is an answer, such as a row that does not exist. */
export function dataOrNull<T>(result: DataResult<T>): T | null {
  return result.errors?.length ? dataOf(result) : (result.data ?? null);
}
