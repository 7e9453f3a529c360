import { exportKeys } from '#domain/company-data/export-keys.ts';
import type { ExportState } from '#domain/company-data/export-state.ts';
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
