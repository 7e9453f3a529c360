import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { aiErrors } from '#domain/errors/catalogue.ts';
import { aiLimits } from '#domain/quota/ai-limits.ts';
import { memoryQuota, memoryUsageRows } from '#tests/support/memory-quota.ts';
import type { AiQuota } from './ai-quota.ts';

const ann = { sub: 'ann', companyId: 'acme' };
const bob = { sub: 'bob', companyId: 'acme' };
const noon = Date.parse('2026-03-01T12:00:00Z');

/** Requests that are in progress until `end` is called. */
function held() {
  let end = () => {};
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => until, end };
}

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: AppError) => error.userMessage,
  );
const many = (count: number, ask: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, () => outcome(ask())));

describe('the quota of a day', () => {
  const limits = aiLimits('question.person.perDay=3, question.company.perDay=5');

  it('holds across several processes', async () => {
    const rows = memoryUsageRows();
    const processes = Array.from({ length: 4 }, () => memoryQuota(limits, rows, () => noon));
    const outcomes = await Promise.all(
      processes.map((quota) => many(2, () => quota.spend(ann, 'question', 1, async () => {}))),
    );
    expect(outcomes.flat().filter((result) => result === 'done')).toHaveLength(3);
    expect(rows.stored.get('acme#question')?.usage).toMatchObject({
      company: 3,
      people: { ann: 3 },
      leases: [],
    });
  });

  it('tells when to try again, for the person and for the company', async () => {
    const quota = memoryQuota(limits, memoryUsageRows(), () => noon);
    const ask = (who: typeof ann) => outcome(quota.spend(who, 'question', 1, async () => {}));
    await many(3, () => ask(ann));
    expect(await ask(ann)).toBe('You have reached today’s limit of 3 questions. Try again in 12 hours.');
    await many(2, () => ask(bob));
    expect(await ask(bob)).toBe(
      'Your company has reached today’s limit of 5 questions. Try again in 12 hours.',
    );
  });

  it('does not count a request that a busy server refused, and counts one that failed', async () => {
    const rows = memoryUsageRows();
    const quota = memoryQuota(limits, rows, () => noon);
    const failing = (error: Error) => quota.spend(ann, 'question', 1, async () => Promise.reject(error));
    const busy = new AppError('rate-limited', aiErrors.busy(7));
    for (let n = 0; n < 4; n++) expect(await outcome(failing(busy))).toBe(aiErrors.busy(7));
    const usage = () => rows.stored.get('acme#question')?.usage;
    expect(usage()).toMatchObject({ company: 0, people: { ann: 0 }, leases: [] });
    await outcome(failing(new Error('The provider failed')));
    expect(usage()).toMatchObject({ company: 1, people: { ann: 1 }, leases: [] });
  });

  it('takes nothing from the next day for a request that was refused after midnight', async () => {
    let now = Date.parse('2026-03-01T23:59:59Z');
    const rows = memoryUsageRows();
    const quota = memoryQuota(limits, rows, () => now);
    const refused = quota.spend(ann, 'question', 1, async () => {
      now += 2_000;
      await quota.spend(ann, 'question', 1, async () => {});
      throw new AppError('rate-limited', aiErrors.busy(7));
    });
    expect(await outcome(refused)).toBe(aiErrors.busy(7));
    expect(rows.stored.get('acme#question')?.usage).toMatchObject({ company: 1, people: { ann: 1 } });
  });

  it('resets at midnight UTC', async () => {
    let now = Date.parse('2026-03-01T23:59:30Z');
    const quota = memoryQuota(limits, memoryUsageRows(), () => now);
    const ask = () => outcome(quota.spend(ann, 'question', 1, async () => {}));
    await many(3, ask);
    expect(await ask()).toMatch(/in 1 minute\.$/);
    now += 30_000;
    expect(await ask()).toBe('done');
  });

  it('counts the units of a request, each kind separately', async () => {
    const quota = memoryQuota(aiLimits('indexing.person.perDay=100'));
    const index = (amount: number) => outcome(quota.spend(ann, 'indexing', amount, async () => {}));
    expect(await index(99)).toBe('done');
    expect(await index(2)).toMatch(/^You have reached today’s limit of 100 passages to index\./);
    expect(await outcome(quota.spend(ann, 'search', 1, async () => {}))).toBe('done');
  });

  it('is separate for each company', async () => {
    const quota = memoryQuota(limits);
    await many(3, () => quota.spend(ann, 'question', 1, async () => {}));
    const elsewhere = { ...ann, companyId: 'other' };
    expect(await outcome(quota.spend(elsewhere, 'question', 1, async () => {}))).toBe('done');
  });
});

describe('requests in progress', () => {
  const limits = aiLimits('question.person.atOnce=2, question.company.atOnce=3');
  const begin = (quota: AiQuota, who: typeof ann, work: () => Promise<void>) =>
    outcome(quota.spend(who, 'question', 1, work));

  it('are limited for the person and the company, and free their place when they end', async () => {
    const quota = memoryQuota(limits);
    const { work, end } = held();
    const running = [ann, ann, bob].map((who) => begin(quota, who, work));
    expect(await begin(quota, ann, work)).toBe(
      'You already have 2 questions in progress, which is the limit. Wait for one to finish, then try again.',
    );
    expect(await begin(quota, bob, work)).toMatch(/^Your company already has 3 questions in progress/);
    end();
    expect(await Promise.all(running)).toEqual(['done', 'done', 'done']);
    expect(await begin(quota, ann, async () => {})).toBe('done');
  });

  it('free their place when their work fails', async () => {
    const quota = memoryQuota(limits);
    await many(5, () => quota.spend(ann, 'question', 1, () => Promise.reject(new Error('provider'))));
    expect(await begin(quota, ann, async () => {})).toBe('done');
  });

  it('expire when the clock has been put back by an hour', async () => {
    let now = noon;
    const rows = memoryUsageRows();
    const limits = aiLimits('question.person.atOnce=1');
    void memoryQuota(limits, rows, () => now).spend(ann, 'question', 1, () => new Promise(() => {}));
    await expect.poll(() => rows.stored.get('acme#question')?.usage.leases.length).toBe(1);
    now -= 60 * 60 * 1_000;
    const restarted = memoryQuota(limits, rows, () => now);
    expect(await outcome(restarted.spend(ann, 'question', 1, async () => {}))).toBe('done');
  });

  it('expire after the longest run of a function, in case it died', async () => {
    let now = noon;
    const rows = memoryUsageRows();
    const dead = memoryQuota(limits, rows, () => now);
    for (let i = 0; i < 2; i++) void begin(dead, ann, () => new Promise(() => {}));
    const quota = memoryQuota(limits, rows, () => now);
    await expect.poll(() => rows.stored.get('acme#question')?.usage.leases.length).toBe(2);
    expect(await begin(quota, ann, async () => {})).toMatch(/^You already have 2/);
    now += 36_000;
    expect(await begin(quota, ann, async () => {})).toBe('done');
  });

  it('are admitted when another process has freed a place that this one remembers', async () => {
    const rows = memoryUsageRows();
    const one = memoryQuota(limits, rows);
    const other = memoryQuota(limits, rows);
    const { work, end } = held();
    const running = [begin(other, ann, work), begin(other, ann, work)];
    await expect.poll(() => rows.stored.get('acme#question')?.usage.leases.length).toBe(2);
    expect(await begin(one, ann, async () => {})).toMatch(/^You already have 2/);
    end();
    await Promise.all(running);
    expect(await begin(one, ann, async () => {})).toBe('done');
  });
});

it('costs two writes per request once the row exists', async () => {
  const rows = memoryUsageRows();
  const quota = memoryQuota(aiLimits(), rows);
  await quota.spend(ann, 'question', 1, async () => {});
  rows.calls.length = 0;
  await quota.spend(ann, 'question', 1, async () => {});
  expect(rows.calls).toEqual(['write', 'write']);
});
