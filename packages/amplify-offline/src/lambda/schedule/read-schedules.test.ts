import { expect, test } from 'vitest';
import type { Assembly } from '../../synth/assembly/assembly.ts';
import type { FunctionDefinition } from '../function-definitions.ts';
import { readSchedules } from './read-schedules.ts';

const assemblyOf = (...schedules: Record<string, unknown>[]): Assembly => ({
  resources: (type) =>
    type === 'AWS::Scheduler::Schedule'
      ? schedules.map((properties, index) => ({ id: `schedule ${index}`, properties }))
      : [],
  idsByType: () => new Map(),
  outputs: () => ({}),
  assetText: () => '',
  assetJson: () => undefined,
});
const definitions = new Map([['stack#purge', { id: 'stack#purge', name: 'purge' } as FunctionDefinition]]);
const schedule = {
  ScheduleExpression: 'rate(1 day)',
  ScheduleExpressionTimezone: 'UTC',
  State: 'ENABLED',
  Target: { Arn: 'stack#purge' },
};

test('starts a function at the times of its schedule', () => {
  expect(readSchedules(assemblyOf(schedule), definitions)).toEqual([
    { id: 'purge rate(1 day)', functionId: 'stack#purge', expression: 'rate(1 day)', input: undefined },
  ]);
});

test('ignores a disabled schedule', () => {
  expect(readSchedules(assemblyOf({ ...schedule, State: 'DISABLED' }), definitions)).toEqual([]);
});

test('rejects a schedule with another kind of target or another time zone', () => {
  const other = { ...schedule, Target: { Arn: 'stack#queue' } };
  expect(() => readSchedules(assemblyOf(other), definitions)).toThrow(
    /stack#queue.* does not run here: use a function/,
  );
  const elsewhere = { ...schedule, ScheduleExpressionTimezone: 'Australia/Sydney' };
  expect(() => readSchedules(assemblyOf(elsewhere), definitions)).toThrow(
    /Australia\/Sydney, and only UTC runs here/,
  );
});
