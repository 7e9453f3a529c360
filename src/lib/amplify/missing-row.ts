import { AppError } from '#domain/errors/app-error.ts';
import { type DataResult, dataOrNull } from './data-result.ts';

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
