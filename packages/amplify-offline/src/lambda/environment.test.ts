import { afterEach, describe, expect, test } from 'vitest';
import {
  environmentOf,
  type InvocationEnvironments,
  replaceProcessEnvironment,
  runtimeVariables,
} from './environment.ts';

describe('the environment of one function', () => {
  const credentials = { accessKeyId: 'of the role', secretAccessKey: 'its secret' };
  const local = { AWS_REGION: 'ap-southeast-2', CHAT_API_KEY: 'ai', VECTOR_INDEX_API_KEY: 'vk' };

  const definition = { name: 'ask', memoryMegabytes: 512, variables: {} };
  const own = {
    TZ: ':UTC',
    AWS_LAMBDA_FUNCTION_NAME: 'ask',
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '512',
  };

  test('has the variables that the backend declares for it, and none of the others', () => {
    const variables = {
      CHAT_API_KEY: '<value will be resolved during runtime>',
      UNKNOWN_SECRET: '<value will be resolved during runtime>',
      TRASH_DAYS: '30',
    };
    expect(environmentOf({ ...definition, variables }, local, credentials)).toEqual({
      ...own,
      CHAT_API_KEY: 'ai',
      TRASH_DAYS: '30',
      AWS_REGION: 'ap-southeast-2',
      AWS_ACCESS_KEY_ID: 'of the role',
      AWS_SECRET_ACCESS_KEY: 'its secret',
    });
  });

  test('prefers local values to those for AWS', () => {
    expect(
      environmentOf({ ...definition, variables: { CHAT_API_KEY: 'x' } }, local, credentials).CHAT_API_KEY,
    ).toBe('ai');
  });

  test('has the name of its function, and lets the backend choose only the time zone', () => {
    const variables = { TZ: 'Australia/Sydney', AWS_LAMBDA_FUNCTION_NAME: 'other' };
    expect(environmentOf({ ...definition, variables }, {}, credentials)).toMatchObject({
      ...own,
      TZ: 'Australia/Sydney',
    });
  });

  test('sends requests to a service that does not run here to this installation, not to AWS', () => {
    const here = 'http://127.0.0.1:9';
    const addresses = { bucketEndpoint: 'http://localhost:1/s3', internalBucketEndpoint: `${here}/s3` };
    const runtime = runtimeVariables({ region: 'us-east-1', internalOrigin: here, ...addresses });
    const environment = (own: Record<string, string>) =>
      environmentOf(definition, { ...runtime, ...own }, credentials);
    expect(environment({}).AWS_ENDPOINT_URL).toBe(here);
    expect(environment({ AWS_ENDPOINT_URL_SQS: 'http://localhost:2' }).AWS_ENDPOINT_URL_SQS).toBe(
      'http://localhost:2',
    );
  });
});

describe('the environment of an invocation', () => {
  let environments: InvocationEnvironments;
  const path = process.env.PATH;

  afterEach(() => environments.restore());

  test('gives concurrent invocations their own environment, before and after waiting', async () => {
    environments = replaceProcessEnvironment();
    const read = async () => {
      const before = process.env.KEY;
      await new Promise((resolve) => setImmediate(resolve));
      return [before, process.env.KEY, Object.keys(process.env), process.env.PATH, 'PATH' in process.env];
    };
    const results = await Promise.all(['a', 'b'].map((KEY) => environments.run({ KEY }, read)));
    expect(results).toEqual([
      ['a', 'a', ['KEY'], undefined, false],
      ['b', 'b', ['KEY'], undefined, false],
    ]);
    expect(process.env.KEY).toBeUndefined();
    expect(process.env.PATH).toBe(path);
  });

  test('discards changes that an invocation makes', () => {
    environments = replaceProcessEnvironment();
    environments.run({}, () => {
      process.env.LEFT_BEHIND = 'x';
      expect({ ...process.env }).toEqual({ LEFT_BEHIND: 'x' });
    });
    environments.run({}, () => expect(process.env.LEFT_BEHIND).toBeUndefined());
    expect(process.env.LEFT_BEHIND).toBeUndefined();
  });

  test('restores the process’s own environment', () => {
    const own = process.env;
    environments = replaceProcessEnvironment();
    expect(process.env).not.toBe(own);
    environments.restore();
    expect(process.env).toBe(own);
  });
});
