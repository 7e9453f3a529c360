import { setTimeout as pause } from 'node:timers/promises';
import { emptyStatistics, type TermStatistics } from '#domain/retrieval/term-statistics.ts';
import { decodeStatistics, encodeStatistics } from '#domain/retrieval/term-statistics-bytes.ts';
import type { ObjectStore } from '../providers/object-store.ts';

/** Term statistics, one object for each namespace. */
export interface TermStatisticsStore {
  read(key: string): Promise<TermStatistics>;
  /** Reads, lets `change` alter a copy, writes; again from the start where another writer came between. */
  update(key: string, change: (statistics: TermStatistics) => void): Promise<void>;
}

interface Version {
  statistics: TermStatistics;
  etag: string | null;
}

const ATTEMPTS = 12;
const PAUSE_MS = 40;
const NAMESPACES_REMEMBERED = 100;

/** Keeps the last version of each in memory and asks the store only whether it changed. */
export function createTermStatisticsStore(objects: ObjectStore, random = Math.random): TermStatisticsStore {
  const known = new Map<string, Version>();
  const turns = new Map<string, Promise<void>>();

  function remember(key: string, version: Version): Version {
    known.delete(key);
    known.set(key, version);
    for (const oldest of known.keys()) {
      if (known.size <= NAMESPACES_REMEMBERED) break;
      known.delete(oldest);
    }
    return version;
  }

  async function current(key: string): Promise<Version> {
    const last = known.get(key);
    const object = await objects.read(key, last?.etag ?? undefined);
    if (object === 'unchanged' && last) return remember(key, last);
    if (object === 'unchanged') throw new Error(`${key} came back as unchanged, but nothing was known of it`);
    if (object === null) return remember(key, { statistics: emptyStatistics(), etag: null });
    return remember(key, { statistics: decodeStatistics(object.body), etag: object.etag });
  }

  async function writeChanged(key: string, change: (statistics: TermStatistics) => void): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { statistics, etag } = await current(key);
      const changed = { passages: statistics.passages, frequencies: new Map(statistics.frequencies) };
      change(changed);
      const written = await objects.replace(key, encodeStatistics(changed), etag);
      if (written !== 'conflict') {
        remember(key, { statistics: changed, etag: written.etag });
        return;
      }
      await pause(random() * PAUSE_MS * (attempt + 1));
    }
    throw new Error(`The term statistics ${key} changed under ${ATTEMPTS} attempts to write them`);
  }

  return {
    read: async (key) => (await current(key)).statistics,

    async update(key, change) {
      // Writers in one process would only overtake each other: they take turns.
      const before = turns.get(key);
      const turn = (before ?? Promise.resolve()).then(() => writeChanged(key, change));
      const ended = turn
        .catch(() => undefined)
        .finally(() => {
          if (turns.get(key) === ended) turns.delete(key);
        });
      turns.set(key, ended);
      await turn;
    },
  };
}
