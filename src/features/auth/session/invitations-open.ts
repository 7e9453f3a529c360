import { t } from '@lingui/core/macro';
import { AppError } from '#domain/errors/app-error.ts';

/** Companies have invited this person, who is in none until they answer: asking again changes nothing. */
export class InvitationsOpenError extends AppError {
  constructor() {
    super('conflict', t`An invitation is open`);
    this.name = 'InvitationsOpenError';
  }
}
