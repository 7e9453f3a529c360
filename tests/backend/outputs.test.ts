import { amplifyOutputs } from 'amplify-offline/internals/synth/amplify-outputs';
import type { Assembly } from 'amplify-offline/internals/synth/assembly/assembly';
import { beforeAll, describe, expect, it } from 'vitest';
import { ClientConfigContributorFactory } from '../../node_modules/@aws-amplify/client-config/lib/client-config-contributor/client_config_contributor_factory.js';
import { DEFAULT_CLIENT_CONFIG_VERSION } from '../../node_modules/@aws-amplify/client-config/lib/client-config-types/client_config.js';
import { UnifiedClientConfigGenerator } from '../../node_modules/@aws-amplify/client-config/lib/unified_client_config_generator.js';
import { branchDeployment, synthesizedBackend, templatesOf } from './backend-under-test.ts';

type Json = Record<string, unknown>;

/** The outputs of a deployed stack by their owner, as `ampx` reads them from the stack and its metadata. */
async function stackOutputs(assembly: Assembly) {
  const templates = (await templatesOf(branchDeployment)).map(([, template]) => template);
  const root = templates.find(({ Metadata }) => Metadata?.['AWS::Amplify::Auth']);
  const values = assembly.outputs();
  return Object.fromEntries(
    Object.entries(root?.Metadata ?? {}).map(([owner, { version, stackOutputs }]) => [
      owner,
      { version, payload: Object.fromEntries(stackOutputs.map((name) => [name, String(values[name])])) },
    ]),
  );
}

/** `amplify_outputs.json` as Amplify's own code writes it for the synthesized stack. */
async function realOutputs(assembly: Assembly): Promise<Json> {
  const schema = assembly.assetJson('modelIntrospectionSchema.json');
  const adapter = { getModelIntrospectionSchemaFromS3Uri: async () => schema };
  const contributors = new ClientConfigContributorFactory(adapter as never).getContributors(
    DEFAULT_CLIENT_CONFIG_VERSION,
  );
  const outputs = await stackOutputs(assembly);
  const generator = new UnifiedClientConfigGenerator(async () => outputs as never, contributors as never);
  return (await generator.generateClientConfig()) as unknown as Json;
}

/** Values that differ between installations: addresses and names. */
const named = /\.(user_pool_id|user_pool_client_id|identity_pool_id|url|api_key|bucket_name)$/;

/** Every value by its path, without the installation's names. All models count as one value. */
function valuesOf(value: unknown, path = ''): Record<string, unknown> {
  if (value === undefined) return {};
  const isLeaf = value === null || typeof value !== 'object' || path.endsWith('model_introspection');
  if (isLeaf) return { [path]: named.test(path) ? typeof value : value };
  const entries = Object.entries(value).map(([key, inner]) => valuesOf(inner, `${path}.${key}`));
  return Object.assign({}, ...entries);
}

describe('amplify_outputs.json', () => {
  let real: Json;
  let local: Json;
  beforeAll(async () => {
    const assembly = await synthesizedBackend(branchDeployment);
    real = await realOutputs(assembly);
    local = amplifyOutputs(assembly, {
      ...{ origin: 'http://localhost:5173', region: 'ap-southeast-2', userPoolId: 'ap-southeast-2_local' },
      ...{ userPoolClientId: 'client', userPoolEndpoint: 'http://localhost:5173/pool', apiKey: 'da2-key' },
      ...{ bucketName: 'documents', custom: { appOrigin: 'http://localhost:5173', hasVision: false } },
    });
  });

  it('names an identity pool, no guest access and no callback URL for a deployment', () => {
    const auth = real.auth as Json;
    expect(auth.identity_pool_id).toEqual(expect.any(String));
    expect(auth.unauthenticated_identities_enabled).toBe(false);
    expect(auth).not.toHaveProperty('oauth');
  });

  it('has the shape and the values of a real one in local mode', () => {
    const { custom, ...described } = local;
    const { custom: deployed, ...deployment } = real;
    expect(Object.keys(custom as Json).sort()).toEqual(['appOrigin', 'hasVision', 'userPoolEndpoint']);
    expect(deployed).toEqual({ hasVision: expect.any(Boolean) });
    expect(valuesOf(described)).toEqual(valuesOf(deployment));
  });
});
