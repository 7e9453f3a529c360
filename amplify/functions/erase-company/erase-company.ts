import type { Erasure } from '#domain/company-data/erasure.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { erasureErrors } from '#domain/errors/company-data-errors.ts';
import { companyData, dayMs } from '#domain/limits/limits.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import { dayInWords } from '#domain/text/day.ts';
import { activityEntry, type RecordingRows } from '../../rows/activity.ts';
import type { Erasures } from '../company-data/company-states.ts';

export interface EraseDeps {
  erasures: Erasures;
  rows: RecordingRows & { companyName(id: string): Promise<string | null> };
  now: Date;
}

/** The information about an erasure that members see. */
export type ErasureNotice = Pick<Erasure, 'status' | 'requestedAt' | 'dueAt'> & { by: string };

/**
 * Schedules the company's erasure, or cancels it. Throws AppError: `forbidden` unless the caller is an Admin,
 * `invalid` for a wrong name, `conflict` once it has started.
 */
export async function eraseCompany(
  { name, cancel }: { name: string; cancel?: boolean | null },
  caller: Caller,
  { erasures, rows, now }: EraseDeps,
): Promise<{ erasure: ErasureNotice | null }> {
  if (!caller.isAdmin) throw new AppError('forbidden', erasureErrors.adminOnly);
  const { companyId, sub } = caller;
  if (name.trim() !== (await rows.companyName(companyId))?.trim())
    throw new AppError('invalid', erasureErrors.otherName);
  const known = await erasures.read(companyId);
  if (known?.erasure.status === 'erasing' || known?.erasure.status === 'erased')
    throw new AppError('conflict', erasureErrors.underWay);
  const isRequested = known?.erasure.status === 'requested';
  if (isRequested !== Boolean(cancel)) return { erasure: noticeOf(known?.erasure) };
  const actor = await rows.actor(sub);
  const dueAt = new Date(now.getTime() + companyData.eraseAfterDays * dayMs).toISOString();
  const erasure: Erasure = {
    ...{ companyId, status: cancel ? 'cancelled' : 'requested', requestedAt: now.toISOString(), dueAt },
    ...{ requestedBy: actor, removed: {}, pending: [] },
  };
  if (!(await erasures.write(erasure, known))) throw new AppError('conflict', erasureErrors.changed);
  const action = cancel ? 'company_erasure_cancelled' : 'company_erasure_requested';
  const description = cancel
    ? `${actor.name} cancelled the deletion of the company`
    : `${actor.name} asked to delete the company on ${dayInWords(dueAt)}`;
  const id = `${action}_${companyId}_${now.getTime()}`;
  await rows.addActivity(
    activityEntry(
      companyId,
      { id: sub, ...actor },
      { id, action, description, timestamp: now.toISOString() },
    ),
  );
  return { erasure: noticeOf(erasure) };
}

/** The scheduled erasure of the caller's company, if any. */
export async function readErasure(
  { companyId }: Caller,
  { erasures }: Pick<EraseDeps, 'erasures'>,
): Promise<{ erasure: ErasureNotice | null }> {
  return { erasure: noticeOf((await erasures.read(companyId))?.erasure) };
}

function noticeOf(erasure: Erasure | undefined): ErasureNotice | null {
  if (!erasure || erasure.status === 'cancelled') return null;
  const { status, requestedAt, dueAt, requestedBy } = erasure;
  return { status, requestedAt, dueAt, by: requestedBy.name };
}
