import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { dataApi } from '../../functions/data-api/environment.ts';
import { eventHandler } from '../../functions/resolver.ts';
import { findMembership, tokenClaims } from './membership.ts';

/**
 * Puts the company's claims into the token. An account without a row yet gets none; when the row can't be read, signing in
 * fails rather than giving a token that says less, or more, than is true.
 */
export const handler = eventHandler('preTokenGeneration', async (event: PreTokenGenerationV2TriggerEvent) => {
  const { sub } = event.request.userAttributes;
  const membership = sub ? await findMembership(dataApi(process.env), sub) : null;
  return { ...event, response: tokenClaims(membership) };
});
