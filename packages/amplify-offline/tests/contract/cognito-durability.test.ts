import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect } from 'vitest';
import { seededRandom } from '../support/seeded-random.ts';
import { credentials, region, temporaryFolder } from '../support/serve.ts';
import { newEmail, password, testLocally } from '../support/user-pool.ts';

const PROGRAM = fileURLToPath(new URL('../support/cognito-process.ts', import.meta.url));
const poolId = `${region}_Contract1`;
const ClientId = 'contractclient0000000001';
const ROUNDS = 8;
const CLIENTS = 4;
/** The server is killed after this many acknowledged sign-ups, at a random moment during the next ones. */
const ACKNOWLEDGED = 6;

async function start(dataDir: string) {
  const child = fork(PROGRAM, [dataDir, poolId, ClientId], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [port] = (await once(child, 'message')) as [number];
  return { child, origin: `http://127.0.0.1:${port}` };
}

/** Whether the account was acknowledged before the connection ended. */
async function signUp(origin: string, Username: string): Promise<boolean> {
  const UserAttributes = [{ Name: 'given_name', Value: 'Ada' }];
  try {
    const response = await fetch(`${origin}/_local/cognito-idp`, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
      body: JSON.stringify({ ClientId, Username, Password: password, UserAttributes }),
    });
    return (await response.json()).UserSub !== undefined;
  } catch {
    return false;
  }
}

testLocally(`an acknowledged sign-up survives ${ROUNDS} kills at random moments`, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  console.info(`seed ${seed}`);
  const { whole } = seededRandom(seed);
  const folder = temporaryFolder();
  const acknowledged: string[] = [];
  let cutOff = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const { child, origin } = await start(folder.path);
    const before = acknowledged.length;
    const killed = once(child, 'exit');
    let doomed = false;
    const work = async () => {
      while (!doomed) {
        const email = newEmail();
        if (await signUp(origin, email)) acknowledged.push(email);
        else cutOff += 1;
        if (acknowledged.length - before >= ACKNOWLEDGED && !doomed) {
          doomed = true;
          // Kills the server while the other clients' requests are running.
          setTimeout(() => child.kill('SIGKILL'), whole(15));
        }
      }
    };
    await Promise.all([...Array.from({ length: CLIENTS }, work), killed]);
  }
  const { child, origin } = await start(folder.path);
  const admin = new CognitoIdentityProviderClient({ region, endpoint: origin, credentials });
  for (const Username of acknowledged) {
    const user = await admin.send(new AdminGetUserCommand({ UserPoolId: poolId, Username }));
    expect(user.UserStatus).toBe('UNCONFIRMED');
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * ACKNOWLEDGED);
  console.info(`${acknowledged.length} acknowledged, ${cutOff} cut off`);
  child.kill();
  await once(child, 'exit');
  folder.remove();
});
