import type { ExportState } from '#domain/company-data/company-export.ts';
import type { ExportStates, KnownState } from '../company-data/company-states.ts';
import {
  type ExportParts,
  type ExportProgress,
  isPaused,
  type PausedExport,
  writeExport,
} from '../company-data/write-export.ts';
import type { BegunExport } from '../export-company/export-company.ts';

/** The upload of the zip to the bucket. */
export interface OpenZip {
  write(bytes: Buffer): Promise<void>;
  finish(): Promise<void>;
}

export interface WriteDeps<Zip extends OpenZip> {
  states: ExportStates;
  parts: Omit<ExportParts, 'now'>;
  /** Resumes an earlier call's upload, or starts a new one. */
  open(): Promise<{ zip: Zip; paused: PausedExport | null }>;
  pause(zip: Zip, paused: PausedExport): Promise<void>;
  /** Calls this function again for the same export. */
  continueLater(): Promise<void>;
  /** Removes temporary objects and earlier exports. */
  tidy(): Promise<void>;
  now(): number;
  hasTime(): boolean;
}

/** How often the progress is stored while objects are written. The screen polls it every two seconds. */
const TELL_MS = 2_000;

/** Writes the started export as far as time allows. A call for a finished or earlier export does nothing. */
export async function writeCompanyExport<Zip extends OpenZip>(
  { companyId, exportId }: BegunExport,
  { states, parts, now, hasTime, ...deps }: WriteDeps<Zip>,
): Promise<void> {
  const begun = await states.read(companyId);
  if (begun?.state.id !== exportId || begun.state.status !== 'running') return;
  const progress = progressOf(companyId, begun, states, now);
  try {
    const { zip, paused } = await deps.open();
    const course = { paused: paused ?? undefined, hasTime, onProgress: progress.report };
    const at = new Date(begun.state.startedAt);
    const written = await writeExport({ ...parts, now: at }, (bytes) => zip.write(bytes), course);
    if (isPaused(written)) {
      await deps.pause(zip, written);
      await progress.write({});
      await deps.continueLater();
      return;
    }
    await zip.finish();
    await deps.tidy();
    await progress.write({ status: 'ready' });
  } catch (error) {
    // The Admin can start another one. Lambda's retry finds that this one has ended.
    await progress.write({ status: 'failed' }).catch(() => undefined);
    throw error;
  }
}

function progressOf(companyId: string, begun: KnownState, states: ExportStates, now: () => number) {
  let known = begun;
  const write = async (change: Partial<ExportState>) => {
    const state = { ...known.state, ...change, updatedAt: new Date(now()).toISOString() };
    const written = await states.write(companyId, state, known);
    if (!written) throw new Error('Another export has taken the place of this one');
    known = written;
  };
  return {
    write,
    async report(progress: ExportProgress) {
      if (progress.objects < progress.ofObjects && now() - Date.parse(known.state.updatedAt) < TELL_MS)
        return;
      await write({ ...progress });
    },
  };
}
