import { setTimeout as pause } from 'node:timers/promises';
import { aiLimits } from '#domain/quota/ai-limits.ts';
import { usageRows } from '../../rows/conversation.ts';
import type { Environment } from '../data-api/environment.ts';
import type { GraphqlClient } from '../data-api/graphql-client.ts';
import { type AiQuota, createAiQuota } from './ai-quota.ts';
import { createUsageMemory } from './usage-memory.ts';

const memory = createUsageMemory();

/** The limits from the environment, counted in rows of the data API. */
export function aiQuotaOf(
  environment: Environment,
  query: GraphqlClient,
  logFailure: (error: unknown) => void,
  leaseMs?: number,
): AiQuota {
  return createAiQuota({
    rows: usageRows(query),
    memory,
    limits: aiLimits(environment.AI_LIMITS),
    now: Date.now,
    wait: (milliseconds) => pause(milliseconds),
    logFailure,
    ...(leaseMs !== undefined && { leaseMs }),
  });
}
