import { describe, expect, test } from 'vitest';
import { poolTemplate } from '#tests/support/pool-template.ts';
import { StartError } from '../../server/data-directory.ts';
import { readPoolDefinition } from './read-definition.ts';

/** The template's resources, with other properties for the user pool. */
const changed = (properties: Record<string, unknown>) => ({
  resources: (type: string) =>
    poolTemplate()
      .resources(type)
      .map((each) =>
        type === 'AWS::Cognito::UserPool' ? { properties: { ...each.properties, ...properties } } : each,
      ),
});

describe('readPoolDefinition', () => {
  test('reads what Amplify synthesizes', () => {
    expect([...readPoolDefinition(changed({})).groups.keys()]).toEqual(['Admin', 'Owner', 'User']);
  });

  test('refuses sign-in by phone number in one sentence that names the setting', () => {
    const read = () => readPoolDefinition(changed({ UsernameAttributes: ['phone_number'] }));
    expect(read).toThrow(StartError);
    expect(read).toThrow(
      'UsernameAttributes.0 of the user pool is "phone_number", which does not run here (Invalid literal value, expected "email"): change it in amplify/auth/resource.ts.',
    );
  });

  test('says what a backend without a user pool lacks', () => {
    const read = () => readPoolDefinition({ resources: () => [] });
    expect(read).toThrow(StartError);
    expect(read).toThrow('The backend has no user pool: use defineAuth in it.');
  });

  test('refuses a second user pool', () => {
    const twice = { resources: (type: string) => [1, 2].flatMap(() => poolTemplate().resources(type)) };
    expect(() => readPoolDefinition(twice)).toThrow(
      'The backend has a second user pool or client, and one runs here: remove it to start.',
    );
  });
});
