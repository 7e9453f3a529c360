import type { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { describe, expect, it } from 'vitest';
import { reserveConcurrency } from './concurrency.ts';

const functions = () => {
  const names = [
    'signIn',
    'sendMessage',
    'vectorSearch',
    'searchTexts',
    'describeImage',
    'askByCode',
  ] as const;
  return Object.fromEntries(names.map((name) => [name, {} as CfnFunction])) as Record<
    (typeof names)[number],
    CfnFunction
  >;
};

describe('reserved concurrency', () => {
  it.each([120, 200, 1_000, 10_000])(
    'leaves Lambda’s 100 of a quota of %i, and every function at least one',
    (quota) => {
      const all = functions();
      reserveConcurrency(quota, all);
      const reserved = Object.values(all).map((fn) => Number(fn.reservedConcurrentExecutions));
      expect(Math.min(...reserved)).toBeGreaterThan(0);
      expect(quota - reserved.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(100);
    },
  );

  it.each([10, 100, 119, Number.NaN])('rejects a quota of %d and says how to raise it', (quota) => {
    expect(() => reserveConcurrency(quota, functions())).toThrow('Service Quotas');
  });
});
