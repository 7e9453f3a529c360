import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { ownerIdOf } from '#domain/tenancy/claims.ts';
import type { Role } from '#domain/tenancy/roles.ts';
import { operatorSignIn, type UserPool, userPoolAt } from '#local/user-pool.ts';
import type { Member } from '../../support/rights.ts';
import type { World } from './world.ts';

/** The company that is attacked. Another one has an ID that begins with the same text. */
export const VICTIM = 'acme';
export const ATTACKER = 'acme-2';

/** A person with an account, and the tokens of a real sign-in. */
export interface Person {
  readonly sub: string;
  readonly email: string;
  readonly companyId: string | null;
  readonly accessToken: string;
  readonly idToken: string;
  /** The claims of the access token. */
  readonly claims: Readonly<Record<string, unknown>>;
}

export type Stranger = 'rivalAdmin' | 'rivalOwner' | 'rivalUser';
/** People who were Admins when they signed in. Their rows have changed since, their tokens have not. */
type Former = 'demotedSince' | 'deactivatedSince' | 'removedSince';
export type People = Record<Member | Stranger | Former | 'deactivated' | 'withoutCompany', Person>;

const places: Record<keyof People, { companyId: string; role: Role; isActive?: boolean } | null> = {
  admin: { companyId: VICTIM, role: 'Admin' },
  owner: { companyId: VICTIM, role: 'Owner' },
  user: { companyId: VICTIM, role: 'User' },
  self: { companyId: VICTIM, role: 'User' },
  deactivated: { companyId: VICTIM, role: 'Admin', isActive: false },
  demotedSince: { companyId: VICTIM, role: 'Admin' },
  deactivatedSince: { companyId: VICTIM, role: 'Admin' },
  removedSince: { companyId: VICTIM, role: 'Admin' },
  rivalAdmin: { companyId: ATTACKER, role: 'Admin' },
  rivalOwner: { companyId: ATTACKER, role: 'Owner' },
  rivalUser: { companyId: ATTACKER, role: 'User' },
  withoutCompany: null,
};

const PASSWORD = 'Plumb-line-1';

const poolOf = ({ operator, internalOrigin }: World) => userPoolAt(internalOrigin, operator);

/** Signs up and signs in a person without a company. */
export async function strangerNamed(world: World, name: string): Promise<Person> {
  const pool = poolOf(world);
  const email = `${name}@people.example`;
  const sub = await makeAccount(pool, email, name);
  return { sub, email, companyId: null, ...(await signIn(pool, email)) };
}

/** Signs everyone up and in. As always, the claims of their tokens come from the trigger and the User row. */
export async function peopleOf(world: World): Promise<People> {
  const pool = poolOf(world);
  for (const id of [VICTIM, ATTACKER]) await makeCompany(world, id);
  const people: [string, Person][] = [];
  for (const [name, place] of Object.entries(places)) {
    const email = `${name}@people.example`.toLowerCase();
    const sub = await makeAccount(pool, email, name);
    if (place) {
      const ownerId = ownerIdOf(place.companyId, sub);
      await makeMember(world, { id: sub, sub, ownerId, email, name, isActive: true, ...place });
    }
    people.push([name, { sub, email, companyId: place?.companyId ?? null, ...(await signIn(pool, email)) }]);
  }
  const all = Object.fromEntries(people) as People;
  await changeMember(world, { id: all.demotedSince.sub, role: 'User' });
  await changeMember(world, { id: all.deactivatedSince.sub, isActive: false });
  await world.asServer('mutation($id: ID!) { deleteUser(input: { id: $id }) { id } }', {
    id: all.removedSince.sub,
  });
  return all;
}

async function makeAccount({ client, userPoolId }: UserPool, email: string, name: string) {
  const user = { UserPoolId: userPoolId, Username: email };
  const UserAttributes = [
    { Name: 'email_verified', Value: 'true' },
    { Name: 'given_name', Value: name },
  ];
  const made = await client.send(
    new AdminCreateUserCommand({ ...user, UserAttributes, MessageAction: 'SUPPRESS' }),
  );
  await client.send(new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }));
  const sub = made.User?.Username;
  if (!sub) throw new Error(`The user pool made no account for ${email}`);
  return sub;
}

const makeCompany = (world: World, id: string) =>
  world.asServer('mutation($input: CreateCompanyInput!) { createCompany(input: $input) { id } }', {
    input: { id, name: `The company ${id}` },
  });

const makeMember = (world: World, input: Record<string, unknown>) =>
  world.asServer('mutation($input: CreateUserInput!) { createUser(input: $input) { id } }', { input });

const changeMember = (world: World, input: Record<string, unknown>) =>
  world.asServer('mutation($input: UpdateUserInput!) { updateUser(input: $input) { id } }', { input });

async function signIn(pool: UserPool, email: string) {
  const { AccessToken: accessToken, IdToken: idToken } = await operatorSignIn(pool, {
    email,
    password: PASSWORD,
  });
  if (!idToken) throw new Error(`${email} was not signed in`);
  return { accessToken, idToken, claims: decodeJwt(accessToken) };
}
