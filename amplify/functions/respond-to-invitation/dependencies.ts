import type { Dependencies as SyncDependencies } from '../sync-user/dependencies.ts';
import type { TeamRows } from './team-rows.ts';

export interface Dependencies extends SyncDependencies {
  team: TeamRows;
}
