import { type ExportState, exportKeys } from '#domain/company-data/company-export.ts';
import type { OperationAttack, Scene } from '../operation-attack.ts';
import { objectsOf } from '../stored-objects.ts';

const BEGIN = 'mutation($companyId: ID) { made: exportCompany(companyId: $companyId) { success } }';
const READ = 'query($link: Boolean) { made: companyExport(link: $link) }';

/** Whether the caller starts an export of the victim's company. One that is being written prevents the next. */
async function begins({ world, places, send }: Scene, companyId: string | null): Promise<boolean> {
  const key = exportKeys.state(places.victim.companyId);
  const before = await objectsOf(world).settled(key);
  await send(BEGIN, { companyId });
  return (await objectsOf(world).settled(key))?.id !== before?.id;
}

/** Whether the caller learns of the victim's export, or gets a link to it. */
async function reads({ world, places, send }: Scene, link: boolean): Promise<boolean> {
  const { companyId } = places.victim;
  const objects = objectsOf(world);
  const at = '2026-03-02T10:00:00.000Z';
  const ready: ExportState = {
    ...{ id: 'planted', status: 'ready', startedAt: at, updatedAt: at, objects: 1, ofObjects: 1, bytes: 1 },
  };
  const { id } = (await objects.settled(exportKeys.state(companyId))) ?? ready;
  if (id === ready.id) await objects.put(exportKeys.state(companyId), ready);
  const { data } = await send(READ, { link });
  const made = data?.made as string | null | undefined;
  if (!made) return false;
  const reply = JSON.parse(made) as { export?: ExportState | null; url?: string };
  return link ? reply.url?.includes(exportKeys.zip(companyId, id)) === true : reply.export?.id === id;
}

export const exportCompany: readonly OperationAttack[] = [
  { name: 'of the own company', right: 'exportCompany', run: (scene) => begins(scene, null) },
  {
    name: 'of a company by its id',
    right: 'exportCompany',
    run: (scene) => begins(scene, scene.places.victim.companyId),
  },
];

export const companyExport: readonly OperationAttack[] = [
  { name: 'its state', right: 'exportCompany', run: (scene) => reads(scene, false) },
  { name: 'its file', right: 'exportCompany', run: (scene) => reads(scene, true) },
];
