import { z } from 'zod';
import type { Context } from '../../context.ts';
import { invalidParameter } from '../../errors.ts';
import type { User } from '../../users.ts';
import { adminOperation } from '../operation.ts';
import { attributesOnTheWire, mfaOnTheWire, userRecord } from '../user-on-the-wire.ts';

const MAX_PAGE = 60;

/** The attributes that Cognito can filter by, and the account states. */
const SEARCHABLE: Readonly<Record<string, (user: User) => string>> = {
  email: (user) => user.email,
  phone_number: (user) => user.attributes.phone_number ?? '',
  given_name: (user) => user.attributes.given_name ?? '',
  family_name: (user) => user.attributes.family_name ?? '',
  name: (user) => user.attributes.name ?? '',
  preferred_username: (user) => user.attributes.preferred_username ?? '',
  username: (user) => user.sub,
  sub: (user) => user.sub,
  'cognito:user_status': (user) => user.status,
  status: (user) => (user.enabled ? 'Enabled' : 'Disabled'),
};

export const listUsers = adminOperation(
  {
    Filter: z.string().max(256).default(''),
    Limit: z.number().int().min(0).max(MAX_PAGE).default(MAX_PAGE),
    PaginationToken: z.string().min(1).max(131_072).optional(),
    AttributesToGet: z.array(z.string()).optional(),
  },
  async (context, input) => {
    const limit = input.Limit === 0 ? MAX_PAGE : input.Limit;
    const found = page(context, filterOf(input.Filter), limit, input.PaginationToken ?? '');
    const more = found.length > limit;
    const users = found.slice(0, limit);
    const isWanted = ({ Name }: { Name: string }) => input.AttributesToGet?.includes(Name) ?? true;
    return {
      Users: users.map((user) => ({
        ...userRecord(user),
        ...mfaOnTheWire(user),
        Attributes: attributesOnTheWire(user).filter(isWanted),
      })),
      ...(more ? { PaginationToken: users.at(-1)?.sub } : {}),
    };
  },
);

/** Returns one more user than asked for if there are more. */
function page({ users }: Context, isWanted: (user: User) => boolean, limit: number, after: string): User[] {
  const found: User[] = [];
  let last = after;
  for (;;) {
    const batch = users.list(MAX_PAGE, last);
    found.push(...batch.filter(isWanted));
    last = batch.at(-1)?.sub ?? last;
    if (batch.length < MAX_PAGE || found.length > limit) return found.slice(0, limit + 1);
  }
}

/**
 * Parses a filter such as `email = "a@b.com"` or `email ^= "a"`. An empty filter accepts every user.
 * @throws InvalidParameterException
 */
function filterOf(filter: string): (user: User) => boolean {
  if (filter.trim() === '') return () => true;
  const match = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter);
  const [, name = '', comparison, quoted = ''] = match ?? [];
  const read = Object.hasOwn(SEARCHABLE, name) ? SEARCHABLE[name] : undefined;
  if (!match || !read) throw invalidParameter('Error while parsing filter expression.');
  const value = quoted.replaceAll(/\\(.)/g, '$1').toLowerCase();
  return comparison === '='
    ? (user) => read(user).toLowerCase() === value
    : (user) => read(user).toLowerCase().startsWith(value);
}
