import type { OperationAttack, Scene } from '../operation-attack.ts';

const SEARCH =
  'query($words: String!, $projectId: ID) { made: searchTexts(words: $words, projectId: $projectId) }';

interface Reply {
  readonly searched?: number;
  readonly withoutText?: number;
}

/** Whether the answer reveals any document. A document that could not be searched is still a revealed one. */
async function seesDocuments({ send }: Scene, projectId: string): Promise<boolean> {
  const { data } = await send(SEARCH, { words: 'slab', projectId });
  const made = data?.made as string | null | undefined;
  if (!made) return false;
  const { searched = 0, withoutText = 0 } = JSON.parse(made) as Reply;
  return searched + withoutText > 0;
}

export const searchTexts: readonly OperationAttack[] = [
  {
    name: 'in the project’s files',
    right: 'searchPassages',
    run: (scene) => seesDocuments(scene, scene.places.victim.projectId),
  },
];
