import { createAsServer } from '../company-data.ts';
import type { OperationAttack, Scene } from '../operation-attack.ts';

const CHECK = 'mutation($projectId: ID!) { made: checkSheets(projectId: $projectId) }';
const DISMISS = 'mutation($id: ID!, $reason: String) { made: dismissFinding(id: $id, reason: $reason) }';

async function checks({ places, send }: Scene): Promise<boolean> {
  const { data } = await send(CHECK, { projectId: places.victim.projectId });
  const made = data?.made as string | null | undefined;
  return made ? (JSON.parse(made) as { success: boolean }).success : false;
}

/** Whether a finding of the victim's, created for this one attack, changed. */
async function changes({ world, places, send }: Scene, reason: string | null): Promise<boolean> {
  const { companyId, projectId } = places.victim;
  const id = `${projectId}:missing-sheet:${crypto.randomUUID()}`;
  const before = reason === null ? 'dismissed' : 'open';
  const about = { kind: 'missing-sheet', key: 'A109', places: '[]', text: 'No such sheet.' };
  await createAsServer(world, 'Finding', { id, companyId, projectId, ...about, state: before });
  await send(DISMISS, { id, reason });
  const { row } = await world.asServer(`{ row: getFinding(id: "${id}") { state } }`);
  return (row as { state: string }).state !== before;
}

export const checkSheets: readonly OperationAttack[] = [
  { name: 'of a project', right: 'checkSheets', run: checks },
];

export const dismissFinding: readonly OperationAttack[] = [
  { name: 'with a reason', right: 'checkSheets', run: (scene) => changes(scene, 'Not ours') },
  { name: 'and back', right: 'checkSheets', run: (scene) => changes(scene, null) },
];
