import { BUNDLED_DIMENSIONS } from '#domain/embedding/bundled-model.ts';
import { claims } from '#domain/tenancy/claims.ts';
import { type DataApi, dataApiAs } from '#local/seed/data-api.ts';
import { ATTACKER, type People, type Person, VICTIM } from './people.ts';
import { SECRET } from './schema.ts';
import type { World } from './world.ts';

/** Everything that a company has, created in the way its people would. */
export interface CompanyData {
  readonly companyId: string;
  readonly ownerSub: string;
  readonly projectId: string;
  readonly documentId: string;
  readonly fileKey: string;
  readonly passageId: string;
  readonly conversationId: string;
  readonly messageId: string;
}

export interface BothCompanies {
  readonly victim: CompanyData;
  readonly rival: CompanyData;
}

/** Every planted passage has this one direction. */
export const PASSAGE_VECTOR = Array.from({ length: BUNDLED_DIMENSIONS }, (_, n) => (n === 0 ? 1 : 0));

export async function placesOf(world: World, people: People): Promise<BothCompanies> {
  return {
    victim: await furnish(world, VICTIM, people.owner, people.self, SECRET),
    rival: await furnish(world, ATTACKER, people.rivalOwner, people.rivalUser, 'nothing to hide'),
  };
}

async function furnish(
  world: World,
  companyId: string,
  owner: Person,
  asker: Person,
  text: string,
): Promise<CompanyData> {
  const api = dataApiAs(world.origin, owner.accessToken);
  const projectId = `proj_1_${companyId.replace('-', '')}`;
  const documentId = `doc_1_${companyId.replace('-', '')}`;
  await create(api, 'Project', { id: projectId, companyId, name: text });
  const fileKey = await upload(api, projectId, documentId, text);
  const file = { type: 'text/plain', mimeType: 'text/plain', size: text.length, s3Key: fileKey };
  const state = { status: 'processed', state: 'current' };
  await create(api, 'Document', {
    id: documentId,
    companyId,
    projectId,
    name: 'Slab.txt',
    ...file,
    ...state,
  });
  const passageId = `${documentId}_chunk_0`;
  const metadata = { documentId, documentName: 'Slab.txt', content: text, page: 1 };
  const vector = { values: PASSAGE_VECTOR, metadata };
  await upsert(api, `project_${projectId}`, { id: passageId, ...vector });
  await upsert(api, 'common_terms', { id: `term_${companyId}`, ...vector });
  const conversationId = `conversation-${companyId}`;
  const messageId = `message-${companyId}`;
  const owned = { companyId, owner: asker.claims[claims.owner] };
  const content = JSON.stringify([{ text }]);
  await createAsServer(world, 'Conversation', { id: conversationId, ...owned, name: text, projectId });
  await createAsServer(world, 'Message', { id: messageId, ...owned, conversationId, role: 'user', content });
  const ids = { companyId, projectId, documentId, fileKey, passageId, conversationId, messageId };
  return { ...ids, ownerSub: owner.sub };
}

export const createQuery = (model: string) =>
  `mutation($input: Create${model}Input!) { made: create${model}(input: $input) { id } }`;

const create = (api: DataApi, model: string, input: Record<string, unknown>) =>
  api(createQuery(model), { input });

export const createAsServer = (world: World, model: string, input: Record<string, unknown>) =>
  world.asServer(createQuery(model), { input });

export const UPLOAD_URL = `mutation($projectId: ID!, $documentId: ID!, $purpose: String!, $fileName: String!,
  $contentType: String!, $size: Int!, $sha256: String) { made: createUploadUrl(projectId: $projectId, documentId: $documentId,
  purpose: $purpose, fileName: $fileName, contentType: $contentType, size: $size, sha256: $sha256) { url key headers } }`;

export interface UploadLink {
  readonly url: string;
  readonly key: string;
  /** JSON. */
  readonly headers: string;
}

export async function uploadLink(
  api: DataApi,
  projectId: string,
  documentId: string,
  size: number,
  sha256?: string,
): Promise<UploadLink> {
  const file = { purpose: 'file', fileName: 'Slab.txt', contentType: 'text/plain', size, sha256 };
  return (await api<{ made: UploadLink }>(UPLOAD_URL, { projectId, documentId, ...file })).made;
}

async function upload(api: DataApi, projectId: string, documentId: string, text: string): Promise<string> {
  const { url, key, headers } = await uploadLink(api, projectId, documentId, text.length);
  const response = await fetch(url, { method: 'PUT', headers: JSON.parse(headers), body: text });
  if (!response.ok) throw new Error(`The file was not stored: ${await response.text()}`);
  return key;
}

async function upsert(api: DataApi, namespace: string, vector: object): Promise<void> {
  const body = JSON.stringify({ action: 'upsert', namespace, vectors: [vector] });
  const { reply } = await api<{ reply: string }>(
    'query($body: String!) { reply: vectorSearch(body: $body) }',
    { body },
  );
  const { success, error } = JSON.parse(reply) as { success: boolean; error: string | null };
  if (!success) throw new Error(`The passage was not stored: ${error}`);
}
