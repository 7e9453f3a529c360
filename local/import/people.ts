import type { StoredRow } from '#amplify/functions/company-data/company-rows.ts';
import { ownerIdOf } from '#domain/tenancy/claims.ts';
import { ImportError } from './import-error.ts';

export interface Accounts {
  /** The ID of the sign-in with this address. Null if there is none. */
  find(email: string): Promise<string | null>;
  /** Creates an account with an unknown password. The person sets one with "Forgot your password?". */
  create(email: string, name: string): Promise<string>;
  /** The company that the account belongs to. */
  companyOf(sub: string): Promise<string | null>;
}

/** The mapping of people to this installation, as JSON, so that a resumed import uses the same. */
export interface People {
  /** Maps IDs of the export to IDs here: of accounts, and the owner IDs derived from them. */
  ids: Record<string, string>;
  created: string[];
  /** Addresses whose account belongs to another company here, because an account has only one company. */
  elsewhere: string[];
}

/**
 * Finds the company's members among this installation's accounts by email address, and creates missing
 * accounts. @throws ImportError, before creating any, if no one could manage the company
 */
export async function matchPeople(
  companyId: string,
  users: readonly StoredRow[],
  accounts: Accounts,
): Promise<People> {
  const people: People = { ids: {}, created: [], elsewhere: [] };
  const missing: StoredRow[] = [];
  let managers = 0;
  for (const user of users.filter(({ sub }) => typeof sub === 'string')) {
    const email = String(user.email).toLowerCase();
    const found = await accounts.find(email);
    const company = found && (await accounts.companyOf(found));
    if (company && company !== companyId) people.elsewhere.push(email);
    else if (user.isActive !== false && user.role !== 'User') managers += 1;
    if (found && !people.elsewhere.includes(email)) name(people, companyId, user, found);
    if (!found && user.isActive !== false) missing.push(user);
  }
  if (managers === 0)
    throw new ImportError(
      'No Admin or Owner of the company could use it here: each one’s account belongs to another company of this installation. Have one of them leave that company first.',
    );
  for (const user of missing) {
    const email = String(user.email).toLowerCase();
    name(people, companyId, user, await accounts.create(email, String(user.name)));
    people.created.push(email);
  }
  return people;
}

function name({ ids }: People, companyId: string, { id, sub, ownerId }: StoredRow, account: string): void {
  for (const known of [id, String(sub)]) {
    ids[known] = account;
    ids[ownerIdOf(companyId, known)] = ownerIdOf(companyId, account);
  }
  if (typeof ownerId === 'string') ids[ownerId] = ownerIdOf(companyId, account);
}

/** Replaces the IDs of people in a row. Texts that only contain an ID stay unchanged. */
export const rowHere = (row: StoredRow, { ids }: Pick<People, 'ids'>): StoredRow =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      typeof value === 'string' && Object.hasOwn(ids, value) ? ids[value] : value,
    ]),
  ) as StoredRow;
