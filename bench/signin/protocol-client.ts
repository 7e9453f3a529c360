import { createHmac, hkdfSync } from 'node:crypto';
import { Agent, request } from 'node:http';
import {
  fromHex,
  G,
  hashOfHex,
  K,
  N,
  padHex,
  power,
  sha256,
} from 'amplify-offline/internals/cognito/srp/srp';

/**
 * The client's side of USER_SRP_AUTH at the lowest cost: its secret and each user's g^x are computed once and reused,
 * which no real client may do. So one core of clients can load a server.
 */
export interface ProtocolClient {
  /** One sign-in, both steps. @throws if no tokens are returned. */
  signIn(username: string, password: string): Promise<void>;
}

interface Options {
  readonly port: number;
  readonly poolName: string;
  readonly clientId: string;
  /** The request quota counts by address, so each client has its own, 127.0.0.x. */
  readonly localAddress: string;
}

const SECRET = fromHex('5d'.repeat(32));
const PUBLIC = power(G, SECRET);

export function createProtocolClient({ port, poolName, clientId, localAddress }: Options): ProtocolClient {
  const agent = new Agent({ keepAlive: true, localAddress });
  const verifiers = new Map<string, { x: bigint; kv: bigint }>();
  const call = (operation: string, body: object) =>
    post(agent, port, operation, { ...body, ClientId: clientId });

  const proof = (parameters: Record<string, string>, password: string) => {
    const { USER_ID_FOR_SRP: user = '', SALT = '', SRP_B = '', SECRET_BLOCK = '' } = parameters;
    const x = hashOfHex(padHex(fromHex(SALT)) + sha256(`${poolName}${user}:${password}`));
    const known = verifiers.get(user) ?? { x, kv: (K * power(G, x)) % N };
    verifiers.set(user, known);
    const u = hashOfHex(padHex(PUBLIC) + padHex(fromHex(SRP_B)));
    const shared = power((fromHex(SRP_B) + N - known.kv) % N, SECRET + u * known.x);
    const bytes = (value: bigint) => Buffer.from(padHex(value), 'hex');
    const key = Buffer.from(hkdfSync('sha256', bytes(shared), bytes(u), 'Caldera Derived Key', 16));
    const TIMESTAMP = 'Mon Mar 2 10:00:00 UTC 2026';
    const message = Buffer.concat([
      Buffer.from(poolName + user),
      Buffer.from(SECRET_BLOCK, 'base64'),
      Buffer.from(TIMESTAMP),
    ]);
    const PASSWORD_CLAIM_SIGNATURE = createHmac('sha256', key).update(message).digest('base64');
    return { USERNAME: user, PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK, TIMESTAMP, PASSWORD_CLAIM_SIGNATURE };
  };

  return {
    async signIn(username, password) {
      const AuthParameters = { USERNAME: username, SRP_A: PUBLIC.toString(16) };
      const begun = await call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters });
      const ChallengeResponses = proof(begun.ChallengeParameters as Record<string, string>, password);
      const done = await call('RespondToAuthChallenge', {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses,
      });
      if (!done.AuthenticationResult) throw new Error(`No tokens: ${JSON.stringify(done)}`);
    },
  };
}

function post(agent: Agent, port: number, operation: string, body: object): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` };
    const sent = request(
      { agent, port, host: '127.0.0.1', method: 'POST', path: '/pool', headers },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => resolve(JSON.parse(Buffer.concat(pieces).toString('utf8'))));
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}
