import { t } from '@lingui/core/macro';
import { AppError } from '#domain/errors/app-error.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { isUnreachable } from '#lib/http/unreachable.ts';
import { AccountDeactivatedError } from './refused-entry.ts';

/** Why a sign-in with the right password has not finished. */
export interface EntryProblem {
  title: string;
  text: string;
  canRetry: boolean;
}

/** In words for people: what happened after the password or the code was accepted, and what to do. */
export function entryProblem(error: unknown): EntryProblem {
  if (error instanceof AccountDeactivatedError)
    return { title: authErrors.deactivatedTitle, text: authErrors.deactivatedText, canRetry: false };
  return { title: authErrors.notLoaded, text: textOf(error), canRetry: true };
}

function textOf(error: unknown): string {
  if (isUnreachable(error)) return authErrors.lostWhileLoading;
  const sentence = error instanceof AppError ? error.userMessage : authErrors.checkUsersFailed;
  if (sentence === authErrors.reconnecting) return authErrors.lostWhileLoading;
  if (sentence === authErrors.unverifiedEmail) return authErrors.verificationText;
  return t`${sentence}. Please try again in a minute.`;
}
