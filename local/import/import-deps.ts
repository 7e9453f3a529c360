import { setTimeout } from 'node:timers/promises';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { StoredRow } from '#amplify/functions/company-data/company-rows.ts';
import { hasOwnCreatedAt, type TakenModel } from '#amplify/functions/company-data/taken-models.ts';
import {
  credentialsOf,
  dataApi,
  type Environment,
  required,
} from '#amplify/functions/data-api/environment.ts';
import { type GraphqlClient, GraphqlError } from '#amplify/functions/data-api/graphql-client.ts';
import { createObjectStore } from '#amplify/functions/providers/object-store.ts';
import { companyRows, userRows } from '#amplify/rows/people.ts';
import type { ImportDeps } from './import-company.ts';
import { ImportError } from './import-error.ts';
import type { Accounts } from './people.ts';
import { whenIndexed } from './when-indexed.ts';

/** The installation in the environment, for an import. */
export function importDeps(environment: Environment, say: (line: string) => void): ImportDeps {
  const query = dataApi(environment);
  const store = createObjectStore(environment);
  return {
    store,
    accounts: accountsOf(environment, query),
    addRows: (model, companyId, rows) => addRows(query, model, companyId, rows),
    isThere: async (companyId) => (await companyRows(query).company(companyId)) !== null,
    hasRow: (model, id) => hasRow(query, model, id),
    index: (companyId) =>
      whenIndexed(companyId, {
        store,
        begin: () => query(INDEX, { companyId }),
        say,
        wait: setTimeout,
        now: Date.now,
      }),
    now: Date.now,
  };
}

function accountsOf(environment: Environment, query: GraphqlClient): Accounts {
  const client = new CognitoIdentityProviderClient({
    region: required(environment, 'AWS_REGION'),
    credentials: credentialsOf(environment),
    endpoint: environment.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
  });
  const of = (Username: string) => ({ UserPoolId: required(environment, 'USER_POOL_ID'), Username });
  const subIn = (attributes: readonly { Name?: string | undefined; Value?: string | undefined }[] = []) =>
    attributes.find(({ Name }) => Name === 'sub')?.Value ?? null;
  return {
    async find(email) {
      try {
        return subIn((await client.send(new AdminGetUserCommand(of(email)))).UserAttributes);
      } catch (error) {
        if (error instanceof UserNotFoundException) return null;
        throw error;
      }
    },
    async create(email, name) {
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'given_name', Value: name },
      ];
      const made = await client.send(
        new AdminCreateUserCommand({ ...of(email), UserAttributes, MessageAction: 'SUPPRESS' }),
      );
      const Password = `Aa1!${crypto.randomUUID()}${crypto.randomUUID()}`;
      await client.send(new AdminSetUserPasswordCommand({ ...of(email), Password, Permanent: true }));
      const sub = subIn(made.User?.Attributes);
      if (!sub) throw new Error(`The user pool made no account for ${email}`);
      return sub;
    },
    companyOf: async (sub) => (await userRows(query).user(sub))?.companyId ?? null,
  };
}

/** AppSync writes the rows of a request one after another, and accepts at most 1 MB. */
const ROWS_A_REQUEST = 25;
const CHARACTERS_A_REQUEST = 300_000;
const CONDITION_FAILED = 'DynamoDB:ConditionalCheckFailedException';

async function addRows(
  query: GraphqlClient,
  model: TakenModel,
  companyId: string,
  rows: readonly StoredRow[],
): Promise<void> {
  for (const some of requestsOf(rows)) {
    const declared = some.map((_, n) => `$row${n}: Create${model}Input!`).join(', ');
    const made = some.map((_, n) => `row${n}: create${model}(input: $row${n}) { id }`).join(' ');
    const inputs = some.map((row, n) => [`row${n}`, inputOf(model, row)] as const);
    try {
      await query(`mutation Import(${declared}) { ${made} }`, Object.fromEntries(inputs));
    } catch (error) {
      const areThere =
        error instanceof GraphqlError &&
        error.errors.every(({ errorType }) => errorType === CONDITION_FAILED);
      if (!areThere) throw error;
      // An interrupted import has written them, unless they belong to someone else.
      await requireOwn(query, model, companyId, some);
    }
  }
}

function* requestsOf(rows: readonly StoredRow[]): Generator<StoredRow[]> {
  let some: StoredRow[] = [];
  let characters = 0;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    if (some.length === ROWS_A_REQUEST || (some.length > 0 && characters + length > CHARACTERS_A_REQUEST)) {
      yield some;
      some = [];
      characters = 0;
    }
    some.push(row);
    characters += length;
  }
  if (some.length > 0) yield some;
}

/** The data API sets `updatedAt`, and `createdAt` of some models. An index key cannot be null. */
function inputOf(model: TakenModel, { updatedAt: _, createdAt, ...row }: StoredRow): object {
  const kept = hasOwnCreatedAt(model) ? { ...row, createdAt } : row;
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== null));
}

async function hasRow(query: GraphqlClient, model: TakenModel, id: string): Promise<boolean> {
  const { row } = await query<{ row: object | null }>(
    `query Present($id: ID!) { row: get${model}(id: $id) { id } }`,
    { id },
  );
  return row !== null;
}

async function requireOwn(
  query: GraphqlClient,
  model: TakenModel,
  companyId: string,
  rows: readonly StoredRow[],
): Promise<void> {
  const tenant = model === 'Company' ? 'id' : 'companyId';
  for (const { id } of rows) {
    const text = `query Present($id: ID!) { row: get${model}(id: $id) { ${tenant} } }`;
    const { row } = await query<{ row: Record<string, string> | null }>(text, { id });
    if (row?.[tenant] !== companyId)
      throw new ImportError(
        `The id ${id} (${model}) belongs to another company here. Nothing of that company was changed.`,
      );
  }
}

const INDEX = 'mutation Index($companyId: ID!) { indexCompany(companyId: $companyId) { success } }';
