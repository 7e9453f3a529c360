import { Agent, request } from 'node:http';
import type { ChildServer } from './child-server.ts';

export interface Measured {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  /** Processor time of the server for one request, in milliseconds, which other work on the machine does not affect. */
  readonly cpu: number;
}

export interface Load {
  readonly server: ChildServer;
  /** One for each client. Clients send one request after the other. */
  readonly tokens: readonly string[];
  readonly query: string;
  /** The variables of the n-th request of a client. */
  readonly variables: (client: number, n: number) => object;
  readonly milliseconds: number;
}

/** Keeps a data API busy. @throws when a reply has errors, because a refusal is quick and would count as work. */
export async function measure(load: Load): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.tokens.length });
  const times: number[] = [];
  const cpuBefore = load.server.cpuMs();
  const started = performance.now();
  const end = started + load.milliseconds;
  const client = async (token: string, index: number): Promise<void> => {
    for (let n = 0; performance.now() < end; n++) {
      const sent = performance.now();
      const body = JSON.stringify({ query: load.query, variables: load.variables(index, n) });
      const answer = await post(load.server.endpoint, agent, token, body);
      times.push(performance.now() - sent);
      if (answer.includes('"errors"')) throw new Error(`The answer has errors: ${answer.slice(0, 500)}`);
    }
  };
  try {
    await Promise.all(load.tokens.map(client));
  } finally {
    agent.destroy();
  }
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const quantile = (q: number) => times[Math.floor(q * (times.length - 1))] ?? Number.NaN;
  const cpu = (load.server.cpuMs() - cpuBefore) / times.length;
  return { perSecond: times.length / seconds, p50: quantile(0.5), p95: quantile(0.95), cpu };
}

function post(endpoint: string, agent: Agent, token: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: token,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const sent = request(endpoint, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        text += piece;
      });
      response.on('end', () => resolve(text));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
