import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** The folder of installed peers. None of them is a dependency of the project. */
export const PEERS_FOLDER = fileURLToPath(new URL('../../.cache/peers', import.meta.url));

/** Runs a program that reads one JSON value and writes one. */
export async function runJson<T>(command: string, args: readonly string[], input: unknown): Promise<T> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close') as Promise<[code: number | null]>;
  // A program that does not start reports that when it ends.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(input));
  const written = await text(child.stdout);
  const [code] = await ended;
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
  return JSON.parse(written) as T;
}
