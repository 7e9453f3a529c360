import { createHash } from 'node:crypto';
import { commonPools, termStatisticsKey } from '#domain/passages/namespace.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { ProjectVersions } from '../../rows/project.ts';
import type { TermStatisticsStore } from '../passage-index/term-statistics-store.ts';

export interface ProjectStateDeps {
  versions: ProjectVersions;
  statistics: TermStatisticsStore;
}

/**
 * Another text as soon as a document, a sheet or an entry of the company's shared pools changes. A device that has kept the
 * project asks for it, so that nothing is listed or downloaded while nothing has changed.
 */
export async function projectState(
  { versions, statistics }: ProjectStateDeps,
  caller: Caller,
  projectId: string,
): Promise<string> {
  const rows = (await versions.versionsOf(caller, projectId)).map(
    ({ id, updatedAt }) => `${id} ${updatedAt}`,
  );
  const pools = await Promise.all(
    commonPools.map((pool) => statistics.read(termStatisticsKey(caller.companyId, { kind: 'common', pool }))),
  );
  const terms = pools.map(({ passages, frequencies }) => [passages, ...[...frequencies].sort(byIndex)]);
  return createHash('sha256')
    .update(JSON.stringify([rows.sort(), terms]))
    .digest('hex');
}

const byIndex = ([a]: [number, number], [b]: [number, number]) => a - b;
