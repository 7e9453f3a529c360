import { type Erasure, erasureKeys } from '#domain/company-data/erasure.ts';
import type { OperationAttack, Scene } from '../operation-attack.ts';
import { objectsOf } from '../stored-objects.ts';

const ERASE =
  'mutation($name: String!, $cancel: Boolean) { made: eraseCompany(name: $name, cancel: $cancel) }';
const READ = '{ made: companyErasure }';
const planted = (companyId: string): Erasure => ({
  ...{
    companyId,
    status: 'requested',
    requestedAt: '2026-03-02T10:00:00.000Z',
    dueAt: '2999-01-01T00:00:00.000Z',
  },
  ...{ requestedBy: { name: 'Someone', email: 'someone@acme.example' }, removed: {}, pending: [] },
});

/** Whether the caller can add or remove the mark for erasing the victim's company. */
async function notes({ world, places, send }: Scene, cancel: boolean): Promise<boolean> {
  const { companyId } = places.victim;
  const objects = objectsOf(world);
  const key = erasureKeys.of(companyId);
  if (cancel) await objects.put(key, planted(companyId));
  else await objects.put(key, { ...planted(companyId), status: 'cancelled' });
  const { row } = await world.asServer(`{ row: getCompany(id: "${companyId}") { name } }`);
  await send(ERASE, { name: (row as { name: string }).name, cancel });
  return (await objects.statusOf(key)) === (cancel ? 'cancelled' : 'requested');
}

export const eraseCompany: readonly OperationAttack[] = [
  { name: 'in 30 days', right: 'eraseCompany', run: (scene) => notes(scene, false) },
  { name: 'no more', right: 'eraseCompany', run: (scene) => notes(scene, true) },
];

export const companyErasure: readonly OperationAttack[] = [
  {
    name: 'of the company',
    right: 'readErasure',
    async run({ world, places, send }) {
      const { companyId } = places.victim;
      await objectsOf(world).put(erasureKeys.of(companyId), planted(companyId));
      const { data } = await send(READ);
      const made = data?.made as string | null | undefined;
      return made
        ? (JSON.parse(made) as { erasure?: { by: string } | null }).erasure?.by === 'Someone'
        : false;
    },
  },
];
