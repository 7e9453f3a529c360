import { createAsServer } from '../company-data.ts';
import type { OperationAttack, Scene } from '../operation-attack.ts';
import { SECRET } from '../schema.ts';

const DOWNLOAD_URL = `query($documentId: ID!, $purpose: String!) {
  made: createDownloadUrl(documentId: $documentId, purpose: $purpose, disposition: "inline") { url } }`;

/** Whether the caller gets a link to the victim's text. */
async function reads(scene: Scene, documentId: string, purpose = 'file'): Promise<boolean> {
  const { data } = await scene.send(DOWNLOAD_URL, { documentId, purpose });
  const url = (data?.made as { url: string } | null | undefined)?.url;
  if (!url) return false;
  return (await (await fetch(url)).text()).includes(SECRET);
}

/** Keys that a row of the other company could contain in order to reach the victim's file. */
const baits: Record<string, (key: string) => string> = {
  'as it is': (key) => key,
  'behind its own folder': (key) => `acme-2/../${key}`,
  'behind a slash': (key) => `/${key}`,
  'escaped behind its own folder': (key) => `acme-2/%2e%2e/${key}`,
};

export const createDownloadUrl: readonly OperationAttack[] = [
  {
    name: 'the file of the document',
    right: 'download',
    run: (scene) => reads(scene, scene.places.victim.documentId),
  },
  ...Object.entries(baits).map(
    ([spelling, keyOf], n): OperationAttack => ({
      name: `by a row of the other company that names the key ${spelling}`,
      right: 'nobody',
      run: async (scene) => {
        const { rival, victim } = scene.places;
        const id = `doc_9_bait${n}${crypto.randomUUID().slice(0, 8)}`;
        const key = keyOf(victim.fileKey);
        const file = { type: 'text/plain', mimeType: 'text/plain', size: 1, s3Key: key, textKey: key };
        const place = { companyId: rival.companyId, projectId: rival.projectId };
        await createAsServer(scene.world, 'Document', { id, ...place, name: 'Bait.txt', ...file });
        return (await reads(scene, id)) || (await reads(scene, id, 'text'));
      },
    }),
  ),
  ...['projects', 'term-statistics', '../files', 'constructor'].map(
    (purpose): OperationAttack => ({
      name: `what is not a file of a document: ${purpose}`,
      right: 'nobody',
      run: (scene) => reads(scene, scene.places.victim.documentId, purpose),
    }),
  ),
];
