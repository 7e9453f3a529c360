import type { OperationAttack, Scene } from '../operation-attack.ts';

const HAND_IN = `mutation($id: ID!, $projectId: ID!, $name: String!, $mimeType: String!, $size: Int!, $s3Key: String!,
  $sha256: String!) { made: handInDocument(id: $id, projectId: $projectId, name: $name, mimeType: $mimeType, size: $size,
  s3Key: $s3Key, sha256: $sha256) { id } }`;

const newId = () => `doc_${Date.now()}_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
const keyOf = (companyId: string, projectId: string, id: string) =>
  `${companyId}/${projectId}/files/${id}_${Date.now()}_Slab.txt`;

async function handsIn(scene: Scene, where: { companyId: string; projectId: string }, change: object = {}) {
  const id = newId();
  const s3Key = keyOf(where.companyId, where.projectId, id);
  const file = { name: 'Slab.txt', mimeType: 'text/plain', size: 4, sha256: 'a'.repeat(64) };
  const { data } = await scene.send(HAND_IN, {
    ...{ id, projectId: where.projectId, s3Key, ...file, ...change },
  });
  return Boolean(data?.made);
}

export const handInDocument: readonly OperationAttack[] = [
  { name: 'into the project', right: 'upload', run: (scene) => handsIn(scene, scene.places.victim) },
  {
    name: 'with the file of another document',
    right: 'nobody',
    run: (scene) => handsIn(scene, scene.places.victim, { s3Key: scene.places.victim.fileKey }),
  },
  {
    name: 'in place of another document',
    right: 'nobody',
    run: async (scene) => {
      const { victim } = scene.places;
      const id = victim.documentId;
      return handsIn(scene, victim, { id, s3Key: keyOf(victim.companyId, victim.projectId, id) });
    },
  },
  {
    name: 'into the project of another company',
    right: 'nobody',
    run: async (scene) => {
      const { victim, rival } = scene.places;
      const isOfVictim = scene.caller.person?.companyId === victim.companyId;
      return handsIn(scene, isOfVictim ? rival : victim);
    },
  },
];
