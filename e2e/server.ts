import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider';
import { operatorSignIn, userPoolAt } from '#local/user-pool.ts';

/** The product under test, as a process that keeps its data across restarts. */
export class Server {
  #process: ChildProcess | undefined;
  readonly #port: number;
  readonly #dataDir: string;
  #internalOrigin = '';

  private constructor(port: number, dataDir: string) {
    this.#port = port;
    this.#dataDir = dataDir;
  }

  /** Adds these settings to those of this process. */
  static async start(settings: Record<string, string> = {}): Promise<Server> {
    const server = new Server(await freePort(), mkdtempSync(path.join(os.tmpdir(), 'plumbline-e2e-')));
    await server.#launch(settings);
    return server;
  }

  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  /** The tokens of a new session, requested by the operator. */
  tokensOf(person: { email: string; password: string }): Promise<AuthenticationResultType> {
    const keys = JSON.parse(readFileSync(path.join(this.#dataDir, 'secrets.json'), 'utf8'));
    return operatorSignIn(userPoolAt(this.#internalOrigin, keys), person);
  }

  /** Uses these settings instead of those it was started with. */
  async restart(settings: Record<string, string> = {}): Promise<void> {
    await this.#end();
    await this.#launch(settings);
  }

  /** Connections are accepted and nothing replies, as on a phone with one bar, until `thaw`. */
  freeze(): void {
    this.#process?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#process?.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    await this.#end();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  async #launch(settings: Record<string, string>): Promise<void> {
    const child = spawn(process.execPath, ['e2e/serve.ts', String(this.#port), this.#dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...settings },
    });
    this.#process = child;
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code) =>
        reject(new Error(`the product ended with code ${code} before it was ready`)),
      );
      createInterface({ input: child.stdout }).on('line', (line) => {
        const [word, internalOrigin] = line.split(' ');
        if (word !== 'ready' || !internalOrigin) return;
        this.#internalOrigin = internalOrigin;
        resolve();
      });
    });
  }

  async #end(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    // A test that failed may have left it frozen.
    this.thaw();
    child.kill('SIGTERM');
    await ended;
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
