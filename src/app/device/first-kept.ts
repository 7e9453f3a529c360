import { hashKey } from '@tanstack/react-query';
import { resolveProject } from '#domain/projects/project-slug.ts';
import { deviceSession } from '#features/auth/api/get-session.ts';
import { projectDocumentsKey } from '#features/documents/api/documents.ts';
import { ownerOf, ownKeptValues } from '#features/documents/api/own-device.ts';
import { type Project, projectsQuery } from '#features/projects/api/projects.ts';
import { connectionReach } from '#lib/browser/connection.ts';
import type { KeptValues } from '#lib/device/kept-values.ts';
import type { FirstKept, KeptQuery } from './kept-queries.ts';

/** The screen waits no longer: another tab may hold the key while a request of its own has no reply. */
const WITHIN_MS = 500;

let first: { owner: string; lists: FirstKept } | undefined;

/**
 * Reads the lists of a project that the page opens with, while the code around them is being prepared. Without it the screen is
 * rendered three times: while it looks for the project, with the project alone, and with its documents. Only where the connection
 * is known to be lost: otherwise nothing kept is shown in place of what the server says.
 */
export async function readFirstKept({ companyId, project }: ScreenAddress): Promise<void> {
  if (!project || connectionReach.isOnline()) return;
  const session = deviceSession();
  const person = session.hasTokens() ? session.cache.read() : null;
  if (person?.companyId.toLowerCase() !== companyId?.toLowerCase()) return;
  const values = person && ownKeptValues(person);
  if (!values) return;
  // What cannot be read is read again, and reported, when the screen asks for it.
  const lists = firstLists(values, person.companyId, project).catch(() => []);
  first = {
    owner: ownerOf(person),
    lists: await Promise.race([lists, connectionReach.wait(WITHIN_MS).then(() => [])]),
  };
}

/** What was read for this person, if the connection is still lost. It is given once and then forgotten. */
export function takeFirstKept(owner: string): FirstKept {
  const isTheirs = first?.owner === owner && !connectionReach.isOnline();
  const lists = isTheirs && first ? first.lists : [];
  first = undefined;
  return lists;
}

/** The segments of the address, as the router gives them. */
interface ScreenAddress {
  companyId?: string | undefined;
  project?: string | undefined;
}

/** The projects, and the documents of the named one. */
export async function firstLists(
  values: Pick<KeptValues, 'read'>,
  companyId: string,
  segment: string,
): Promise<FirstKept> {
  const read = async (key: readonly string[]): Promise<FirstKept> => {
    const kept = (await values.read(hashKey(key))) as KeptQuery | null;
    return kept ? [[key, kept]] : [];
  };
  const known = await read(projectsQuery(companyId).queryKey);
  const project = resolveProject(segment, (known[0]?.[1].data ?? []) as Project[]);
  return [...known, ...(project ? await read(projectDocumentsKey(project.id)) : [])];
}
