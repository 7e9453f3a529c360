import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as send } from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium } from 'playwright';
import { chromiumLaunch, ensureChromium } from '#scripts/chromium.ts';
import { type OwnNetwork, ownNetwork } from './own-network.ts';

const HOST = 'docs.plumbline.test';
const TOKEN = 'operator-token-of-this-test';
const START_MS = 120_000;

/**
 * Plumbline as a company runs it: with a public origin, behind a proxy that ends TLS, at another address than the
 * browsers.
 */
export class PublicServer {
  readonly origin: string;
  readonly #port: number;
  readonly #network: OwnNetwork;
  readonly #proxy: ChildProcess;
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), 'plumbline-public-'));
  #process: ChildProcess | undefined;
  #said = '';

  private constructor(port: number, network: OwnNetwork, proxy: ChildProcess, proxyPort: string) {
    this.#port = port;
    this.#network = network;
    this.#proxy = proxy;
    this.origin = `https://${HOST}:${proxyPort}`;
  }

  static async start(port: number): Promise<PublicServer> {
    const network = ownNetwork();
    const proxy = runIn(network, ['e2e/tls-proxy.ts', HOST, network.address, String(port)]);
    const [proxyPort] = await linesOf(proxy, 1);
    const server = new PublicServer(port, network, proxy, proxyPort ?? '');
    try {
      await server.#launch('#founder=');
      return server;
    } catch (error) {
      await server.stop();
      throw error;
    }
  }

  /** A browser that reaches the origin's name at the proxy's address. */
  browser(): Promise<Browser> {
    const launch = chromiumLaunch(ensureChromium());
    const { address } = this.#network;
    const rules = [`--host-resolver-rules=MAP ${HOST} ${address}`, '--ignore-certificate-errors'];
    return chromium.launch({ ...launch, args: [...launch.args, ...rules] });
  }

  /** The link that the start has printed. */
  get founderLink(): string {
    const [link] = /https:\/\/\S+#founder=\S+/.exec(this.#said) ?? [];
    if (!link) throw new Error(`The server printed no founder's link: ${this.#said}`);
    return link;
  }

  /** The code of the newest email, as the operator reads it in the outbox. */
  async mailedCode(email: string): Promise<string> {
    return this.#mailed(email, /\b\d{6}\b/);
  }

  async invitationLink(email: string): Promise<string> {
    return this.#mailed(email, /https?:[^\s"\\<]+\/auth\/invitation\?id=[\w-]+/);
  }

  /** kill -9, and a restart on the remaining data. */
  async killAndStart(): Promise<void> {
    await this.#end('SIGKILL');
    this.#said = '';
    await this.#launch('is running at');
  }

  /** Stops it, lets the operator work on its data, and starts it again. */
  async whileStopped(work: () => Promise<unknown>): Promise<void> {
    await this.#end('SIGTERM');
    await work();
    this.#said = '';
    await this.#launch('is running at');
  }

  /** Runs one of the operator's commands with the server's settings. @throws with its output if it fails */
  async command(name: string, ...args: string[]): Promise<string> {
    const child = runIn(this.#network, [`scripts/${name}.ts`, ...args], this.#settings());
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (said += piece));
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${name} ended with code ${code}: ${said}`);
    return said;
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    const ended = once(this.#proxy, 'exit');
    this.#proxy.kill('SIGKILL');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #mailed(email: string, pattern: RegExp): Promise<string> {
    const { host, port } = new URL(this.origin);
    const text = await new Promise<string>((resolve, reject) => {
      const asked = send(
        {
          ...{ host: this.#network.address, port, servername: HOST, rejectUnauthorized: false },
          path: `/_local/outbox.json?to=${encodeURIComponent(email)}`,
          headers: { host, authorization: `Bearer ${TOKEN}` },
        },
        async (answer) => {
          let all = '';
          for await (const piece of answer) all += piece;
          resolve(all);
        },
      );
      asked.on('error', reject).end();
    });
    const [found] = pattern.exec(text) ?? [];
    if (!found) throw new Error(`nothing of the kind was mailed to ${email}`);
    return found;
  }

  async #launch(until: string): Promise<void> {
    const child = runIn(this.#network, ['scripts/start.ts'], this.#settings());
    this.#process = child;
    await new Promise<void>((resolve, reject) => {
      setTimeout(() => reject(new Error('the server did not start')), START_MS).unref();
      child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)));
      // Its log has a line for every request. Only errors are shown here.
      if (child.stderr)
        createInterface({ input: child.stderr }).on('line', (line) => {
          if (!line.includes('"level":"info"')) console.error(line);
        });
      child.stdout?.on('data', (piece) => {
        this.#said += piece;
        if (this.#said.includes(until)) resolve();
      });
    });
  }

  #settings(): Record<string, string> {
    return {
      DATA_DIR: path.join(this.#folder, 'data'),
      PUBLIC_ORIGIN: this.origin,
      LISTEN: `127.0.0.1:${this.#port}`,
      TRUSTED_PROXY: '127.0.0.1',
      OPERATOR_TOKEN: TOKEN,
    };
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

function runIn({ prefix }: OwnNetwork, args: string[], more: Record<string, string> = {}): ChildProcess {
  const [command = '', ...rest] = [...prefix, process.execPath, ...args];
  return spawn(command, rest, { env: { ...process.env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function linesOf({ stdout }: ChildProcess, count: number): Promise<string[]> {
  const lines: string[] = [];
  if (!stdout) return lines;
  for await (const line of createInterface({ input: stdout })) {
    if (lines.push(line) === count) break;
  }
  return lines;
}
