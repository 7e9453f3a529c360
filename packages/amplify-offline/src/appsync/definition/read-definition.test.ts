import { describe, expect, test } from 'vitest';
import { StartError } from '../../server/data-directory.ts';
import type { Assembly } from '../../synth/assembly/assembly.ts';
import { readApiDefinition } from './read-definition.ts';

/** A backend with an API that has no model. */
const assemblyWith = (AuthenticationType: string, ...additional: string[]): Assembly => ({
  resources: (type) => {
    const AdditionalAuthenticationProviders = additional.map((each) => ({ AuthenticationType: each }));
    const byType: Record<string, object> = {
      'AWS::AppSync::GraphQLApi': { AuthenticationType, AdditionalAuthenticationProviders },
      'AWS::AppSync::GraphQLSchema': { Definition: 'type Query { ok: Boolean }' },
    };
    return byType[type] ? [{ id: type, properties: { ...byType[type] } }] : [];
  },
  idsByType: () => new Map(),
  outputs: () => ({}),
  assetText: () => '',
  assetJson: () => undefined,
});

describe('readApiDefinition', () => {
  test('reads the authorization modes', () => {
    expect(readApiDefinition(assemblyWith('API_KEY', 'AMAZON_COGNITO_USER_POOLS', 'AWS_IAM'))).toMatchObject({
      defaultAuthorization: 'API_KEY',
      additionalAuthorization: ['AMAZON_COGNITO_USER_POOLS', 'AWS_IAM'],
    });
  });

  test.each([
    ['AWS_LAMBDA', assemblyWith('API_KEY', 'AWS_LAMBDA')],
    ['OPENID_CONNECT', assemblyWith('OPENID_CONNECT', 'AWS_IAM')],
  ])('refuses the authorization mode %s in one sentence', (mode, assembly) => {
    const read = () => readApiDefinition(assembly);
    expect(read).toThrow(StartError);
    expect(read).toThrow(
      `The API has the authorization mode ${mode}, which does not run here: use userPool or apiKey in defineData.`,
    );
  });
});
