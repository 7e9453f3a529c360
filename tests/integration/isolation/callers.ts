import type { Holder } from '../../support/rights.ts';
import { forgeriesOf } from './forgeries.ts';
import type { People, Person } from './people.ts';
import type { Headers, World } from './world.ts';

/** A caller. `holder` is their row in the rights table. Null means no rights in the victim's company. */
export interface Caller {
  readonly name: string;
  readonly holder: Holder | null;
  readonly headers: Headers;
  /** The signed-in person. Null for keys, forged tokens and a missing token. */
  readonly person: Person | null;
}

/**
 * People whose tokens grant more than their rows do. Until the token expires they can reach ordinary rows, but no
 * operation that reads their current row.
 */
export function formerAdmins({ demotedSince, deactivatedSince, removedSince }: People): Caller[] {
  const former = (name: string, person: Person, holder: Holder | null): Caller => ({
    ...{ name, holder, person },
    headers: { authorization: person.accessToken },
  });
  return [
    former('an Admin who became a User', demotedSince, 'user'),
    former('an Admin who was deactivated since', deactivatedSince, null),
    former('an Admin who was removed since', removedSince, null),
  ];
}

/** Every kind of caller that the service may meet. */
export async function callersOf(world: World, people: People): Promise<Caller[]> {
  const signedIn = (name: string, person: Person, holder: Holder | null = null): Caller => ({
    ...{ name, holder, person },
    headers: { authorization: person.accessToken },
  });
  const nobody = (name: string, headers: Headers): Caller => ({ name, headers, holder: null, person: null });
  const forged = await forgeriesOf(world, people.admin);
  return [
    signedIn('an Admin', people.admin, 'admin'),
    signedIn('an Owner', people.owner, 'owner'),
    signedIn('a User', people.user, 'user'),
    signedIn('the User who owns the row', people.self, 'self'),
    signedIn('an Admin who was deactivated', people.deactivated),
    signedIn('the Admin of another company', people.rivalAdmin),
    {
      ...signedIn('the Admin of another company, by their ID token', people.rivalAdmin),
      headers: { authorization: people.rivalAdmin.idToken },
    },
    signedIn('the Owner of another company', people.rivalOwner),
    signedIn('a User of another company', people.rivalUser),
    signedIn('a person without a company', people.withoutCompany),
    { ...nobody('the API key', { 'x-api-key': world.apiKey }), holder: 'anonymous' },
    nobody('another API key', { 'x-api-key': `${world.apiKey}x` }),
    nobody('a signed-out caller', {}),
    ...Object.entries(forged).map(([name, token]) => nobody(name, { authorization: token })),
  ];
}
