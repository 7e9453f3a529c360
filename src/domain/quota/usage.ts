import { AppError } from '../errors/app-error.ts';
import { quotaErrors } from '../errors/catalogue.ts';
import { dayMs } from '../limits/limits.ts';
import type { AiUse, Quotas } from './ai-limits.ts';
import { quotaSentences } from './quota-sentences.ts';

/** A request in progress. It counts until its end, even if its process died. */
export interface Lease {
  id: string;
  person: string;
  /** Epoch milliseconds. */
  until: number;
}

/** A company's use of one kind. The counts are those of `day`. */
export interface Usage {
  /** Such as 2026-03-01, in UTC. */
  day: string;
  company: number;
  people: Record<string, number>;
  leases: Lease[];
}

export interface Claim {
  use: AiUse;
  amount: number;
  lease: Lease;
  /** Epoch milliseconds. */
  now: number;
}

export const unused: Usage = { day: '', company: 0, people: {}, leases: [] };

/** No request takes this long. A lease that ends later was written before the clock was put back. */
const LONGEST_LEASE_MS = 10 * 60 * 1000;

/**
 * The usage with one more request.
 * @throws {AppError} `rate-limited`, with when to try again, if a limit forbids it.
 */
export function claimed(before: Usage, limits: Quotas, { use, amount, lease, now }: Claim): Usage {
  const usage = current(before, now);
  const what = quotaSentences[use];
  const own = usage.leases.filter(({ person }) => person === lease.person).length;
  const used = usage.people[lease.person] ?? 0;
  if (used + amount > limits.person.perDay)
    throw refused(quotaErrors.personPerDay(shown(limits.person.perDay), what, untilTomorrow(now)));
  if (usage.company + amount > limits.company.perDay)
    throw refused(quotaErrors.companyPerDay(shown(limits.company.perDay), what, untilTomorrow(now)));
  if (own >= limits.person.atOnce) throw refused(quotaErrors.personAtOnce(limits.person.atOnce, what));
  if (usage.leases.length >= limits.company.atOnce)
    throw refused(quotaErrors.companyAtOnce(limits.company.atOnce, what));
  return {
    ...usage,
    company: usage.company + amount,
    people: { ...usage.people, [lease.person]: used + amount },
    leases: [...usage.leases, lease],
  };
}

/** The usage after a request has ended. Its amount stays counted. */
export function released(before: Usage, leaseId: string, now: number): Usage {
  const usage = current(before, now);
  return { ...usage, leases: usage.leases.filter(({ id }) => id !== leaseId) };
}

/** The usage after a request that a busy server refused: as if it had not been made. */
export function withdrawn(before: Usage, { lease, amount, now: madeAt }: Claim, now: number): Usage {
  const usage = released(before, lease.id, now);
  // The counts of the day on which it was made are gone.
  if (usage.day !== dayOf(madeAt)) return usage;
  const used = usage.people[lease.person] ?? 0;
  return {
    ...usage,
    company: Math.max(0, usage.company - amount),
    people: { ...usage.people, [lease.person]: Math.max(0, used - amount) },
  };
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** The usage at this time: counts start at zero each day, and an expired lease no longer counts. */
function current(usage: Usage, now: number): Usage {
  const day = dayOf(now);
  const leases = usage.leases.filter(({ until }) => until > now && until <= now + LONGEST_LEASE_MS);
  return usage.day === day ? { ...usage, leases } : { ...unused, day, leases };
}

const refused = (sentence: string) => new AppError('rate-limited', sentence);

const shown = (count: number): string => count.toLocaleString('en-AU');

function untilTomorrow(now: number): string {
  const minutes = Math.ceil((dayMs - (now % dayMs)) / 60_000);
  return minutes < 60 ? quotaSentences.minutes(minutes) : quotaSentences.hours(Math.ceil(minutes / 60));
}
