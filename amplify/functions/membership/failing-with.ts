import { AppError } from '#domain/errors/app-error.ts';

/** Runs one step. Every failure in it shows the user this sentence. */
export async function failingWith<Result>(sentence: string, step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError('failed', sentence, { logMessage: `${sentence}: ${reason}`, cause: error });
  }
}
