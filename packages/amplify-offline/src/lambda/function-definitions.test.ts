import { describe, expect, test } from 'vitest';
import { type FunctionDefinition, missingSecrets } from './function-definitions.ts';

const UNRESOLVED = '<value will be resolved during runtime>';
const functionWith = (variables: Record<string, string>): FunctionDefinition => ({
  ...{ id: 'f', name: 'f', roleId: 'r', handlerFile: 'f.ts', timeoutSeconds: 3, memoryMegabytes: 128 },
  variables,
});

describe('missingSecrets', () => {
  test('names every secret of the backend once, and says how to give it a value', () => {
    const first = functionWith({ SMS_KEY: UNRESOLVED, CLINIC: 'Harbour' });
    const second = functionWith({ SMS_KEY: UNRESOLVED, PAY_KEY: UNRESOLVED });
    expect(missingSecrets([first, second])).toEqual([
      'No value is given for SMS_KEY and PAY_KEY: give secrets their values with the option own, such as own: () => ({ variables: { SMS_KEY: "test" } }).',
    ]);
  });

  test('returns nothing for a backend without secrets', () => {
    expect(missingSecrets([functionWith({ CLINIC: 'Harbour' })])).toEqual([]);
  });
});
