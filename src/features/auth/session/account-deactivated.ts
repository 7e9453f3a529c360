import { AppError } from '#domain/errors/app-error.ts';

/** A manager has switched the account off: asking again changes nothing. */
export class AccountDeactivatedError extends AppError {
  constructor(sentence: string) {
    super('forbidden', sentence);
    this.name = 'AccountDeactivatedError';
  }
}
