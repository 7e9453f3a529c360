import { expect, it, vi } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { CANDIDATES, PACKED, PASSAGES } from '#features/documents/api/kept-names.ts';
import { compress } from '#lib/device/compressing.ts';
import { memoryValues } from '../testing/memory-values.ts';
import { othersRun } from '../testing/others-run.ts';
import { keepCandidates } from './keep-candidates.ts';
import {
  differenceOf,
  keepProject,
  type PackDeps,
  readPack,
  removeProject,
  writeComparison,
} from './keep-project.ts';
import { inTurn } from './pack-turns.ts';

const record = (id: string, updatedAt = '1'): DocumentRecord =>
  ({
    ...{ id, updatedAt, sizeBytes: 10, mimeType: 'text/plain', status: 'processed' },
    ...{ textKey: 't', wordsKey: 'w' },
  }) as DocumentRecord;

/** A project, and a device with room for this many bytes. */
function site(ids: readonly string[], room = 1_000) {
  const kept = new Map<string, unknown>();
  const project = {
    documents: ids.map((id) => record(id)),
    fetched: [] as string[],
    refused: null as Error | null,
    state: 's1',
    /** Called for each download, and may throw. */
    onDownload: (_documentId: string) => undefined as unknown,
    onCandidates: (_documentId: string | null) => undefined as unknown,
    onPassages: () => undefined as unknown,
  };
  const values = memoryValues(kept);
  const deps: PackDeps = {
    values,
    inTurn,
    async stateOf() {
      if (project.refused) throw project.refused;
      return project.state;
    },
    nameOf: async () => 'Shaft',
    listDocuments: async () => project.documents,
    listSheets: async () => ({ name: 'sheets', data: [] }),
    async downloadPassages({ part, documentId, nextToken }) {
      if (project.refused) throw project.refused;
      if (documentId && !nextToken) project.fetched.push(`${documentId} ${part}`);
      if (part === 'candidates') await project.onCandidates(documentId);
      else if (documentId) await project.onPassages();
      return { bytes: new Uint8Array(3), next: null, embeddingModel: 'e5' };
    },
    async download(documentId, purpose) {
      project.onDownload(documentId);
      project.fetched.push(`${documentId} ${purpose}`);
      return new Response('{"pages":[]}');
    },
    hasRoom: async (bytes) => bytes <= room,
    warmViewer: async () => undefined,
    now: () => 7,
  };
  return {
    ...{ kept, project, values, keep: (stop?: AbortSignal) => keepProject('p', deps, () => undefined, stop) },
    keepVectors: () => keepCandidates('p', deps),
  };
}

const everythingOf = (id: string) => [`${id} text`, `${id} passages`, `${id} words`, `${id} file`];

it('keeps file, text, words and passages of every document, and reports the size and time', async () => {
  const { project, values, keep } = site(['a', 'b']);
  const passages = await compress(new Blob([new Uint8Array(3)]));
  expect(await keep()).toMatchObject({ at: 7, bytes: 2 * (12 + passages.size), embeddingModel: 'e5' });
  expect(project.fetched).toEqual([...everythingOf('a'), ...everythingOf('b')]);
  expect(await readPack('p', values)).toMatchObject({ at: 7 });
});

it('fetches everything of a document at the same time, and its file counts only when the rest is there', async () => {
  const { kept, project, keep } = site(['a']);
  const passages: (() => void)[] = [];
  project.onPassages = () => new Promise<void>((resolve) => passages.push(resolve));
  const keeping = keep();
  await vi.waitFor(() => expect(passages).toHaveLength(1));
  expect(project.fetched).toEqual(everythingOf('a'));
  expect([...kept.keys()].filter((name) => name.startsWith(PACKED))).toEqual([]);
  for (const reply of passages) reply();
  project.onPassages = () => undefined;
  await keeping;
  expect([...kept.keys()].filter((name) => name.startsWith(PACKED))).toEqual([`${PACKED}a`]);
});

it('differs from a project with new, changed or removed documents, and not from one that is being read', async () => {
  const { keep } = site(['a', 'b']);
  const pack = await keep();
  if (!pack) throw new Error('Nothing was kept');
  const [a, b] = [record('a'), record('b')];
  expect(differenceOf(pack, [b, a])).toBe('');
  expect(differenceOf(pack, [a, record('b', '2')])).toContain('b 2');
  expect(differenceOf(pack, [a, b, record('c')])).toContain('c 1');
  expect(differenceOf(pack, [a, b, { ...record('c'), status: 'processing' }])).toBe('');
  expect(differenceOf(pack, [a])).toBe('b');
});

it('loads only new documents, and removes deleted ones', async () => {
  const { project, kept, keep } = site(['a', 'b']);
  await keep();
  project.documents = [record('b'), record('c')];
  project.fetched = [];
  await keep();
  expect(project.fetched).toEqual(everythingOf('c'));
  expect([...kept.keys()].filter((name) => name.includes('"a"') || name.endsWith('.a'))).toEqual([]);
});

it('reloads text and passages of a document that was superseded or read again, but not its file', async () => {
  const { project, keep } = site(['a', 'b']);
  await keep();
  project.documents = [record('a'), record('b', '2')];
  project.fetched = [];
  await keep();
  expect(project.fetched).toEqual(['b text', 'b passages', 'b words']);
});

it('reloads files that the browser has cleared', async () => {
  const { project, kept, keep } = site(['a', 'b']);
  await keep();
  kept.delete(`${PACKED}b`);
  project.fetched = [];
  await keep();
  expect(project.fetched).toEqual(everythingOf('b'));
});

it.each([dataErrors.projectNotAssigned, dataErrors.projectNotFound])(
  'removes everything when the server replies “%s”, even if nothing changed',
  async (sentence) => {
    const { project, kept, keep } = site(['a', 'b']);
    await keep();
    project.refused = new AppError('failed', sentence);
    expect(await keep()).toBeNull();
    expect([...kept.keys()].filter((name) => !['sheets', 'common-passages'].includes(name))).toEqual([]);
  },
);

it('keeps everything if the server cannot be reached', async () => {
  const { project, kept, keep } = site(['a', 'b']);
  await keep();
  const before = [...kept.keys()];
  project.refused = new AppError('unavailable', 'The connection was lost.');
  await expect(keep()).rejects.toThrow();
  expect([...kept.keys()]).toEqual(before);
});

it('refuses a project that does not fit on the device, and keeps nothing of it', async () => {
  const { kept, keep } = site(['a', 'b'], 15);
  await expect(keep()).rejects.toThrow('no room');
  expect(kept.size).toBe(0);
});

it('reports a device whose quota runs out midway, and continues from there', async () => {
  const { project, values, keep } = site(['a', 'b', 'c']);
  project.onDownload = (id) => {
    if (id === 'c') throw new DOMException('full', 'QuotaExceededError');
  };
  await expect(keep()).rejects.toThrow('no room');
  expect((await readPack('p', values))?.at).toBe(0);
  project.onDownload = () => undefined;
  project.fetched = [];
  await keep();
  expect(project.fetched.filter((one) => one.endsWith('file'))).toEqual(['c file']);
});

it('leaves the previous copy usable during an update', async () => {
  const { project, kept, values, keep } = site(['a', 'b']);
  await keep();
  project.documents = [record('a'), record('b', '2')];
  project.onDownload = () => {
    throw new AppError('unavailable', 'The connection was lost.');
  };
  await expect(keep()).rejects.toThrow('connection');
  expect(await readPack('p', values)).toMatchObject({ at: 7, documents: { a: expect.any(String) } });
  expect(kept.has(`${PASSAGES}b`)).toBe(true);
});

it('notes the state before the download, so that the next comparison finds what changed meanwhile', async () => {
  const { project, values, keep } = site(['a', 'b']);
  project.onDownload = () => {
    project.state = 's2';
  };
  expect(await keep()).toMatchObject({ state: 's1', changedAt: 7, name: 'Shaft' });
  expect(await writeComparison('p', { state: 's2', at: 9 }, values)).toBe('changed');
  expect(await readPack('p', values)).toMatchObject({ at: 7 });
  expect(await writeComparison('p', { state: 's1', at: 9 }, values)).toBe('current');
  expect(await readPack('p', values)).toMatchObject({ at: 9, changedAt: 7 });
});

it('stops before the next document when the person removes the project, and then leaves nothing of it', async () => {
  const { project, kept, values, keep } = site(['a', 'b']);
  const stop = new AbortController();
  project.onDownload = () => stop.abort();
  await expect(keep(stop.signal)).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  expect(project.fetched).toEqual(everythingOf('a'));
  await removeProject('p', values);
  expect([...kept.keys()]).toEqual([]);
});

it('removes everything that it stored', async () => {
  const { kept, values, keep } = site(['a', 'b']);
  await keep();
  await removeProject('p', values);
  expect([...kept.keys()]).toEqual(['common-passages', 'sheets']);
});

it('keeps the vectors of what may be quoted once for each version of a document, and counts their size', async () => {
  const { project, kept, keep, keepVectors } = site(['a', 'b']);
  const { bytes } = (await keep()) ?? { bytes: 0 };
  project.fetched = [];
  expect(await keepVectors()).toMatchObject({ at: 7, bytes: bytes + 6 });
  await keepVectors();
  expect(project.fetched).toEqual(['a candidates', 'b candidates']);
  project.documents = [record('b', '2')];
  await keep();
  project.fetched = [];
  await keepVectors();
  expect(project.fetched).toEqual(['b candidates']);
  expect([...kept.keys()].filter((name) => name.startsWith(CANDIDATES))).toEqual([`${CANDIDATES}b`]);
});

it('continues with the vectors of the next document after an interruption', async () => {
  const { project, keep, keepVectors } = site(['a', 'b']);
  await keep();
  project.onCandidates = (id) => {
    if (id === 'b') throw new AppError('unavailable', 'The connection was lost.');
  };
  await expect(keepVectors()).rejects.toThrow('connection');
  project.onCandidates = () => undefined;
  project.fetched = [];
  await keepVectors();
  expect(project.fetched).toEqual(['b candidates']);
});

it('keeps no vectors of a project that was removed, or a document that was read again, during the download', async () => {
  const { project, kept, values, keep, keepVectors } = site(['a', 'b']);
  await keep();
  project.documents = [record('a', '2'), record('b')];
  project.onCandidates = (id) => id === 'a' && keep();
  await keepVectors();
  expect([...kept.keys()].filter((name) => name.startsWith(CANDIDATES))).toEqual([`${CANDIDATES}b`]);
  project.onCandidates = (id) => id === 'a' && removeProject('p', values);
  expect(await keepVectors()).toBeNull();
  expect([...kept.keys()].filter((name) => name.startsWith(CANDIDATES))).toEqual([]);
});

it('brings nothing back of a project that is removed while its size is measured', async () => {
  const { kept, values, keep, keepVectors } = site(['a']);
  await keep();
  const { files } = values;
  let removed: Promise<void> | undefined;
  values.files = async (start) => {
    const found = await files(start);
    if (start !== PACKED) return found;
    removed ??= inTurn('p', () => removeProject('p', values));
    await othersRun();
    return found;
  };
  await keepVectors();
  await removed;
  expect(await readPack('p', values)).toBeNull();
  expect([...kept.keys()].filter((name) => name.startsWith(CANDIDATES))).toEqual([]);
});
