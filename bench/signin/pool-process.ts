import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

export const POOL = {
  region: 'ap-southeast-2',
  id: 'ap-southeast-2_Bench1',
  clientId: 'benchclient00000000000001',
};
export const PASSWORD = 'Right-Passw0rd';
const credentials = { accessKeyId: 'AKIALOCALBENCH', secretAccessKey: 'a-secret-for-the-bench' };

export interface Delays {
  readonly p99Ms: number;
  readonly maxMs: number;
}

export interface PoolProcess {
  readonly port: number;
  makeUsers(count: number): Promise<string[]>;
  /** Starts to measure the event loop of the pool. */
  resetDelays(): Promise<void>;
  delays(): Promise<Delays>;
  stop(): Promise<void>;
}

export async function startPool(dataDir: string): Promise<PoolProcess> {
  const { accessKeyId, secretAccessKey } = credentials;
  const child = fork(
    fileURLToPath(new URL('./server-process.ts', import.meta.url)),
    [dataDir, POOL.id, POOL.clientId, accessKeyId, secretAccessKey],
    { stdio: 'inherit' },
  );
  const ask = async (message: string): Promise<Delays> => {
    const answer = once(child, 'message');
    child.send(message);
    return (await answer)[0] as Delays;
  };
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const endpoint = `http://127.0.0.1:${port}`;
  const admin = new CognitoIdentityProviderClient({ region: POOL.region, endpoint, credentials });
  return {
    port,
    async makeUsers(count) {
      const names = Array.from({ length: count }, (_, index) => `person${index}@example.com`);
      for (const Username of names) {
        const user = { UserPoolId: POOL.id, Username };
        const UserAttributes = [{ Name: 'given_name', Value: 'Bench' }];
        await admin.send(new AdminCreateUserCommand({ ...user, UserAttributes, MessageAction: 'SUPPRESS' }));
        await admin.send(new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }));
      }
      return names;
    },
    async resetDelays() {
      await ask('reset');
    },
    delays: () => ask('delays'),
    async stop() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}
