import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#amplify/functions/company-data/company-rows.ts';
import { erasures } from '#amplify/functions/company-data/company-states.ts';
import { leftModels, takenModels } from '#amplify/functions/company-data/taken-models.ts';
import { dataApi, type Environment } from '#amplify/functions/data-api/environment.ts';
import { eraseDue } from '#amplify/functions/erase-due/erase-due.ts';
import { erasedStores } from '#amplify/functions/erase-due/erased-stores.ts';
import type { StoredVector } from '#amplify/functions/passage-index/vector-index.ts';
import { createObjectStore } from '#amplify/functions/providers/object-store.ts';
import { type Erasure, erasureKeys } from '#domain/company-data/erasure.ts';
import { REGION } from '#domain/limits/limits.ts';
import { commonPools, physicalNamespace } from '#domain/passages/namespace.ts';
import { administratorEnvironment } from '#local/administrator.ts';
import { type Local, startLocal } from '#local/start.ts';
import { type CompanyOwner, createCompany } from '../support/company-owner.ts';
import { fillCompany, idOf } from '../support/filled-company.ts';
import { createMemoryVectorIndex } from '../support/memory-vector-index.ts';

/** Two companies of one installation. The first is erased, and then every store is read. */
const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-erase-'));
let local: Local;
let ann: CompanyOwner;
let eve: CompanyOwner;
let environment: Environment;
const { index } = createMemoryVectorIndex();

beforeAll(async () => {
  const dataDir = path.join(folder, 'data');
  local = await startLocal({ dataDir, port: 0 });
  ann = await createCompany({ ...local, dataDir }, 'ann@acme.example', 'Acme');
  eve = await createCompany({ ...local, dataDir }, 'eve@other.example', 'Other');
  for (const who of [ann, eve]) {
    await fillCompany(who, 'Quay', 'The slump of the concrete shall be 80 mm when it is placed.');
    await index.upsert(namespacesOf(who)[0] ?? '', [
      { id: 'plan_chunk_0', values: [1], metadata: {} } as StoredVector,
    ]);
    await index.upsert(namespacesOf(who)[1] ?? '', [
      { id: 'slump', values: [1], metadata: {} } as StoredVector,
    ]);
  }
  environment = administratorEnvironment(
    local.origin,
    JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')),
  );
});
afterAll(async () => {
  await local.close();
  rmSync(folder, { recursive: true });
});

const namespacesOf = (who: CompanyOwner) => [
  physicalNamespace(who.companyId, { kind: 'project', projectId: idOf(who, 'project') }),
  ...commonPools.map((pool) => physicalNamespace(who.companyId, { kind: 'common', pool })),
];

const models = [...takenModels, ...leftModels.filter((model) => model !== 'ContactSubmission')];

/** How much data of the company is in each store. */
async function leftOf(who: CompanyOwner): Promise<Record<string, number>> {
  const query = dataApi(environment);
  const left: Record<string, number> = {};
  for (const model of models) {
    left[model] = 0;
    for await (const _ of rowsOf(query, model, who.companyId, ['id'])) left[model] += 1;
  }
  left.files = (await createObjectStore(environment).list(`${who.companyId}/`)).length;
  left.passages = 0;
  for (const namespace of namespacesOf(who)) left.passages += (await index.list(namespace)).ids.length;
  return left;
}

const pool = () =>
  new CognitoIdentityProviderClient({
    region: REGION,
    endpoint: environment.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
    credentials: {
      accessKeyId: String(environment.AWS_ACCESS_KEY_ID),
      secretAccessKey: String(environment.AWS_SECRET_ACCESS_KEY),
    },
  });
const account = (email: string) =>
  pool().send(new AdminGetUserCommand({ UserPoolId: environment.USER_POOL_ID, Username: email }));

describe('an erased company', () => {
  it('leaves nothing in any store, its certificate counts what was deleted, and the other company keeps everything', async () => {
    const [before, others] = [await leftOf(ann), await leftOf(eve)];
    expect(before).toMatchObject({ Company: 1, User: 1, Document: 1, Message: 2, passages: 2 });
    const objects = createObjectStore(environment);
    const notes = erasures(objects);
    const { companyId } = ann;
    await notes.write(
      {
        ...{ companyId, status: 'requested', requestedAt: '2026-10-24T00:00:00.000Z' },
        ...{ dueAt: '2026-11-23T00:00:00.000Z', requestedBy: { name: 'Ann', email: 'ann@acme.example' } },
        ...{ removed: {}, pending: [] },
      },
      null,
    );
    const removed: string[] = [];
    const failures: unknown[] = [];
    const erased = await eraseDue({
      erasures: notes,
      stores: erasedStores({
        ...{ query: dataApi(environment), objects, index },
        removeAccount: async (sub) => void removed.push(sub),
      }),
      sendCertificate: async () => undefined,
      now: new Date('2026-11-23T00:00:00.000Z'),
      hasTime: () => true,
      warn: (_, error) => void failures.push(error),
    });
    expect([erased, failures]).toEqual([1, []]);
    expect(Object.entries(await leftOf(ann)).filter(([, count]) => count > 0)).toEqual([]);
    expect(await leftOf(eve)).toEqual(others);
    expect(removed).toHaveLength(1);
    await expect(account('eve@other.example')).resolves.toMatchObject({ UserStatus: 'CONFIRMED' });

    const [key = ''] = await objects.list(`${erasureKeys.folder}certificates/`);
    const object = await objects.read(key);
    const certificate = JSON.parse(Buffer.from((object as { body: Uint8Array }).body).toString()) as Erasure;
    const counts = Object.entries(certificate.removed).map(([name, { count }]) => [name, count]);
    expect(Object.fromEntries(counts)).toEqual(
      Object.fromEntries(Object.entries(before).filter(([, count]) => count > 0)),
    );
    for (const { sha256 } of Object.values(certificate.removed)) expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  });
});
