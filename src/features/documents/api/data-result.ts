import { AppError } from '../../../domain/errors/app-error.ts';
import { dataErrors } from '../../../domain/errors/catalogue.ts';

export interface DataResult<T> {
  data?: T | null;
  errors?: readonly { message: string; errorType?: string | null }[] | null;
}

const refusal = /not authorized|unauthorized/i;

/** The data of a call of the data API. Throws an AppError in the catalogue's words where it failed or gave nothing. */
export function dataOf<T>(result: DataResult<T>): T {
  const data = dataOrNull(result);
  if (data === null) throw new AppError('failed', dataErrors.database(['no data returned']));
  return data;
}

/** The data of a call whose absence is an answer, such as a row that does not exist. */
export function dataOrNull<T>({ data, errors }: DataResult<T>): T | null {
  if (!errors?.length) return data ?? null;
  if (errors.some(({ message, errorType }) => refusal.test(message) || refusal.test(errorType ?? ''))) {
    throw new AppError('forbidden', dataErrors.unauthorized);
  }
  throw new AppError('failed', dataErrors.database(errors.map(({ message }) => message)));
}
