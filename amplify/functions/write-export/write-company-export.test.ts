import { Readable } from 'node:stream';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { ExportState } from '#domain/company-data/company-export.ts';
import type { ExportStates } from '../company-data/company-states.ts';
import type { PausedExport } from '../company-data/write-export.ts';
import { writeCompanyExport } from './write-company-export.ts';

const BEGUN = { companyId: 'acme', exportId: 'e1' };
const KEYS = ['acme/p/files/a.pdf', 'acme/p/files/b.pdf', 'acme/p/text/a.json', 'acme/p/text/gone.json'];

async function* rows(id: string) {
  yield { id, companyId: 'acme' };
}

async function* terms() {
  yield { id: 'slump', metadata: { content: 'Slump is a measure of concrete.' } };
}

/** A bucket and a state that are kept between calls, as on AWS. */
function scene() {
  const at = '2026-11-23T10:00:00.000Z';
  let state: ExportState = {
    ...{ id: 'e1', status: 'running', startedAt: at, updatedAt: at, objects: 0, ofObjects: 0, bytes: 0 },
  };
  let etag = 0;
  const pieces: Buffer[] = [];
  const calls: string[] = [];
  let left: PausedExport | null = null;
  const states: ExportStates = {
    read: async () => ({ state, etag: String(etag) }),
    write: async (_, next, known) => {
      if (known?.etag !== String(etag)) return null;
      etag += 1;
      state = next;
      return { state, etag: String(etag) };
    },
  };
  const call = (time = Number.POSITIVE_INFINITY, more: object = {}) => {
    let hours = time;
    return writeCompanyExport(BEGUN, {
      states,
      parts: {
        companyId: 'acme',
        models: [
          { name: 'Company', rows: () => rows('acme') },
          { name: 'Project', rows: () => rows('p') },
        ],
        pools: [{ pool: 'common_terms' as const, terms: () => terms() }],
        objects: {
          keys: async (_, after = '') => KEYS.filter((key) => key > after),
          read: async (key) => (key.includes('gone') ? null : Readable.from([`of ${key}`])),
        },
      },
      open: async () => ({
        zip: { write: async (bytes: Buffer) => void pieces.push(bytes), finish: async () => {} },
        paused: left && (JSON.parse(JSON.stringify(left)) as PausedExport),
      }),
      pause: async (_, paused) => {
        left = paused;
      },
      continueLater: async () => void calls.push('continue later'),
      tidy: async () => void calls.push('tidy'),
      now: () => Date.parse(at) + 5_000,
      hasTime: () => hours-- > 0,
      ...more,
    });
  };
  const files = () => unzipSync(Buffer.concat(pieces));
  return { call, calls, files, state: () => state, take: (id: string) => (state = { ...state, id }) };
}

it('writes rows, pages, every object that still exists, and the manifest', async () => {
  const { call, files, state, calls } = scene();
  await call();
  expect(Object.keys(files())).toEqual([
    ...[
      'rows/Company.jsonl',
      'rows/Project.jsonl',
      'terms/common_terms.jsonl',
      'index.html',
      'conversations.html',
    ],
    ...['storage/p/files/a.pdf', 'storage/p/files/b.pdf', 'storage/p/text/a.json', 'manifest.json'],
  ]);
  expect(state()).toMatchObject({ status: 'ready', objects: 4, ofObjects: 4 });
  expect(calls).toEqual(['tidy']);
});

it('stops when time runs out and continues, with the same bytes in the end', async () => {
  const [whole, parts] = [scene(), scene()];
  await whole.call();
  for (let n = 0; n < 10 && parts.state().status === 'running'; n += 1) await parts.call(0);
  expect(parts.files()).toEqual(whole.files());
  expect(parts.calls).toEqual(['continue later', 'continue later', 'continue later', 'tidy']);
  expect(parts.state()).toMatchObject({ status: 'ready', bytes: whole.state().bytes });
});

it('records a failure, and a second attempt changes nothing', async () => {
  const { call, state } = scene();
  const open = () => Promise.reject(new Error('the bucket is down'));
  await expect(call(1, { open })).rejects.toThrow('the bucket is down');
  expect(state().status).toBe('failed');
  await call();
  expect(state().status).toBe('failed');
});

it('leaves the state of another export alone', async () => {
  const { call, state, take } = scene();
  take('e2');
  await call();
  expect(state()).toMatchObject({ id: 'e2', status: 'running', objects: 0 });
});
