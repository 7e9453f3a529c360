import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { GetParameterCommand, GetParametersCommand } from '@aws-sdk/client-ssm';
import { afterEach, describe, expect, test } from 'vitest';
import { openSsmTarget } from '../support/ssm-target.ts';

const ssm = openSsmTarget();
const names = Object.keys(ssm.values);
const get = (Names: string[], client = ssm.client) =>
  client.send(new GetParametersCommand({ Names, WithDecryption: true }));
const named = (name: string) => expect.objectContaining({ name });

describe('parameters', () => {
  test('have their values by name, ten in a request', async () => {
    const { Parameters = [], InvalidParameters } = await get(names.slice(0, 10));
    const found = Object.fromEntries(Parameters.map(({ Name = '', Value }) => [Name, Value]));
    expect(found).toEqual(Object.fromEntries(names.slice(0, 10).map((name) => [name, ssm.values[name]])));
    expect(InvalidParameters ?? []).toEqual([]);
  });

  test('are listed as invalid beside the others when they were never set', async () => {
    const [first = ''] = names;
    const missing = `${first}_MISSING`;
    const { Parameters, InvalidParameters } = await get([first, missing]);
    expect(Parameters).toMatchObject([{ Name: first, Type: 'SecureString', Value: ssm.values[first] }]);
    expect(InvalidParameters).toEqual([missing]);
    const one = ssm.client.send(new GetParameterCommand({ Name: missing }));
    await expect(one).rejects.toEqual(named('ParameterNotFound'));
  });

  test('are not returned eleven at a time, or for no name', async () => {
    await expect(get(names)).rejects.toEqual(named('ValidationException'));
    await expect(get([])).rejects.toEqual(named('ValidationException'));
  });

  test('are refused to an unknown key', async () => {
    await expect(get(names.slice(0, 1), ssm.stranger())).rejects.toEqual(
      named('UnrecognizedClientException'),
    );
  });
});

describe('the code that Amplify puts before a function', () => {
  const variables = names.map((_, n) => `CONTRACT_SECRET_${n}`);
  afterEach(() => {
    for (const variable of ['AMPLIFY_SSM_ENV_CONFIG', ...variables]) delete process.env[variable];
  });

  test('fills the environment with more than ten secrets', async () => {
    const require = createRequire(import.meta.resolve('@aws-amplify/backend-function'));
    const shim = pathToFileURL(require.resolve('./lambda-shims/resolve_ssm_params')).href;
    const { internalAmplifyFunctionResolveSsmParams } = await import(shim);
    const paths = names.map((path, n) => [variables[n], { path }]);
    process.env.AMPLIFY_SSM_ENV_CONFIG = JSON.stringify(Object.fromEntries(paths));
    await internalAmplifyFunctionResolveSsmParams({
      getParameters: (input: { Names: string[] }) => ssm.client.send(new GetParametersCommand(input)),
    });
    expect(variables.map((variable) => process.env[variable])).toEqual(Object.values(ssm.values));
  });
});
