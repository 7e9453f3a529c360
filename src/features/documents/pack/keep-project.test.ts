import { expect, it } from 'vitest';
import type { KeptValues } from '#lib/device/kept-values.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import { PACKED } from '../api/kept-documents.ts';
import { keepProject, type PackDeps, readPack, removeProject } from './keep-project.ts';

const record = (id: string): DocumentRecord =>
  ({ id, sizeBytes: 10, mimeType: 'text/plain', textKey: 't', wordsKey: 'w' }) as DocumentRecord;

/** A project and a device with room for so many bytes. */
function site(ids: readonly string[], room = 1_000) {
  const kept = new Map<string, unknown>();
  const project = { ids, fetched: [] as string[] };
  const values: KeptValues = {
    write: async (name, value) => void kept.set(name, value),
    read: async (name) => kept.get(name) ?? null,
    writeFile: async (name, file) => void kept.set(name, file),
    file: async (name) => (kept.get(name) as Blob | undefined) ?? null,
    files: async () =>
      new Map(
        [...kept].flatMap(([name, value]) =>
          value instanceof Blob ? [[name, { size: value.size, at: 0 }]] : [],
        ),
      ),
    remove: async (name) => void kept.delete(name),
  };
  const deps: PackDeps = {
    values,
    listDocuments: async () => project.ids.map(record),
    async download(documentId, purpose) {
      project.fetched.push(`${documentId} ${purpose}`);
      return new Response('{"pages":[]}');
    },
    hasRoom: async (bytes) => bytes <= room,
    warmViewer: async () => undefined,
    now: () => 7,
  };
  return { kept, project, values, keep: () => keepProject('p', deps, () => undefined) };
}

it('keeps file, text and words of every document, and says how much it takes and as of when', async () => {
  const { project, values, keep } = site(['a', 'b']);
  expect(await keep()).toEqual({ at: 7, bytes: 20, documents: ['a', 'b'] });
  expect(project.fetched).toEqual(['a text', 'a words', 'a file', 'b text', 'b words', 'b file']);
  expect(await readPack('p', values)).toMatchObject({ at: 7 });
});

it('fetches only what is new, and removes what the project has no more', async () => {
  const { project, kept, keep } = site(['a', 'b']);
  await keep();
  project.ids = ['b', 'c'];
  project.fetched = [];
  await keep();
  expect(project.fetched).toEqual(['c text', 'c words', 'c file']);
  expect([...kept.keys()].filter((name) => name === `${PACKED}a`)).toEqual([]);
  expect([...kept.keys()].some((name) => name.includes('"a"'))).toBe(false);
});

it('refuses a project that the device has no room for, and keeps nothing of it', async () => {
  const { kept, keep } = site(['a', 'b'], 15);
  await expect(keep()).rejects.toThrow('no room');
  expect(kept.size).toBe(0);
});

it('removes everything that it kept', async () => {
  const { kept, values, keep } = site(['a', 'b']);
  await keep();
  await removeProject('p', values);
  expect(kept.size).toBe(0);
});
