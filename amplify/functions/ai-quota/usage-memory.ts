import { LRUCache } from 'lru-cache';
import type { StampedUsage } from '../../rows/conversation.ts';

/** Remembers this process's last write, which saves a read, and queues requests for the same row. */
export interface UsageMemory {
  get(id: string): StampedUsage | undefined;
  keep(id: string, row: StampedUsage): void;
  forget(id: string): void;
  /** Runs the work after all earlier work on the same row. */
  inTurn<Result>(id: string, work: () => Promise<Result>): Promise<Result>;
}

const MAX_ROWS = 500;

export function createUsageMemory(): UsageMemory {
  const known = new LRUCache<string, StampedUsage>({ max: MAX_ROWS });
  const turns = new Map<string, Promise<unknown>>();
  return {
    get: (id) => known.get(id),
    keep: (id, row) => void known.set(id, row),
    forget: (id) => void known.delete(id),
    inTurn(id, work) {
      const turn = (turns.get(id) ?? Promise.resolve()).then(work, work);
      turns.set(id, turn);
      const leave = () => {
        if (turns.get(id) === turn) turns.delete(id);
      };
      turn.then(leave, leave);
      return turn;
    },
  };
}
