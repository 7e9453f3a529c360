import { UPLOAD_URL, type UploadLink } from '../company-data.ts';
import type { OperationAttack, Scene } from '../operation-attack.ts';

const request = { purpose: 'file', fileName: 'Slab.txt', contentType: 'text/plain', size: 4 };

async function linkFor(scene: Scene, variables: Record<string, unknown>): Promise<UploadLink | null> {
  const { data } = await scene.send(UPLOAD_URL, { ...request, ...variables });
  return (data?.made as UploadLink | null | undefined) ?? null;
}

/** Whether a link leads outside the caller's company, however its key is spelled. */
function leadsElsewhere(link: UploadLink | null, { caller }: Scene): boolean {
  if (!link) return false;
  const path = decodeURIComponent(new URL(link.url).pathname);
  const [companyId, projectId, folder, name, ...more] = link.key.split('/');
  const isFile = companyId === caller.person?.companyId && folder === 'files' && more.length === 0;
  const isPlain = ![projectId, name].some((part) => ['', '.', '..', undefined].includes(part));
  return !isFile || !isPlain || /[\\%]/.test(link.key) || !path.endsWith(`/${link.key}`);
}

const tricks: readonly Record<string, string>[] = [
  { documentId: '../../acme/proj_1_acme/files/doc_1_acme' },
  { documentId: 'doc_1/../../../acme/x' },
  { fileName: '../../../acme/proj_1_acme/files/x.txt' },
  { fileName: '..\\..\\acme\\x.txt' },
  { fileName: '%2e%2e%2f%2e%2e%2facme%2fx.txt' },
  { purpose: 'file/../../acme' },
  { purpose: 'term-statistics' },
];

export const createUploadUrl: readonly OperationAttack[] = [
  {
    name: 'a file into the project',
    right: 'upload',
    run: async (scene) => {
      const { projectId } = scene.places.victim;
      return (await linkFor(scene, { projectId, documentId: 'doc_2_another' })) !== null;
    },
  },
  {
    name: 'over a file of a document of another company',
    right: 'nobody',
    run: async (scene) => {
      const { rival, victim } = scene.places;
      const documentId =
        scene.caller.person?.companyId === victim.companyId ? rival.documentId : victim.documentId;
      return leadsElsewhere(await linkFor(scene, { projectId: rival.projectId, documentId }), scene);
    },
  },
  ...tricks.map(
    (trick): OperationAttack => ({
      name: `with ${JSON.stringify(trick)}`,
      right: 'nobody',
      run: async (scene) => {
        const { rival, victim } = scene.places;
        const { projectId } = scene.caller.person?.companyId === victim.companyId ? victim : rival;
        return leadsElsewhere(
          await linkFor(scene, { projectId, documentId: 'doc_3_trick', ...trick }),
          scene,
        );
      },
    }),
  ),
  {
    name: 'a page that a browser would run',
    right: 'nobody',
    run: async (scene) => {
      const { projectId } = scene.places.victim;
      const page = { documentId: 'doc_4_page', contentType: 'text/html', fileName: 'x.html' };
      return (await linkFor(scene, { projectId, ...page })) !== null;
    },
  },
];

const file = { fileName: 'Slab.pdf', contentType: 'application/pdf', size: 11 * 1024 * 1024 };
const sha256 = 'a'.repeat(64);

const BEGIN = `mutation($projectId: ID!, $documentId: ID!, $fileName: String!, $contentType: String!, $size: Int!) {
  made: beginUpload(projectId: $projectId, documentId: $documentId, fileName: $fileName, contentType: $contentType,
  size: $size) { key uploadId } }`;
const PART_URL = `mutation($projectId: ID!, $documentId: ID!, $key: String!, $uploadId: String!, $size: Int!, $part: Int!,
  $sha256: String!) { made: createPartUrl(projectId: $projectId, documentId: $documentId, key: $key, uploadId: $uploadId,
  size: $size, part: $part, sha256: $sha256) { url headers } }`;
const FINISH = `mutation($projectId: ID!, $documentId: ID!, $key: String!, $uploadId: String!, $size: Int!,
  $etags: [String!]!, $hashes: [String!]!) { made: finishUpload(projectId: $projectId, documentId: $documentId, key: $key,
  uploadId: $uploadId, size: $size, etags: $etags, hashes: $hashes) }`;

async function isMade(scene: Scene, query: string, variables: Record<string, unknown>): Promise<boolean> {
  const { data } = await scene.send(query, variables);
  // False is an answer, too: storage has no such parts.
  return data?.made !== null && data?.made !== undefined;
}

/** A place whose key names this document, for a caller who guesses keys. */
function placeIn({ companyId, projectId }: { companyId: string; projectId: string }) {
  const documentId = 'doc_5_parts';
  const key = `${companyId}/${projectId}/files/${documentId}_${Date.now()}_Slab.pdf`;
  return { projectId, documentId, key, uploadId: crypto.randomUUID(), size: file.size };
}

const sent = { etags: ['1', '2', '3'], hashes: [sha256, sha256, sha256] };
const part = { part: 1, sha256 };

/** The other company’s project, and a key of the caller’s own project for it, or the other way round. */
const mixed = ({ places: { victim, rival }, caller }: Scene) => {
  const [own, other] = caller.person?.companyId === victim.companyId ? [victim, rival] : [rival, victim];
  return { own: placeIn(own), other: placeIn(other) };
};

export const beginUpload: readonly OperationAttack[] = [
  {
    name: 'of a file into the project',
    right: 'upload',
    run: (scene) => {
      const { projectId } = scene.places.victim;
      return isMade(scene, BEGIN, { ...file, projectId, documentId: 'doc_5_parts' });
    },
  },
  {
    name: 'in the project of another company',
    right: 'nobody',
    run: (scene) => {
      const { projectId } = mixed(scene).other;
      return isMade(scene, BEGIN, { ...file, projectId, documentId: 'doc_5_parts' });
    },
  },
];

export const createPartUrl: readonly OperationAttack[] = [
  {
    name: 'for a part in the project',
    right: 'upload',
    run: (scene) => isMade(scene, PART_URL, { ...placeIn(scene.places.victim), ...part }),
  },
  {
    name: 'with a key of another company',
    right: 'nobody',
    run: (scene) => {
      const { own, other } = mixed(scene);
      return isMade(scene, PART_URL, { ...own, ...part, key: other.key });
    },
  },
  {
    name: 'with the project and key of another company',
    right: 'nobody',
    run: (scene) => isMade(scene, PART_URL, { ...mixed(scene).other, ...part }),
  },
];

export const finishUpload: readonly OperationAttack[] = [
  {
    name: 'in the project',
    right: 'upload',
    run: (scene) => isMade(scene, FINISH, { ...placeIn(scene.places.victim), ...sent }),
  },
  {
    name: 'with a key of another company',
    right: 'nobody',
    run: (scene) => {
      const { own, other } = mixed(scene);
      return isMade(scene, FINISH, { ...own, ...sent, key: other.key });
    },
  },
  {
    name: 'with the project and key of another company',
    right: 'nobody',
    run: (scene) => isMade(scene, FINISH, { ...mixed(scene).other, ...sent }),
  },
];
