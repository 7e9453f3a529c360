import { AppError } from '#domain/errors/app-error.ts';

/** A manager has deactivated the account, so a retry changes nothing. */
export class AccountDeactivatedError extends AppError {
  constructor(sentence: string) {
    super('forbidden', sentence);
    this.name = 'AccountDeactivatedError';
  }
}
