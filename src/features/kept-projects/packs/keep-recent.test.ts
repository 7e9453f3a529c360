import { expect, it } from 'vitest';
import { packName } from '#features/documents/api/kept-names.ts';
import {
  automaticPacks,
  forgetRecent,
  noteChosen,
  noteDeclined,
  noteOpened,
  readRecent,
  turnOn,
} from '#features/documents/api/recent-projects.ts';
import { memoryValues } from '../testing/memory-values.ts';
import { removeProject } from './keep-project.ts';
import {
  chooseRecent,
  finishChoice,
  keepRecent,
  type LeftChoice,
  type RecentDeps,
  stopKeepingRecent,
} from './keep-recent.ts';

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
    remove: (id) => removeProject(id, values),
  };
  return {
    ...{ deps, values, fetched, network, withdrawn, keepByHand },
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

/** A choice as the device has it after a page was closed. */
function leftBehind(isOn: boolean | null = null) {
  const left = { isOn };
  const choice: LeftChoice = {
    read: () => left.isOn,
    write: (value) => void Object.assign(left, { isOn: value }),
    remove: () => void Object.assign(left, { isOn: null }),
  };
  return { left, choice };
}

it('is turned on at the next opening when the page closed before the device had the choice', async () => {
  const { deps, values } = device();
  const { left, choice } = leftBehind();
  const chosen = chooseRecent(true, choice, { ...deps, values: memoryValues() });
  // Noted before anything else, because the page may close at any moment.
  expect(left.isOn).toBe(true);
  await chosen;
  left.isOn = true;
  await finishChoice(choice, deps);
  expect(await readRecent(values)).not.toBeNull();
  expect(left.isOn).toBeNull();
});

it('removes the rest at the next opening when the page closed while it was turned off', async () => {
  const { open, deps, values, kept } = device();
  await turnOn(values);
  for (const id of ['a', 'b']) await open(id);
  const { choice } = leftBehind();
  const remove = (id: string) => (id === 'b' ? new Promise<never>(() => {}) : deps.remove(id));
  void chooseRecent(false, choice, { ...deps, remove });
  await expect.poll(() => kept('a', 'b')).toEqual(['b']);
  expect(await readRecent(values)).toBeNull();
  await finishChoice(choice, deps);
  expect(await kept('a', 'b')).toEqual([]);
  await turnOn(values);
  expect((await readRecent(values))?.automatic).toEqual([]);
});

it('forgets no opening when two parts of the page complete a choice', async () => {
  const { deps, values } = device();
  const { choice } = leftBehind(true);
  const both = [finishChoice(choice, deps).then(() => noteOpened('a', values)), finishChoice(choice, deps)];
  await Promise.all(both);
  expect((await readRecent(values))?.opened).toEqual(['a']);
});

it('leaves what is on as it is when no choice was left', async () => {
  const { deps, values } = device();
  await turnOn(values);
  await finishChoice(leftBehind().choice, deps);
  expect(await readRecent(values)).not.toBeNull();
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

it('leaves nothing of the choice if a project is noted while it is forgotten', async () => {
  const { values } = device();
  await turnOn(values);
  let forgetting: Promise<void> | undefined;
  const read = async (name: string) => {
    const stored = await values.read(name);
    forgetting = forgetRecent(values);
    return stored;
  };
  await noteOpened('basement', { ...values, read });
  await forgetting;
  expect(await values.names('')).toEqual([]);
});
