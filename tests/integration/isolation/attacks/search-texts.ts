import type { OperationAttack, Scene } from '../operation-attack.ts';

const SEARCH =
  'query($words: String!, $projectId: ID) { made: searchTexts(words: $words, projectId: $projectId) }';

interface Reply {
  readonly searched?: number;
  readonly withoutText?: number;
}

/** Whether the answer knows of any document: also one that it could not look into tells that it is there. */
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
