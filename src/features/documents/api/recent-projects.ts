import type { KeptValues } from '#lib/device/kept-values.ts';

/** The number of projects that are kept automatically, and the bytes of their files together. */
export const automaticPacks = { projects: 2, bytes: 200 * 1024 * 1024 } as const;

/** What a person has opened on this device, since they let it keep projects automatically. Project IDs. */
export interface RecentProjects {
  /** Newest first. */
  opened: readonly string[];
  /** Kept automatically. A project that the person has chosen to keep is not among them. */
  automatic: readonly string[];
  /** The person has removed them, so they are not kept automatically again. */
  declined: readonly string[];
}

const NAME = 'recent-projects';
/** More than are kept, so that a project that falls out is found and removed. */
const REMEMBERED = 20;

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);

/** Null if the person has not turned it on. */
export async function readRecent(values: KeptValues): Promise<RecentProjects | null> {
  return (await values.read(NAME)) as RecentProjects | null;
}

/** Changes are made one after the other, so that none overwrites another. */
let changing: Promise<unknown> = Promise.resolve();

function change(
  values: KeptValues,
  changed: (recent: RecentProjects) => Partial<RecentProjects>,
): Promise<RecentProjects | null> {
  const next = changing.then(async () => {
    const recent = await readRecent(values);
    if (!recent) return null;
    const now = { ...recent, ...changed(recent) };
    await values.write(NAME, now);
    return now;
  });
  changing = next.catch(() => undefined);
  return next;
}

export async function turnOn(values: KeptValues): Promise<void> {
  const nothing: RecentProjects = { opened: [], automatic: [], declined: [] };
  if (!(await readRecent(values))) await values.write(NAME, nothing);
}

export const turnOff = (values: KeptValues): Promise<void> => values.remove(NAME);

export const noteOpened = (projectId: string, values: KeptValues) =>
  change(values, ({ opened }) => ({
    opened: [projectId, ...without(opened, projectId)].slice(0, REMEMBERED),
  }));

export const noteAutomatic = (projectId: string, values: KeptValues) =>
  change(values, ({ automatic }) => ({ automatic: [...without(automatic, projectId), projectId] }));

export const noteNotKept = (projectId: string, values: KeptValues) =>
  change(values, ({ automatic }) => ({ automatic: without(automatic, projectId) }));

/** The person wants to keep the project until they remove it. */
export const noteChosen = (projectId: string, values: KeptValues) =>
  change(values, ({ automatic, declined }) => ({
    automatic: without(automatic, projectId),
    declined: without(declined, projectId),
  }));

/** The person has removed the project from the device. */
export const noteDeclined = (projectId: string, values: KeptValues) =>
  change(values, ({ automatic, declined }) => ({
    automatic: without(automatic, projectId),
    declined: [...without(declined, projectId), projectId].slice(-REMEMBERED),
  }));
