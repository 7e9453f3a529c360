import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadSecrets } from 'amplify-offline/secrets';
import { userPoolAt } from '../user-pool.ts';
import { addDocument } from './add-document.ts';
import { type DataApi, dataApiAs } from './data-api.ts';
import { makeSampleUser, SAMPLE_MARKER, sample, sampleAccessToken } from './sample.ts';
import { type SampleDocument, sampleDocuments } from './sample-documents.ts';

export interface SeedOptions {
  dataDir: string;
  /** The URL of the data API. */
  origin: string;
  /** The URL of the user pool for signed calls of the administrator. */
  internalOrigin: string;
  documents?: SampleDocument[];
  log?: (line: string) => void;
}

const PROJECT_ID = 'proj_0_riverside';

/**
 * Creates the sample company and its documents, through the user pool and the data API as a person would.
 * Seeding again adds only what is missing, so that the next start completes an interrupted one.
 */
export async function seedSample(options: SeedOptions): Promise<{ email: string; password: string }> {
  const { dataDir, origin, documents = sampleDocuments(), log = () => {} } = options;
  const { email, password } = sample;
  const marker = path.join(dataDir, SAMPLE_MARKER);
  if (existsSync(marker)) return { email, password };
  const userPool = userPoolAt(options.internalOrigin, loadSecrets(dataDir));
  await makeSampleUser(userPool);
  const founder = dataApiAs(origin, await sampleAccessToken(userPool));
  const { syncUser } = await founder<{ syncUser: { companyId: string } }>(
    `mutation { syncUser { companyId } }`,
  );
  const api = dataApiAs(origin, await sampleAccessToken(userPool));
  const { companyId } = syncUser;
  await makeProject(api, companyId);
  await addMissing(api, companyId, documents, log);
  writeFileSync(marker, `${new Date().toISOString()}\n`);
  return { email, password };
}

async function addMissing(
  api: DataApi,
  companyId: string,
  documents: SampleDocument[],
  log: (line: string) => void,
): Promise<void> {
  const done = await processedIds(api);
  const missing = documents.filter((document) => !done.has(document.id));
  for (const [index, document] of missing.entries()) {
    log(`Sample documents: ${index + 1} of ${missing.length}, ${document.name}`);
    await removeHalfDone(api, document.id);
    await addDocument(api, { companyId, projectId: PROJECT_ID }, document);
  }
}

async function makeProject(api: DataApi, companyId: string): Promise<void> {
  const { getProject } = await api<{ getProject: object | null }>(
    `query($id: ID!) { getProject(id: $id) { id } }`,
    { id: PROJECT_ID },
  );
  if (getProject) return;
  const input = { id: PROJECT_ID, companyId, ...sample.project, slug: 'riverside-warehouse' };
  await api(`mutation($input: CreateProjectInput!) { createProject(input: $input) { id } }`, { input });
}

interface Row {
  id: string;
  status: string;
}

async function processedIds(api: DataApi): Promise<Set<string>> {
  const { documentsByProject } = await api<{ documentsByProject: { items: Row[] } }>(
    `query($projectId: ID!) { documentsByProject(projectId: $projectId, limit: 1000) { items { id status } } }`,
    { projectId: PROJECT_ID },
  );
  return new Set(documentsByProject.items.filter(({ status }) => status === 'processed').map(({ id }) => id));
}

/** A row left by an interrupted start. Its objects and passages are overwritten. */
async function removeHalfDone(api: DataApi, id: string): Promise<void> {
  const { getDocument } = await api<{ getDocument: object | null }>(
    `query($id: ID!) { getDocument(id: $id) { id } }`,
    { id },
  );
  if (getDocument) await api(`mutation($id: ID!) { deleteDocument(input: { id: $id }) { id } }`, { id });
}
