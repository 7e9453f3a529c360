import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors/app-error.ts';
import { quotaErrors } from '#domain/errors/catalogue.ts';
import { secondsToWait } from '#domain/errors/when-free.ts';
import type { AiLimits, AiUse } from '#domain/quota/ai-limits.ts';
import { type Claim, claimed, released, type Usage, unused, withdrawn } from '#domain/quota/usage.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { UsageRows } from '../../rows/conversation.ts';
import type { UsageMemory } from './usage-memory.ts';

type Spender = Pick<Caller, 'sub' | 'companyId'>;

export interface AiQuota {
  /**
   * Runs the work as one more request of the caller. @throws {AppError} `rate-limited` before the work
   * starts, if it would exceed a limit of the person or the company.
   */
  spend<Result>(caller: Spender, use: AiUse, amount: number, work: () => Promise<Result>): Promise<Result>;
}

export interface AiQuotaDeps {
  rows: UsageRows;
  memory: UsageMemory;
  limits: AiLimits;
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
  /** How long a request may take at most, if AppSync does not end it. */
  leaseMs?: number;
  logFailure: (error: unknown) => void;
}

/** A request ends with its function, which AppSync gives 30 seconds. */
const LEASE_MS = 35_000;
/** How often a write may lose against others of the same company. */
const ATTEMPTS = 12;
const PAUSE_MS = 15;

/**
 * Counts in one row for each company and kind of use. Each write requires that the row has not changed since
 * it was read, so that concurrent requests cannot exceed a limit together.
 */
export function createAiQuota(deps: AiQuotaDeps): AiQuota {
  const { limits, now, logFailure, leaseMs = LEASE_MS } = deps;
  return {
    async spend(caller, use, amount, work) {
      const { companyId, sub } = caller;
      const lease = { id: randomUUID(), person: sub, until: now() + leaseMs };
      const row = { id: `${companyId}#${use}`, companyId };
      let claim: Claim = { use, amount, lease, now: now() };
      await change(deps, row, (usage) => {
        claim = { ...claim, now: now() };
        return claimed(usage, limits[use], claim);
      });
      let end = (usage: Usage) => released(usage, lease.id, now());
      try {
        return await work();
      } catch (error) {
        // The browser asks again by itself, and only the request that is worked on counts.
        if (secondsToWait(error) !== null) end = (usage) => withdrawn(usage, claim, now());
        throw error;
      } finally {
        // The result matters more. A lease that could not be removed expires.
        await change(deps, row, end).catch(logFailure);
      }
    },
  };
}

/** Serialised within this process, because concurrent requests would only fail on the same row. */
function change(
  deps: AiQuotaDeps,
  row: { id: string; companyId: string },
  next: (usage: Usage) => Usage,
): Promise<void> {
  return deps.memory.inTurn(row.id, () => changeRow(deps, row, next));
}

async function changeRow(
  { rows, memory, wait }: AiQuotaDeps,
  row: { id: string; companyId: string },
  next: (usage: Usage) => Usage,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const remembered = memory.get(row.id);
    const known = remembered ?? (await rows.read(row.id)) ?? { stamp: null, usage: unused };
    let usage: Usage;
    try {
      usage = next(known.usage);
    } catch (refusal) {
      // Other processes may have released leases that this one still remembers.
      if (!remembered) throw refusal;
      memory.forget(row.id);
      continue;
    }
    const stamp = randomUUID();
    if (await rows.write({ ...row, stamp, usage }, known.stamp)) {
      memory.keep(row.id, { stamp, usage });
      return;
    }
    memory.forget(row.id);
    await wait(Math.random() * PAUSE_MS * (attempt + 1));
  }
  throw new AppError('rate-limited', quotaErrors.busy, { logMessage: 'The usage row changed too often' });
}
