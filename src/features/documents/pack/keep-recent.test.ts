import { expect, it } from 'vitest';
import { packName } from '../api/kept-names.ts';
import {
  automaticPacks,
  noteChosen,
  noteDeclined,
  noteOpened,
  readRecent,
  turnOn,
} from '../api/recent-projects.ts';
import { memoryValues } from '../testing/memory-values.ts';
import { keepRecent, type RecentDeps, stopKeepingRecent } from './keep-recent.ts';

const MB = 1024 * 1024;

/** A person's device. Projects have 10 MB unless `sizes` says otherwise. */
function device(sizes: Record<string, number> = {}) {
  const values = memoryValues();
  const fetched: string[] = [];
  const network = { isMetered: false, onKeep: async () => {}, onSize: async (_id: string) => {} };
  const withdrawn = new Set<string>();
  const keepByHand = (id: string) =>
    values.write(packName(id), { at: 1, bytes: 1, documents: {}, embeddingModel: null });
  const deps: RecentDeps = {
    values,
    isMetered: () => network.isMetered,
    async sizeOf(id) {
      await network.onSize(id);
      return sizes[id] ?? 10 * MB;
    },
    async keep(id) {
      fetched.push(id);
      await network.onKeep();
      if (withdrawn.has(id)) return false;
      await keepByHand(id);
      return true;
    },
    onRemoved: () => undefined,
  };
  return {
    ...{ values, fetched, network, withdrawn, keepByHand },
    async open(id: string) {
      await noteOpened(id, values);
      await keepRecent(deps);
    },
    run: () => keepRecent(deps),
    off: () => stopKeepingRecent(deps),
    /** Which of these projects are on the device. */
    async kept(...ids: string[]) {
      const there = await Promise.all(ids.map(async (id) => (await values.read(packName(id))) !== null));
      return ids.filter((_, at) => there[at]);
    },
  };
}

it('keeps nothing, and notes no opening, until the person turns it on', async () => {
  const { open, fetched, values } = device();
  await open('a');
  expect(fetched).toEqual([]);
  expect(await readRecent(values)).toBeNull();
});

it('keeps the two projects opened last, and removes the one that falls out', async () => {
  const { open, kept, values } = device();
  await turnOn(values);
  for (const id of ['a', 'b', 'c']) await open(id);
  expect(automaticPacks.projects).toBe(2);
  expect(await kept('a', 'b', 'c')).toEqual(['b', 'c']);
  await open('b');
  await open('a');
  expect(await kept('a', 'b', 'c')).toEqual(['a', 'b']);
  expect((await readRecent(values))?.automatic.toSorted()).toEqual(['a', 'b']);
});

it('downloads nothing on a metered connection, removes there too, and catches up afterwards', async () => {
  const { open, run, kept, values, network, fetched } = device();
  await turnOn(values);
  await open('a');
  await open('b');
  network.isMetered = true;
  fetched.length = 0;
  await open('c');
  expect(fetched).toEqual([]);
  expect(await kept('a', 'b', 'c')).toEqual(['b']);
  network.isMetered = false;
  await run();
  expect(await kept('a', 'b', 'c')).toEqual(['b', 'c']);
});

it('leaves projects that the person has chosen, and does not count their size', async () => {
  const { open, off, kept, values, keepByHand, fetched } = device({ chosen: automaticPacks.bytes });
  await turnOn(values);
  await keepByHand('chosen');
  for (const id of ['chosen', 'b']) await open(id);
  expect(fetched).toEqual(['b']);
  await noteChosen('b', values);
  for (const id of ['c', 'd', 'e']) await open(id);
  expect(await kept('chosen', 'b', 'c', 'd', 'e')).toEqual(['chosen', 'b', 'd', 'e']);
  await off();
  expect(await kept('chosen', 'b', 'c', 'd', 'e')).toEqual(['chosen', 'b']);
});

it('keeps what fits within the limit, the newest first', async () => {
  const { open, kept, values } = device({ a: 150 * MB, b: 60 * MB, large: 201 * MB });
  await turnOn(values);
  await open('large');
  expect(await kept('large')).toEqual([]);
  await open('a');
  await open('b');
  expect(await kept('a', 'b', 'large')).toEqual(['b']);
});

it('does not bring back a project that the person has removed', async () => {
  const { open, kept, values, fetched } = device();
  await turnOn(values);
  await open('a');
  await noteDeclined('a', values);
  await values.remove(packName('a'));
  await open('a');
  expect(await kept('a')).toEqual([]);
  expect(fetched).toEqual(['a']);
});

it('forgets a project that the person can no longer open', async () => {
  const { open, values, withdrawn } = device();
  await turnOn(values);
  withdrawn.add('a');
  await open('a');
  expect((await readRecent(values))?.automatic).toEqual([]);
});

it('is off at once when a person turns it off during a download, and leaves nothing of it', async () => {
  const { open, off, kept, values, network } = device();
  await turnOn(values);
  await open('a');
  network.onKeep = async () => off();
  await open('b');
  expect(await readRecent(values)).toBeNull();
  expect(await kept('a', 'b')).toEqual([]);
});

it('does not take back that a person wants to keep a project always, said during an update', async () => {
  const { open, off, kept, values, network } = device();
  await turnOn(values);
  await open('a');
  network.onSize = async (id) => void (await noteChosen(id, values));
  await open('a');
  expect((await readRecent(values))?.automatic).toEqual([]);
  await off();
  expect(await kept('a')).toEqual(['a']);
});
