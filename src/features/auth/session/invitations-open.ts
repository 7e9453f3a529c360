import { t } from '@lingui/core/macro';
import { AppError } from '#domain/errors/app-error.ts';

/** Companies have invited this person, who belongs to none until they answer, so a retry changes nothing. */
export class InvitationsOpenError extends AppError {
  constructor() {
    super('conflict', t`An invitation is open`);
    this.name = 'InvitationsOpenError';
  }
}
