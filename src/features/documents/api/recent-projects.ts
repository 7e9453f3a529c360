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
  /** It is turned off, and what was kept automatically is not all removed yet. */
  isEnding?: true;
}

const NAME = 'recent-projects';
/** More than are kept, so that a project that falls out is found and removed. */
const REMEMBERED = 20;

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);

/** Null if the person has not turned it on. */
export async function readRecent(values: KeptValues): Promise<RecentProjects | null> {
  const stored = await readStored(values);
  return stored?.isEnding ? null : stored;
}

const readStored = async (values: KeptValues) => (await values.read(NAME)) as RecentProjects | null;

/** Changes are made one after the other, so that none overwrites another. */
let changing: Promise<unknown> = Promise.resolve();

function inOrder<T>(step: () => Promise<T>): Promise<T> {
  const next = changing.then(step);
  changing = next.catch(() => undefined);
  return next;
}

const change = (
  values: KeptValues,
  changed: (recent: RecentProjects) => Partial<RecentProjects>,
): Promise<RecentProjects | null> =>
  inOrder(async () => {
    const stored = await readStored(values);
    if (!stored) return null;
    const now = { ...stored, ...changed(stored) };
    await values.write(NAME, now);
    return now;
  });

export const turnOn = (values: KeptValues): Promise<void> =>
  inOrder(async () => {
    const nothing: RecentProjects = { opened: [], automatic: [], declined: [] };
    if (!(await readRecent(values))) await values.write(NAME, nothing);
  });

/** Turns it off at once. Returns the projects that are to be removed before `forgetRecent`. */
export async function turnOff(values: KeptValues): Promise<readonly string[]> {
  return (await change(values, () => ({ isEnding: true })))?.automatic ?? [];
}

/** After the changes before it, one of which would otherwise write the removed value again. */
export const forgetRecent = (values: KeptValues): Promise<void> => inOrder(() => values.remove(NAME));

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
