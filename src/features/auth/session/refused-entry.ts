import { t } from '@lingui/core/macro';
import { AppError } from '#domain/errors/app-error.ts';

/** Why a person with a right password is not let in. A retry changes nothing. */

/** A manager has deactivated the account. */
export class AccountDeactivatedError extends AppError {
  constructor(sentence: string) {
    super('forbidden', sentence);
    this.name = 'AccountDeactivatedError';
  }
}

/** Companies have invited this person, who belongs to none until they answer. */
export class InvitationsOpenError extends AppError {
  constructor() {
    super('conflict', t`An invitation is open`);
    this.name = 'InvitationsOpenError';
  }
}
