import { activitySentences } from '#domain/activity/activity-sentences.ts';
import { type ExportState, exportKeys, isBeingWritten } from '#domain/company-data/company-export.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { exportErrors } from '#domain/errors/company-data-errors.ts';
import { storage } from '#domain/limits/limits.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import { activityEntry, type RecordingRows } from '../../rows/activity.ts';
import type { ExportStates } from '../company-data/company-states.ts';
import { contentDisposition } from '../create-download-url/create-download-url.ts';
import type { ObjectLinks } from '../object-storage/s3-links.ts';

/** The export that `writeExport` writes. */
export interface BegunExport {
  companyId: string;
  exportId: string;
}

export interface ExportDeps {
  states: ExportStates;
  rows: RecordingRows;
  now: Date;
}

/** Throws AppError: `forbidden` unless the caller is an Admin, `conflict` while one is being written. */
export async function beginExport(
  named: { companyId?: string | null },
  caller: Caller,
  deps: ExportDeps,
): Promise<BegunExport> {
  requireAdmin(caller);
  if (named.companyId && named.companyId !== caller.companyId)
    throw new AppError('forbidden', dataErrors.unauthorized);
  const begun = await begin(caller.companyId, deps);
  await record('company_exported', activitySentences.startedExport, begun.exportId, caller, deps);
  return begun;
}

/** Starts an export for the operator's command. Throws AppError: `conflict` while one is being written. */
export async function beginOperatorsExport(companyId: string, deps: ExportDeps): Promise<BegunExport> {
  const begun = await begin(companyId, deps);
  const operator = { sub: '', companyId };
  await record('company_exported', activitySentences.startedExport, begun.exportId, operator, deps);
  return begun;
}

async function begin(companyId: string, { states, now }: ExportDeps): Promise<BegunExport> {
  const known = await states.read(companyId);
  if (known && isBeingWritten(known.state, now.getTime()))
    throw new AppError('conflict', exportErrors.running);
  const exportId = `${now.toISOString().replace(/\D/g, '')}-${crypto.randomUUID().slice(0, 8)}`;
  const at = now.toISOString();
  const begun: ExportState = {
    ...{ id: exportId, status: 'running', startedAt: at, updatedAt: at, objects: 0, ofObjects: 0, bytes: 0 },
  };
  if (!(await states.write(companyId, begun, known))) throw new AppError('conflict', exportErrors.running);
  return { companyId, exportId };
}

/** Continues an export when `writeExport` needs more time. Throws if that export has ended. */
export async function continueExport(
  { companyId, exportId }: { companyId?: string | null; exportId?: string | null },
  states: ExportStates,
): Promise<BegunExport> {
  const known = companyId ? await states.read(companyId) : null;
  if (!companyId || known?.state.id !== exportId || known?.state.status !== 'running')
    throw new Error('There is no such export to go on with');
  return { companyId, exportId: known.state.id };
}

/** Throws AppError: `forbidden` unless the caller is an Admin, `not-found` for a link if no export is ready. */
export async function readExport(
  { link }: { link?: boolean | null },
  caller: Caller,
  { links, ...deps }: ExportDeps & { links: ObjectLinks },
): Promise<{ export: ExportState | null; url?: string }> {
  requireAdmin(caller);
  const { companyId } = caller;
  const { states, now } = deps;
  const known = await states.read(companyId);
  const state = known && current(known.state, now);
  if (!link) return { export: state };
  if (state?.status !== 'ready') throw new AppError('not-found', exportErrors.notReady);
  const url = await links.download({
    key: exportKeys.zip(companyId, state.id),
    contentType: 'application/zip',
    disposition: contentDisposition('attachment', `plumbline-${state.startedAt.slice(0, 10)}.zip`),
    expiresIn: storage.defaultUrlSeconds,
  });
  await record('company_export_downloaded', activitySentences.downloadedExport, state.id, caller, deps);
  return { export: state, url };
}

/** An export whose function has stopped counts as failed. */
const current = (state: ExportState, now: Date): ExportState =>
  state.status === 'running' && !isBeingWritten(state, now.getTime())
    ? { ...state, status: 'failed' }
    : state;

function requireAdmin({ isAdmin }: Caller): void {
  if (!isAdmin) throw new AppError('forbidden', exportErrors.adminOnly);
}

async function record(
  action: string,
  sentence: (who: string) => string,
  exportId: string,
  { sub, companyId }: Pick<Caller, 'sub' | 'companyId'>,
  { rows, now }: ExportDeps,
): Promise<void> {
  const actor = sub ? await rows.actor(sub) : { name: 'The operator', email: '' };
  await rows.addActivity(
    activityEntry(
      companyId,
      { id: sub, ...actor },
      {
        id: `${action}_${exportId}_${now.getTime()}`,
        action,
        description: sentence(actor.name),
        timestamp: now.toISOString(),
      },
    ),
  );
}
