import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface ChildServer {
  readonly endpoint: string;
  /** Processor time that it has used, in milliseconds. NaN if the system does not report it. */
  cpuMs(): number;
  stop(): Promise<void>;
}

const STARTS_WITHIN_MS = 60_000;

/** Starts `bench/api/NAME.ts` in its own process. It prints its address when it is ready. */
export async function startChild(name: string, args: readonly string[]): Promise<ChildServer> {
  const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    endpoint: await addressOf(child, name),
    cpuMs: () => cpuMsOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Fields 14 and 15 of proc(5)'s stat: user and system time in ticks of 10 ms. */
function cpuMsOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
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
