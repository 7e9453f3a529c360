import { expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { packName } from '#features/documents/api/kept-names.ts';
import type { ProjectPack } from '#features/documents/api/project-pack.ts';
import { memoryValues } from '../testing/memory-values.ts';
import { othersRun } from '../testing/others-run.ts';
import { readPack, removeProject } from './keep-project.ts';
import { inTurn } from './pack-turns.ts';
import { type RefreshDeps, refreshPacks } from './refresh-packs.ts';

const HOUR = 3_600_000;

/** A device that kept these projects at hour 0 with the state `1`, and is used two hours later. */
async function device(...ids: string[]) {
  const values = memoryValues();
  const requests: string[] = [];
  const server = { states: new Map(ids.map((id) => [id, '1'])), isMetered: false };
  const failing = new Map<string, Error>();
  const pack: ProjectPack = {
    ...{ at: 1, changedAt: 1, bytes: 1, documents: {}, embeddingModel: null, state: '1' },
  };
  for (const id of ids) await values.write(packName(id), pack);
  const clock = { now: 2 * HOUR };
  const deps: RefreshDeps = {
    values,
    inTurn,
    isMetered: () => server.isMetered,
    async stateOf(id) {
      requests.push(`state of ${id}`);
      const error = failing.get(id);
      if (error) throw error;
      const state = server.states.get(id);
      if (!state) throw new AppError('failed', dataErrors.projectNotFound);
      return state;
    },
    async update(id) {
      requests.push(`update of ${id}`);
      const state = server.states.get(id);
      if (!state) return removeProject(id, values);
      await values.write(packName(id), { ...pack, state, at: clock.now, changedAt: clock.now });
    },
    complete: async (id) => void requests.push(`rest of ${id}`),
    now: () => clock.now,
  };
  const run = async () => {
    requests.length = 0;
    await refreshPacks(deps);
    return [...requests];
  };
  return { ...{ values, deps, server, failing, clock, run }, packOf: (id: string) => readPack(id, values) };
}

it('takes one small request for a project that has not changed, which is then as of now', async () => {
  const { run, packOf } = await device('a', 'b');
  expect(await run()).toEqual(['state of a', 'rest of a', 'state of b', 'rest of b']);
  expect(await packOf('a')).toMatchObject({ at: 2 * HOUR, changedAt: 1, state: '1' });
});

it('does not ask again within a minute, unless the clock was put back', async () => {
  const { run, clock } = await device('a');
  await run();
  clock.now += 50_000;
  expect(await run()).toEqual(['rest of a']);
  clock.now = HOUR;
  expect(await run()).toEqual(['state of a', 'rest of a']);
});

it('updates a project that has changed, and no other', async () => {
  const { run, server, packOf } = await device('a', 'b');
  server.states.set('b', '2');
  expect(await run()).toEqual(['state of a', 'rest of a', 'state of b', 'update of b']);
  expect(await packOf('b')).toMatchObject({ changedAt: 2 * HOUR, state: '2' });
});

it('resumes a project whose first download was interrupted, and one that an earlier release kept', async () => {
  const { run, values } = await device('a', 'b');
  await values.write(packName('a'), { at: 0, bytes: 0, documents: { d: '' }, embeddingModel: null });
  await values.write(packName('b'), { at: 1, bytes: 0, documents: { d: '' }, embeddingModel: null });
  expect(await run()).toEqual(['state of a', 'update of a', 'state of b', 'update of b']);
});

it('downloads nothing on a metered connection, and updates once there is another one', async () => {
  const { run, server, packOf } = await device('a', 'b');
  server.isMetered = true;
  server.states.set('b', '2');
  expect(await run()).toEqual(['state of a', 'state of b']);
  expect(await packOf('a')).toMatchObject({ at: 2 * HOUR });
  // It is not up to date, and does not say so.
  expect(await packOf('b')).toMatchObject({ at: 1, state: '1' });
  server.isMetered = false;
  expect(await run()).toEqual(['rest of a', 'state of b', 'update of b']);
});

it('removes a project that the person can no longer open, on a metered connection as well', async () => {
  const { run, server, packOf } = await device('a', 'b');
  server.isMetered = true;
  server.states.delete('a');
  await run();
  expect(await packOf('a')).toBeNull();
  // Negative control
  expect(await packOf('b')).not.toBeNull();
});

it('brings nothing back of a project that is removed while it is compared', async () => {
  const { run, values, packOf } = await device('a');
  const { write } = values;
  let removed: Promise<void> | undefined;
  values.write = async (name, value) => {
    removed = inTurn('a', () => removeProject('a', values));
    await othersRun();
    await write(name, value);
  };
  await run();
  expect(removed).toBeDefined();
  await removed;
  expect(await packOf('a')).toBeNull();
});

it('downloads nothing of a project that was removed while another or its own was compared', async () => {
  const { run, values, deps } = await device('a', 'b');
  const { stateOf } = deps;
  deps.stateOf = async (id) => {
    for (const removed of ['a', 'b']) await removeProject(removed, values);
    return stateOf(id);
  };
  expect(await run()).toEqual(['state of a']);
});

it('ends when the connection is lost, and leaves everything', async () => {
  const { run, failing, packOf } = await device('a', 'b');
  failing.set('a', new AppError('unavailable', 'The connection was lost.'));
  await expect(run()).rejects.toThrow('connection');
  for (const id of ['a', 'b']) expect(await packOf(id)).toMatchObject({ at: 1 });
});

it('continues with the next project when one cannot be updated', async () => {
  const { run, failing, packOf } = await device('a', 'b');
  failing.set('a', new AppError('failed', 'Vector search failed'));
  await run();
  expect(await packOf('a')).toMatchObject({ at: 1 });
  expect(await packOf('b')).toMatchObject({ at: 2 * HOUR });
});
