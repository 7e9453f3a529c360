import { AppError } from '#domain/errors/app-error.ts';
import { type DataResult, dataOrNull } from './data-result.ts';

/**
 * The result of a change, or why there is none. The data API answers a change of a row that is gone like one that is not
 * allowed, so a refusal is followed by a look at the row.
 *
 * @throws {AppError} with the sentence `missing` where the caller finds no such row, else the failure itself.
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
