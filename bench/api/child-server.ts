import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ChildServer {
  readonly endpoint: string;
  stop(): Promise<void>;
}

const STARTS_WITHIN_MS = 60_000;

/** Starts `bench/api/NAME.ts` in a process of its own. It prints its address when it is ready. */
export async function startChild(name: string, args: readonly string[]): Promise<ChildServer> {
  const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    endpoint: await addressOf(child, name),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function addressOf(child: ChildProcess, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${name} did not start`));
    }, STARTS_WITHIN_MS);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
    child.stdout?.on('data', (piece: Buffer) => {
      text += piece.toString();
      const address = /^http:\S+$/m.exec(text)?.[0];
      if (!address) return;
      clearTimeout(late);
      resolve(address);
    });
  });
}
