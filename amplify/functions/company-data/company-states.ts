import { type ExportState, exportKeys } from '#domain/company-data/company-export.ts';
import { type Erasure, erasureKeys } from '#domain/company-data/erasure.ts';
import type { ObjectStore } from '../providers/object-store.ts';

export interface KnownState {
  state: ExportState;
  etag: string;
}

/** The state of each company's export. Of two concurrent changes, one is refused. */
export interface ExportStates {
  read(companyId: string): Promise<KnownState | null>;
  /** Null if someone else has changed it since it was read. */
  write(companyId: string, state: ExportState, known: KnownState | null): Promise<KnownState | null>;
}

export function exportStates(store: ObjectStore): ExportStates {
  return {
    async read(companyId) {
      const object = await store.read(exportKeys.state(companyId));
      if (!object || object === 'unchanged') return null;
      return { state: JSON.parse(Buffer.from(object.body).toString()), etag: object.etag };
    },
    async write(companyId, state, known) {
      const body = Buffer.from(JSON.stringify(state));
      const written = await store.replace(exportKeys.state(companyId), body, known?.etag ?? null);
      return written === 'conflict' ? null : { state, etag: written.etag };
    },
  };
}

export interface KnownErasure {
  erasure: Erasure;
  etag: string;
}

/** Companies that will be erased, and those that were. Of two concurrent changes, one is refused. */
export interface Erasures {
  all(): Promise<string[]>;
  read(companyId: string): Promise<KnownErasure | null>;
  /** Null if someone else has changed it since it was read. */
  write(erasure: Erasure, known: KnownErasure | null): Promise<KnownErasure | null>;
  /** Replaces the notice of an erased company with its certificate. */
  certify(erasure: Erasure): Promise<void>;
}

export function erasures(store: ObjectStore): Erasures {
  return {
    all: async () =>
      (await store.list(erasureKeys.folder))
        .map((key) => key.slice(erasureKeys.folder.length, -'.json'.length))
        .filter((name) => !name.includes('/')),
    async read(companyId) {
      const object = await store.read(erasureKeys.of(companyId));
      if (!object || object === 'unchanged') return null;
      return { erasure: JSON.parse(Buffer.from(object.body).toString()), etag: object.etag };
    },
    async write(erasure, known) {
      const body = Buffer.from(JSON.stringify(erasure));
      const written = await store.replace(erasureKeys.of(erasure.companyId), body, known?.etag ?? null);
      return written === 'conflict' ? null : { erasure, etag: written.etag };
    },
    async certify(erasure) {
      await store.replace(
        erasureKeys.certificate(erasure),
        Buffer.from(JSON.stringify(erasure, null, 1)),
        null,
      );
      await store.remove([{ key: erasureKeys.of(erasure.companyId) }]);
    },
  };
}
