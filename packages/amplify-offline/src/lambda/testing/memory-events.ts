import type { KeptEvent, KeptEvents } from '../kept-events.ts';

/** Events kept in memory, for tests. */
export function memoryEvents(): KeptEvents {
  const kept = new Map<string, KeptEvent>();
  return {
    keep: async (event) => void kept.set(event.id, event),
    done: (id) => void kept.delete(id),
    left: () => [...kept.values()],
    close: async () => {},
  };
}
