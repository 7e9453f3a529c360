import { DeleteParametersCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { afterAll, beforeAll } from 'vitest';
import { createParameters } from '#src/ssm/service.ts';
import { credentials, region, type Served, secretFor, serve } from './serve.ts';

/**
 * The parameter store under test: ours, or SSM if CONTRACT_SSM is 1. Region and credentials come from the environment;
 * AWS_ENDPOINT_URL_SSM names another server with the same protocol. Its parameters are made for the test and deleted.
 */
const isReal = process.env.CONTRACT_SSM === '1';

export interface SsmTarget {
  readonly client: SSMClient;
  /** Eleven secrets by their full names. */
  readonly values: Readonly<Record<string, string>>;
  /** The stock client of a caller without rights. */
  stranger(): SSMClient;
}

/** Opens the target before the tests of a file and closes it after them. */
export function openSsmTarget(): SsmTarget {
  const folder = `/contract-${Date.now()}`;
  const values = Object.fromEntries(
    Array.from({ length: 11 }, (_, n) => [`${folder}/SECRET_${n}`, `value ${n} ü`]),
  );
  let local: Served<ReturnType<typeof createParameters>> | undefined;
  let client: SSMClient;
  const endpoint = () => (local ? { region, endpoint: local.origin } : {});
  beforeAll(async () => {
    if (!isReal) {
      const allows = (_key: string, _action: string, name: string) => name.startsWith(`${folder}/`);
      local = await serve(createParameters({ region, secretFor, allows, values }));
    }
    client = new SSMClient({ maxAttempts: 1, ...endpoint(), ...(local && { credentials }) });
    if (local) return;
    for (const [Name, Value] of Object.entries(values))
      await client.send(new PutParameterCommand({ Name, Value, Type: 'SecureString' }));
  });
  afterAll(async () => {
    if (local) return local.close();
    const names = Object.keys(values);
    await client.send(new DeleteParametersCommand({ Names: names.slice(0, 10) }));
    await client.send(new DeleteParametersCommand({ Names: names.slice(10) }));
  });
  return {
    get client() {
      return client;
    },
    values,
    stranger: () =>
      new SSMClient({
        ...{ maxAttempts: 1, ...endpoint() },
        credentials: { accessKeyId: 'AKIASTRANGER', secretAccessKey: 'x' },
      }),
  };
}
