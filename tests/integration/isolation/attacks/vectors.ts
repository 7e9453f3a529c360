import { type CompanyData, PASSAGE_VECTOR } from '../company-data.ts';
import type { OperationAttack, Scene } from '../operation-attack.ts';
import { SECRET } from '../schema.ts';

interface Reply {
  readonly success: boolean;
}

const VECTOR_SEARCH = 'query($body: String!) { reply: vectorSearch(body: $body) }';

/** The proxy's raw reply. Null if the data API refused the call. */
async function call(scene: Scene, body: object): Promise<string | null> {
  const { data } = await scene.send(VECTOR_SEARCH, { body: JSON.stringify(body) });
  return (data?.reply as string | null | undefined) ?? null;
}

const succeeds = async (scene: Scene, body: object) => {
  const reply = await call(scene, body);
  return reply !== null && (JSON.parse(reply) as Reply).success;
};

const shows = async (scene: Scene, body: object) =>
  (await call(scene, { action: 'query', vector: PASSAGE_VECTOR, topK: 10, ...body }))?.includes(SECRET) ??
  false;

/** Whether a download contains the text. IDs and metadata are readable in its bytes. */
const downloads = async (scene: Scene, body: object, text: string) => {
  const reply = await call(scene, { action: 'download', ...body });
  const { packed } = JSON.parse(reply ?? '{}') as { packed?: string };
  return Buffer.from(packed ?? '', 'base64')
    .toString('latin1')
    .includes(text);
};

const passage = (documentId: string) => ({
  id: `${documentId}_chunk_9`,
  values: PASSAGE_VECTOR,
  metadata: { documentId, content: 'made up' },
});

/** The caller's own data, and the other company's. */
function sides({ caller, places: { victim, rival } }: Scene): { own: CompanyData; other: CompanyData } {
  return caller.person?.companyId === victim.companyId
    ? { own: victim, other: rival }
    : { own: rival, other: victim };
}

/** Namespace names that might be mistaken for another company's by code that only joins strings. */
const namespaceTricks = (projectId: string) => [
  `acme/project_${projectId}`,
  `../acme/project_${projectId}`,
  `project_${projectId}/../../acme/common_terms`,
  `acme/common_terms`,
  `PROJECT_${projectId}`,
  `project_${projectId}\u0000`,
  `project_${projectId} `,
  `project_`,
  `__default__`,
  '',
];

export const vectorSearch: readonly OperationAttack[] = [
  {
    name: 'query of the project',
    right: 'searchPassages',
    run: (scene) => shows(scene, { namespace: `project_${scene.places.victim.projectId}` }),
  },
  {
    name: 'query of one document',
    right: 'searchPassages',
    run: (scene) => {
      const { projectId, documentId } = scene.places.victim;
      return shows(scene, { namespace: `project_${projectId}`, documentId });
    },
  },
  {
    name: 'query of the common terms',
    right: 'searchPassages',
    run: (scene) => shows(scene, { namespace: 'common_terms' }),
  },
  {
    name: 'download of a document’s passages',
    right: 'searchPassages',
    run: async (scene) => {
      const { projectId, documentId, passageId } = scene.places.victim;
      return downloads(scene, { namespace: `project_${projectId}`, documentId }, passageId);
    },
  },
  {
    name: 'state of the project',
    right: 'searchPassages',
    run: (scene) => {
      const namespace = `project_${scene.places.victim.projectId}`;
      return succeeds(scene, { action: 'download', namespace, part: 'state' });
    },
  },
  {
    name: 'download of the common terms',
    right: 'searchPassages',
    run: (scene) => downloads(scene, { namespace: 'common_terms' }, SECRET),
  },
  {
    name: 'download of the other company’s document through the own project',
    right: 'nobody',
    run: async (scene) => {
      const { own, other } = sides(scene);
      const body = { namespace: `project_${own.projectId}`, documentId: other.documentId };
      return downloads(scene, body, other.passageId);
    },
  },
  {
    name: 'query of the other company’s document in the own project',
    right: 'nobody',
    run: async (scene) => {
      const { own, other } = sides(scene);
      const body = { namespace: `project_${own.projectId}`, documentId: other.documentId };
      const reply = await call(scene, { action: 'query', vector: PASSAGE_VECTOR, ...body });
      return reply?.includes(other.passageId) ?? false;
    },
  },
  {
    name: 'query under another name of the namespace',
    right: 'nobody',
    run: async (scene) => {
      for (const namespace of namespaceTricks(scene.places.victim.projectId)) {
        if (await shows(scene, { namespace })) return true;
      }
      return false;
    },
  },
  {
    name: 'upsert into the project',
    right: 'changePassages',
    run: (scene) => {
      const { projectId, documentId } = scene.places.victim;
      const vectors = [passage(documentId)];
      return succeeds(scene, { action: 'upsert', namespace: `project_${projectId}`, vectors });
    },
  },
  {
    name: 'upsert in the name of the other company’s document',
    right: 'nobody',
    run: (scene) => {
      const { own, other } = sides(scene);
      const vectors = [passage(other.documentId)];
      return succeeds(scene, { action: 'upsert', namespace: `project_${own.projectId}`, vectors });
    },
  },
  {
    name: 'delete in the project',
    right: 'changePassages',
    run: (scene) => {
      const { projectId, documentId } = scene.places.victim;
      const ids = [passage(documentId).id];
      return succeeds(scene, { action: 'delete', namespace: `project_${projectId}`, ids });
    },
  },
];
