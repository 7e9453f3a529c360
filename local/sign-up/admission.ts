import type { SignUpAdmission } from 'amplify-offline';
import { type Environment, dataApi } from '#amplify/functions/data-api/environment.ts';
import { membershipRows } from '#amplify/functions/membership/membership-deps.ts';
import { openOffers } from '#amplify/functions/membership/offers.ts';
import { founderToken } from '#domain/accounts/founder-token.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import type { FounderLink } from './founder-link.ts';

/**
 * Decides who may use a closed sign-up: the holder of the founder's link, once, and people invited by a
 * company. @param environment gives access to the rows as the administrator
 */
export function closedSignUp(link: FounderLink, environment: Environment): SignUpAdmission {
  const rows = membershipRows(dataApi(environment));
  return async ({ email, metadata }) => {
    const token = metadata?.[founderToken.metadata];
    if (token !== undefined) return link.redeem(token) ? null : authErrors.founderLinkOver;
    const offers = await openOffers(email, rows, new Date());
    return offers.length > 0 ? null : authErrors.signUpClosed;
  };
}
