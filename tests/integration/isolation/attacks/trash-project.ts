import { createAsServer } from '../company-data.ts';
import type { OperationAttack, Scene } from '../operation-attack.ts';

const TRASH =
  'mutation($id: ID!, $restore: Boolean) { made: trashProject(projectId: $id, restore: $restore) }';

/** Whether a project of the victim's, created for this one attack, changed. */
async function changes({ world, places, send }: Scene, restore: boolean): Promise<boolean> {
  const id = `proj_2_${crypto.randomUUID().slice(0, 8)}`;
  const before = restore ? '2026-03-02T10:00:00.000Z' : null;
  const { companyId } = places.victim;
  await createAsServer(world, 'Project', { id, companyId, name: 'Annex', deletedAt: before });
  await send(TRASH, { id, restore });
  const { row } = await world.asServer(`{ row: getProject(id: "${id}") { deletedAt } }`);
  return (row as { deletedAt: string | null }).deletedAt !== before;
}

export const trashProject: readonly OperationAttack[] = [
  { name: 'a project', right: 'trashProject', run: (scene) => changes(scene, false) },
  { name: 'and back', right: 'trashProject', run: (scene) => changes(scene, true) },
];
