import { expect, test } from 'vitest';
import type { Assembly } from '../../assembly/assembly.ts';
import type { FunctionDefinition } from '../function-definitions.ts';
import { readSchedules } from './read-schedules.ts';

const assemblyOf = (...rules: Record<string, unknown>[]): Assembly => ({
  resources: (type) =>
    type === 'AWS::Events::Rule'
      ? rules.map((properties, index) => ({ id: `rule ${index}`, properties }))
      : [],
  assetText: () => '',
  assetJson: () => undefined,
});
const definitions = new Map([['stack#purge', { id: 'stack#purge', name: 'purge' } as FunctionDefinition]]);
const rule = {
  ScheduleExpression: 'rate(1 day)',
  State: 'ENABLED',
  Targets: [{ Arn: 'stack#purge', Id: 'T' }],
};

test('a rule gives a schedule for each function that it starts', () => {
  expect(readSchedules(assemblyOf(rule), definitions)).toEqual([
    { id: 'purge/0', functionId: 'stack#purge', expression: 'rate(1 day)', input: undefined },
  ]);
});

test('a rule that is switched off, or has no times, gives none', () => {
  const pattern = { EventPattern: {}, Targets: rule.Targets };
  expect(readSchedules(assemblyOf({ ...rule, State: 'DISABLED' }, pattern), definitions)).toEqual([]);
});

test('a rule that starts something else is not passed over', () => {
  const other = { ...rule, Targets: [{ Arn: 'stack#queue', Id: 'T' }] };
  expect(() => readSchedules(assemblyOf(other), definitions)).toThrow(/stack#queue/);
});
