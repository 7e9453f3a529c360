import { userMessageOf } from '#domain/errors/app-error.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { isUnreachable } from '#lib/http/unreachable.ts';
import { providerWords } from '../api/provider-words.ts';

/** What to show of a failed account operation: the sentence of an AppError, an identity error's text, or `otherwise`. */
export function accountProblem(error: unknown, otherwise: string): string {
  if (isUnreachable(error)) return authErrors.noConnection;
  return providerWords(error) ?? userMessageOf(error, otherwise);
}
