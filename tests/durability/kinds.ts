import { createHash } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { S3_PATH } from 'amplify-offline/installation';
import { REGION } from '#domain/limits/limits.ts';
import { BUCKET, USER_POOL_CLIENT_ID, USER_POOL_ID } from '#local/names.ts';
import type { DataApi } from '#local/seed/data-api.ts';
import type { Value } from './ledger.ts';
import type { Running } from './server-process.ts';

/** One kind of data that a service stores. `read` returns what `write` stored, or a value that was never written. */
export interface Kind {
  readonly name: string;
  /** What the test may do with an existing item: nothing, change it, or change and delete it. */
  readonly afterwards: 'stays' | 'changes' | 'may go';
  write(id: string, value: Value): Promise<void>;
  read(id: string): Promise<Value>;
  /** Items whose creation was acknowledged. The server must have recorded an activity for each. */
  readonly made?: ReadonlySet<string>;
}

/** Every kind of data, on the running server. */
export function kindsOn(server: Running, api: DataApi, companyId: string): Kind[] {
  return [rows(api, companyId), objects(server), vectors(server), people(server)];
}

/** Projects in the data API. */
function rows(api: DataApi, companyId: string): Kind {
  const known = new Set<string>();
  const made = new Set<string>();
  return {
    name: 'row',
    made,
    afterwards: 'changes',
    async write(id, name) {
      const exists = known.has(id) || (await this.read(id)) !== null;
      const [operation, type] = exists ? ['updateProject', 'Update'] : ['createProject', 'Create'];
      const input = exists ? { id, name } : { id, name, companyId };
      await api(`mutation($input: ${type}ProjectInput!) { ${operation}(input: $input) { id } }`, { input });
      known.add(id);
      if (!exists) made.add(id);
    },
    async read(id) {
      const { getProject } = await api<{ getProject: { name: string } | null }>(
        `query($id: ID!) { getProject(id: $id) { name } }`,
        { id },
      );
      return getProject?.name ?? null;
    },
  };
}

/** Files of 1 kB to 1 MB, whose bytes are derived from their value. */
function objects({ origin, secrets }: Running): Kind {
  const client = new S3Client({
    region: REGION,
    endpoint: `${origin}${S3_PATH}`,
    forcePathStyle: true,
    credentials: secrets,
    maxAttempts: 1,
  });
  const at = (Key: string) => ({ Bucket: BUCKET, Key });
  return {
    name: 'object',
    afterwards: 'may go',
    async write(id, value) {
      if (value === null) await client.send(new DeleteObjectCommand(at(id)));
      else await client.send(new PutObjectCommand({ ...at(id), Body: bytesOf(value), Metadata: { value } }));
    },
    async read(id) {
      try {
        const { Body, Metadata } = await client.send(new GetObjectCommand(at(id)));
        const value = Metadata?.value ?? '';
        const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
        return bytes.equals(bytesOf(value)) ? value : `damaged ${value}`;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
  };
}

function bytesOf(value: string): Buffer {
  const seed = createHash('sha256').update(value).digest();
  return Buffer.alloc(1_000 + (seed.readUInt32BE() % 1_000_000), seed);
}

const BATCH = [0, 1, 2, 3, 4];
const DIMENSION = 384;

/** Five records that are upserted together, and must therefore be found together. */
function vectors({ internalOrigin, secrets }: Running): Kind {
  const namespace = 'durability';
  const call = async (path: string, body?: object) => {
    const response = await fetch(`${internalOrigin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'api-key': secrets.vectorIndexApiKey, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as { vectors?: Record<string, { metadata?: { value?: string } }> };
  };
  const ids = (id: string) => BATCH.map((part) => `${id}-${part}`);
  return {
    name: 'vectors',
    afterwards: 'may go',
    async write(id, value) {
      if (value === null) await call('/vectors/delete', { namespace, ids: ids(id) });
      else {
        const values = Array.from({ length: DIMENSION }, (_, n) => (n % 7) / 7);
        const records = ids(id).map((each) => ({ id: each, values, metadata: { value } }));
        await call('/vectors/upsert', { namespace, vectors: records });
      }
    },
    async read(id) {
      const query = ids(id).map((each) => `ids=${encodeURIComponent(each)}`);
      const { vectors: found = {} } = await call(`/vectors/fetch?namespace=${namespace}&${query.join('&')}`);
      const values = [...new Set(ids(id).map((each) => found[each]?.metadata?.value ?? null))];
      return values.length === 1 ? (values[0] ?? null) : `torn ${values.join(' ')}`;
    },
  };
}

/** A user pool emails at most 300 codes an hour to one network address, and fifty rounds take less than an hour. */
const SIGN_UPS_A_ROUND = 5;

/** Users who sign up, and after that limit users created by the backend. A person's name is the value. */
function people({ internalOrigin, secrets }: Running): Kind {
  const client = new CognitoIdentityProviderClient({
    region: REGION,
    endpoint: internalOrigin,
    credentials: secrets,
    maxAttempts: 1,
  });
  const address = (id: string) => `${id}@durability.example`;
  let signUps = 0;
  return {
    name: 'person',
    afterwards: 'stays',
    async write(id, value) {
      const UserAttributes = [
        { Name: 'email', Value: address(id) },
        { Name: 'given_name', Value: value ?? '' },
      ];
      const account = { Username: address(id), UserAttributes };
      const signUp = { ...account, ClientId: USER_POOL_CLIENT_ID, Password: 'Plumb-line-1' };
      const creation = { ...account, UserPoolId: USER_POOL_ID, MessageAction: 'SUPPRESS' as const };
      if (signUps++ < SIGN_UPS_A_ROUND) await client.send(new SignUpCommand(signUp));
      else await client.send(new AdminCreateUserCommand(creation));
    },
    async read(id) {
      const user = { UserPoolId: USER_POOL_ID, Username: address(id) };
      try {
        const { UserAttributes = [] } = await client.send(new AdminGetUserCommand(user));
        return UserAttributes.find(({ Name }) => Name === 'given_name')?.Value ?? null;
      } catch (error) {
        if (error instanceof UserNotFoundException) return null;
        throw error;
      }
    },
  };
}
