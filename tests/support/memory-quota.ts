import { setTimeout } from 'node:timers/promises';
import { type AiQuota, createAiQuota } from '#amplify/functions/ai-quota/ai-quota.ts';
import { createUsageMemory } from '#amplify/functions/ai-quota/usage-memory.ts';
import type { StampedUsage, UsageRows } from '#amplify/rows/conversation.ts';
import { type AiLimits, aiLimits } from '#domain/quota/ai-limits.ts';

/** Usage rows in memory that check the condition of a write, as the table does. Every call returns one turn later. */
export function memoryUsageRows(): UsageRows & { stored: Map<string, StampedUsage>; calls: string[] } {
  const stored = new Map<string, StampedUsage>();
  const calls: string[] = [];
  return {
    stored,
    calls,
    async read(id) {
      calls.push('read');
      await setTimeout(0);
      return stored.get(id) ?? null;
    },
    async write({ id, stamp, usage }, readStamp) {
      calls.push('write');
      await setTimeout(0);
      if ((stored.get(id)?.stamp ?? null) !== readStamp) return false;
      stored.set(id, { stamp, usage: structuredClone(usage) });
      return true;
    },
  };
}

export function memoryQuota(
  limits: AiLimits = aiLimits(),
  rows: UsageRows = memoryUsageRows(),
  now = Date.now,
): AiQuota {
  return createAiQuota({
    rows,
    memory: createUsageMemory(),
    limits,
    now,
    wait: (milliseconds) => setTimeout(milliseconds),
    logFailure: (error) => {
      throw error;
    },
  });
}
