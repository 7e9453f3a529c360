import { createHash } from 'node:crypto';
import type { StoredRow } from '#amplify/functions/company-data/company-rows.ts';
import type { TakenModel } from '#amplify/functions/company-data/taken-models.ts';
import { ownerIdOf } from '#domain/tenancy/claims.ts';
import { ImportError } from './import-error.ts';
import { ownersIn, peopleIn } from './row-rules.ts';

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

/** What an import will do about a member of the export. */
export interface Admission {
  user: StoredRow;
  email: string;
  account: string | null;
  becomes: 'member' | 'member with a new account' | 'invited' | 'deactivated' | 'left out';
}

/**
 * Finds the company's members among this installation's accounts by email address. Nothing is written.
 * @throws ImportError if no one could manage the company
 */
export async function admissionsOf(
  companyId: string,
  users: readonly StoredRow[],
  accounts: Pick<Accounts, 'find' | 'companyOf'>,
): Promise<Admission[]> {
  const admissions: Admission[] = [];
  for (const user of users) {
    const email = String(user.email).toLowerCase();
    // A row without `sub` is an offer to the address, which its person may accept or decline.
    const account = typeof user.sub === 'string' ? await accounts.find(email) : null;
    const company = account && (await accounts.companyOf(account));
    const isElsewhere = company !== null && company !== companyId;
    admissions.push({ user, email, account, becomes: isElsewhere ? 'left out' : becoming(user, account) });
  }
  if (!admissions.some(({ user, becomes }) => becomes.startsWith('member') && user.role !== 'User'))
    throw new ImportError(
      'No Admin or Owner of the company could use it here: each one’s account belongs to another company of this installation. Have one of them leave that company first.',
    );
  return admissions;
}

function becoming({ isActive, sub }: StoredRow, account: string | null): Admission['becomes'] {
  if (typeof sub !== 'string') return 'invited';
  if (isActive === false) return 'deactivated';
  return account ? 'member' : 'member with a new account';
}

/** The IDs of the company's people here. Creates the accounts that are missing. */
export async function matchPeople(
  companyId: string,
  admissions: readonly Admission[],
  accounts: Pick<Accounts, 'create'>,
): Promise<People> {
  const people: People = { ids: {}, created: [], elsewhere: [] };
  for (const { user, email, account, becomes } of admissions) {
    if (becomes === 'left out') people.elsewhere.push(email);
    else if (account) name(people, companyId, user, account);
    else if (becomes === 'member with a new account') {
      name(people, companyId, user, await accounts.create(email, String(user.name)));
      people.created.push(email);
    }
  }
  return people;
}

function name({ ids }: People, companyId: string, { id, sub, ownerId }: StoredRow, account: string): void {
  for (const known of [id, sub].filter((one) => typeof one === 'string')) {
    ids[known] = account;
    ids[ownerIdOf(companyId, known)] = ownerIdOf(companyId, account);
  }
  if (typeof ownerId === 'string') ids[ownerId] = ownerIdOf(companyId, account);
}

/**
 * A row as it is written here. The IDs of people are replaced; the ID of anybody else, such as a former member, becomes
 * one that no account has. Otherwise a file could name an account of this installation. Texts that only contain an ID
 * stay unchanged.
 */
export function rowHere(
  model: TakenModel,
  companyId: string,
  row: StoredRow,
  { ids }: Pick<People, 'ids'>,
): StoredRow {
  const here = { ...row } as Record<string, unknown>;
  const known = (value: string) => (Object.hasOwn(ids, value) ? ids[value] : undefined);
  for (const field of peopleIn[model] ?? []) {
    const value = row[field];
    if (typeof value === 'string' && value !== '')
      here[field] = known(value) ?? personWithoutAccount(companyId, value);
  }
  for (const field of ownersIn[model] ?? []) {
    const value = row[field];
    if (typeof value === 'string' && value !== '')
      here[field] = known(value) ?? ownerIdOf(companyId, personWithoutAccount(companyId, value));
  }
  return here as StoredRow;
}

const WITHOUT_ACCOUNT = /^person-[0-9a-f]{32}$/;

/** The same for the same person, so that what one person did stays together, also after another move. */
function personWithoutAccount(companyId: string, id: string): string {
  const [, own = id] = id.startsWith(`${companyId}/`) ? id.split(/\/(.*)/s) : [];
  if (WITHOUT_ACCOUNT.test(own)) return own;
  return `person-${createHash('sha256').update(`${companyId} ${own}`).digest('hex').slice(0, 32)}`;
}
