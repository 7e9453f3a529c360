import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { dataApi } from '../../functions/data-api/environment.ts';
import { eventHandler } from '../../functions/resolver.ts';
import { findMembership, tokenClaims } from './membership.ts';

/**
 * Adds the company claims to the token. An account without a User row gets none. If the row cannot be read,
 * sign-in fails, so that no token has wrong rights.
 */
export const handler = eventHandler('preTokenGeneration', async (event: PreTokenGenerationV2TriggerEvent) => {
  const { sub } = event.request.userAttributes;
  const membership = sub ? await findMembership(dataApi(process.env), sub) : null;
  return { ...event, response: tokenClaims(membership) };
});
