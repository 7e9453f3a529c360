import { expect, it } from 'vitest';
import { clearDeviceCaches } from '#lib/browser/device-cache.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { inMemory, pdf, scope } from '../testing/in-memory-deps.ts';
import { inMemoryDevice } from '../testing/in-memory-left-files.ts';
import { createUploadStore } from './upload-store.ts';

const never = new Promise<never>(() => undefined);
const namesOf = (left: { files(): readonly { name: string }[] }) => left.files().map(({ name }) => name);

/** A page whose files wait: the first two are on their way, the others queue. */
function pageWithFiles(device: ReturnType<typeof inMemoryDevice>, page: string, names: readonly string[]) {
  const { deps } = inMemory({ put: () => never });
  const store = createUploadStore(deps, device.open(page));
  store.add(
    names.map((name) => pdf(name, name)),
    scope,
  );
  return store;
}

it('names the waiting files of a closed page', async () => {
  const device = inMemoryDevice(memoryStorage());
  pageWithFiles(device, 'first', ['a.pdf', 'b.pdf', 'c.pdf']);
  device.close('first');
  const left = device.open('second');
  await expect.poll(() => namesOf(left)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
});

it('names the files of an open page only once it closes', async () => {
  const device = inMemoryDevice(memoryStorage());
  pageWithFiles(device, 'first', ['a.pdf']);
  const left = device.open('second');
  expect(namesOf(left)).toEqual([]);
  device.close('first');
  await expect.poll(() => namesOf(left)).toEqual(['a.pdf']);
});

it('names no file that was stored before the page closed', async () => {
  const device = inMemoryDevice(memoryStorage());
  const { deps } = inMemory();
  const store = createUploadStore(deps, device.open('first'));
  store.add([pdf('a.pdf')], scope);
  await expect.poll(() => store.queue().uploads[0]?.phase.kind).toBe('processed');
  expect(device.storage.length).toBe(0);
});

it('keeps names and sizes, never content', () => {
  const device = inMemoryDevice(memoryStorage());
  pageWithFiles(device, 'first', ['secret words.pdf']);
  const text = device.storage.getItem(device.storage.key(0) ?? '') ?? '';
  expect(text).toContain('secret words.pdf');
  expect(text).not.toContain('%PDF');
});

it('forgets a file that is added again, and keeps the others', async () => {
  const device = inMemoryDevice(memoryStorage());
  pageWithFiles(device, 'first', ['a.pdf', 'b.pdf']);
  device.close('first');
  const left = device.open('second');
  await expect.poll(() => namesOf(left)).toHaveLength(2);
  const store = createUploadStore(inMemory().deps, left);
  store.add([pdf('a.pdf', 'a.pdf')], scope);
  expect(namesOf(left)).toEqual(['b.pdf']);
});

it('replaces the row without a file when the same file is added again', async () => {
  const device = inMemoryDevice(memoryStorage());
  let broken: Promise<never> | undefined = never;
  const { deps, rows } = inMemory({ put: () => broken ?? Promise.resolve() });
  const first = createUploadStore(deps, device.open('first'));
  first.add([pdf('a.pdf')], scope);
  await expect.poll(() => rows.size).toBe(1);
  const [cutOff] = rows.keys();
  await expect.poll(() => first.queue().uploads[0]?.phase).toMatchObject({ step: 'transfer' });
  device.close('first');
  broken = undefined;
  const left = device.open('second');
  await expect.poll(() => namesOf(left)).toEqual(['a.pdf']);
  const second = createUploadStore(deps, left);
  second.add([pdf('a.pdf')], scope);
  await expect.poll(() => second.queue().uploads[0]?.phase.kind).toBe('processed');
  expect(rows.get(cutOff ?? '')).toHaveProperty('deletedAt');
});

it('forgets dismissed files, also for the next page', async () => {
  const device = inMemoryDevice(memoryStorage());
  pageWithFiles(device, 'first', ['a.pdf']);
  device.close('first');
  const left = device.open('second');
  await expect.poll(() => namesOf(left)).toEqual(['a.pdf']);
  left.forget(new Set(left.files().map(({ documentId }) => documentId)));
  expect(namesOf(left)).toEqual([]);
  expect(device.storage.length).toBe(0);
});

it('forgets everything at sign-out, and writes nothing after it', () => {
  const device = inMemoryDevice(memoryStorage());
  let signedIn = true;
  const left = device.open('first', { mayKeep: () => signedIn });
  left.keep([{ documentId: 'd', projectId: 'p', name: 'a.pdf', sizeBytes: 1, registered: false }]);
  expect(device.storage.length).toBe(1);
  clearDeviceCaches(device.storage);
  signedIn = false;
  left.keep([]);
  left.keep([{ documentId: 'e', projectId: 'p', name: 'b.pdf', sizeBytes: 1, registered: false }]);
  expect(device.storage.length).toBe(0);
});

it('names no file of another person', async () => {
  const storage = memoryStorage();
  const anns = inMemoryDevice(storage, 'ann');
  pageWithFiles(anns, 'first', ['a.pdf']);
  anns.close('first');
  const bobs = inMemoryDevice(storage, 'bob').open('second');
  const ownAgain = anns.open('third');
  await expect.poll(() => namesOf(ownAgain)).toEqual(['a.pdf']);
  expect(namesOf(bobs)).toEqual([]);
});
