import { expect, it } from 'vitest';
import type { KeptValues } from '#lib/device/kept-values.ts';
import { keptDocuments } from './kept-documents.ts';
import { PACKED } from './kept-names.ts';

const MB = 1024 * 1024;

/** A device whose files have a size but no content. */
function device(room = true) {
  const files = new Map<string, { size: number; at: number }>();
  let fetched = 0;
  const values = {
    files: async (start: string) => new Map([...files].filter(([name]) => name.startsWith(start))),
    writeFile: async (name: string) => void files.set(name, { size: 30 * MB, at: files.size }),
    remove: async (name: string) => void files.delete(name),
  } as Partial<KeptValues> as KeptValues;
  const documents = (size = 30 * MB) =>
    keptDocuments({
      values,
      hasRoom: async () => room,
      async fetchFile() {
        fetched += 1;
        return new Response('x', { headers: { 'content-length': String(size) } });
      },
    });
  return { files, documents, fetched: () => fetched };
}

it('stores the file of an opened document once', async () => {
  const { files, documents, fetched } = device();
  for (const _ of [1, 2]) await documents().keepOpened('a', 'https://bucket.example/a');
  expect([...files.keys()]).toEqual(['opened.a']);
  expect(fetched()).toBe(1);
});

it('stores no second copy of a document whose project is kept', async () => {
  const { files, documents } = device();
  files.set(`${PACKED}a`, { size: 1, at: 0 });
  await documents().keepOpened('a', 'https://bucket.example/a');
  expect([...files.keys()]).toEqual([`${PACKED}a`]);
});

it('stores no file that is too large, and none on a full device', async () => {
  const large = device();
  await large.documents(31 * MB).keepOpened('a', 'https://bucket.example/a');
  const full = device(false);
  await full.documents().keepOpened('a', 'https://bucket.example/a');
  expect([...large.files.keys(), ...full.files.keys()]).toEqual([]);
});

it('removes the oldest files when the total is too large, but never a project that a person keeps', async () => {
  const { files, documents } = device();
  files.set(`${PACKED}z`, { size: 600 * MB, at: -1 });
  for (let number = 0; number < 18; number += 1)
    await documents().keepOpened(String(number), 'https://bucket.example/x');
  expect(files.has('opened.0')).toBe(false);
  expect(files.has('opened.17')).toBe(true);
  expect(files.has(`${PACKED}z`)).toBe(true);
  expect(files.size - 1).toBe(16);
});
