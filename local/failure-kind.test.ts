import { expect, test } from 'vitest';
import { OperationFailed } from '#amplify/functions/resolver.ts';
import { failureKind } from './failure-kind.ts';

test.each([
  ['a refusal', new OperationFailed('not for you', true), 'refusal'],
  ['a failure that the operation has logged', new OperationFailed('it broke', false), 'reported'],
  ['anything else', new Error('it broke'), 'fault'],
])('classifies %s', (_, error, kind) => {
  expect(failureKind(error)).toBe(kind);
});
