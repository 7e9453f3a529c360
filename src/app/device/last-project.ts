import { useEffect } from 'react';
import { unfinishedKeptMs } from '#domain/limits/limits.ts';
import { useUser } from '#features/auth/api/use-session.ts';
import { deviceCache } from '#lib/browser/device-cache.ts';

const lastProject = (userSub: string) =>
  deviceCache(`last-project.${userSub}`, {
    maxAgeMs: unfinishedKeptMs,
    isValue: (value): value is string => typeof value === 'string',
  });

/** Stores on this device which project the person opened last. */
export function useRememberedProject({ id }: { id: string }): void {
  const { sub } = useUser();
  useEffect(() => lastProject(sub).write(id), [sub, id]);
}

/** The projects, with the one last opened on this device first. */
export function lastOpenedFirst<T extends { id: string }>(projects: readonly T[], userSub: string): T[] {
  const last = lastProject(userSub).read();
  return [...projects].sort((a, b) => Number(b.id === last) - Number(a.id === last));
}
