import {
  automaticPacks,
  forgetRecent,
  noteAutomatic,
  noteNotKept,
  readRecent,
  turnOff,
  turnOn,
} from '#features/documents/api/recent-projects.ts';
import type { DeviceCache } from '#lib/browser/device-cache.ts';
import type { KeptValues } from '#lib/device/kept-values.ts';
import { readPack } from './keep-project.ts';

export interface RecentDeps {
  values: KeptValues;
  isMetered(): boolean;
  /** The bytes of the project's files, on the server. */
  sizeOf(projectId: string): Promise<number>;
  /** Keeps or updates the project. False if the person can no longer open it. */
  keep(projectId: string): Promise<boolean>;
  /** Stops an update of the project, and removes it from the device. */
  remove(projectId: string): Promise<void>;
}

type RemovingDeps = Pick<RecentDeps, 'values' | 'remove'>;

/** Written at once, unlike what is sealed. */
export type LeftChoice = Pick<DeviceCache<boolean>, 'read' | 'write' | 'remove'>;

/**
 * Keeps the projects that the person opened last, as far as they fit, and removes the automatic ones that fell out of use.
 * Nothing is downloaded on a metered connection. Projects that the person has chosen to keep are left as they are, and do
 * not count.
 */
export async function keepRecent(deps: RecentDeps): Promise<void> {
  const { values } = deps;
  const recent = await readRecent(values);
  if (!recent) return;
  const wanted = recent.opened
    .slice(0, automaticPacks.projects)
    .filter((id) => !recent.declined.includes(id));
  for (const id of recent.automatic) if (!wanted.includes(id)) await removeAutomatic(id, deps);
  if (deps.isMetered()) return;
  let room: number = automaticPacks.bytes;
  for (const id of wanted) {
    const bytes = await deps.sizeOf(id);
    // Read again after each request, because the person may have chosen or turned it off meanwhile.
    const now = await readRecent(values);
    if (!now) return;
    const isAutomatic = now.automatic.includes(id);
    const isChosen = !isAutomatic && (await readPack(id, values)) !== null;
    if (isChosen || now.declined.includes(id)) continue;
    if (bytes > room) {
      if (isAutomatic) await removeAutomatic(id, deps);
      continue;
    }
    room -= bytes;
    // Recorded first, so that what a page leaves when it closes is found and removed.
    if (!isAutomatic) await noteAutomatic(id, values);
    if (!(await deps.keep(id))) await noteNotKept(id, values);
    // The person has turned it off meanwhile.
    if (!(await readRecent(values))) return removeAutomatic(id, deps);
  }
}

/** Turns it off at once, and removes every project that was kept automatically. May be called again after the page was closed. */
export async function stopKeepingRecent(deps: RemovingDeps): Promise<void> {
  for (const id of await turnOff(deps.values)) await removeAutomatic(id, deps);
  await forgetRecent(deps.values);
}

/** Turns it on or off. A page that closes before all is done leaves the choice for `finishChoice`. */
export async function chooseRecent(isOn: boolean, left: LeftChoice, deps: RemovingDeps): Promise<void> {
  left.write(isOn);
  try {
    if (isOn) await turnOn(deps.values);
    else await stopKeepingRecent(deps);
  } finally {
    left.remove();
  }
}

export async function finishChoice(left: LeftChoice, deps: RemovingDeps): Promise<void> {
  const isOn = left.read();
  if (isOn !== null) await chooseRecent(isOn, left, deps);
}

async function removeAutomatic(id: string, { values, remove }: RemovingDeps) {
  await remove(id);
  await noteNotKept(id, values);
}
