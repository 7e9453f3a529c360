import { expect, it } from 'vitest';
import type { Assembly } from './assembly.ts';
import { abandonedUploadDays } from './project-buckets.ts';

const bucket = (id: string, Rules: readonly object[]) => ({
  ...{ id, properties: { LifecycleConfiguration: { Rules } } },
});

const assemblyWith = (...buckets: ReturnType<typeof bucket>[]) =>
  ({
    resources: () => buckets,
    outputs: () => ({ buckets: JSON.stringify([JSON.stringify({ name: 'files', bucketName: 'own' })]) }),
  }) as unknown as Assembly;

const rule = (DaysAfterInitiation: number, Status = 'Enabled') => ({
  ...{ Status, AbortIncompleteMultipartUpload: { DaysAfterInitiation } },
});

it('reads after how many days the project’s bucket ends abandoned uploads, from its enabled rules', () => {
  expect(abandonedUploadDays(assemblyWith(bucket('own', [rule(7), rule(2), rule(1, 'Disabled')])))).toBe(2);
});

it('returns null without such a rule, also if a bucket of Amplify has one', () => {
  expect(abandonedUploadDays(assemblyWith(bucket('own', [{ Status: 'Enabled' }])))).toBeNull();
  expect(abandonedUploadDays(assemblyWith(bucket('other', [rule(1)])))).toBeNull();
});
