import { dayMs, trash } from '../limits/limits.ts';

interface Deletable {
  /** ISO time; null outside the trash. */
  deletedAt: string | null;
}

/** Days until an item is deleted permanently, counting a started day: 1 on its last day. `now` in milliseconds since 1970. */
export function daysLeft(deletedAt: string, now: number): number {
  const gone = Math.max(0, now - Date.parse(deletedAt));
  return Math.max(0, Math.ceil(trash.keepDays - gone / dayMs));
}

/** True for every document that lists and counts include: each one not in the trash, in any status. */
export function isCounted({ deletedAt }: Deletable): boolean {
  return deletedAt === null;
}

/** True for a counted document that is not superseded. */
export function isCurrent(document: Deletable & { state: string | null | undefined }): boolean {
  return isCounted(document) && document.state !== 'superseded';
}

/** The number of documents of each project. A project without any is absent. */
export function countByProject(documents: readonly { projectId: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { projectId } of documents) counts[projectId] = (counts[projectId] ?? 0) + 1;
  return counts;
}

/** True if it is in the trash and can still be restored. */
export function isInTrash({ deletedAt }: Deletable, now: number): boolean {
  return deletedAt !== null && now - Date.parse(deletedAt) < trash.keepDays * dayMs;
}
