import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { PlumblineSecrets } from '#local/own-services.ts';

const SCRIPT = fileURLToPath(new URL('./serve.ts', import.meta.url));

/** A running server: its addresses, and the secrets that its services use with each other. */
export interface Running {
  readonly origin: string;
  readonly internalOrigin: string;
  readonly secrets: PlumblineSecrets;
  readonly pid: number;
  /** kill -9: the process cannot finish any work. */
  kill(): Promise<void>;
}

/** Starts the real server in its own process, on a data directory that outlives it. */
export async function startServer(dataDir: string, staticDir = dataDir): Promise<Running> {
  const child = spawn(process.execPath, [SCRIPT, dataDir, staticDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { origin, internalOrigin } = await ready(child);
  const secrets = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')) as PlumblineSecrets;
  return {
    origin,
    internalOrigin,
    secrets,
    pid: child.pid ?? 0,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function ready(child: ChildProcess): Promise<{ origin: string; internalOrigin: string }> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`The server ended with code ${code} before it was ready.`)),
    );
    if (child.stdout) createInterface(child.stdout).once('line', (line) => resolve(JSON.parse(line)));
  });
}
