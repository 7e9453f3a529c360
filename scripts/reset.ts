import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { holderOf } from 'amplify-offline/data-directory';
import { DATA_DIRECTORY } from './local/paths.ts';

/** `npm run reset`: deletes every account, document and email of this installation. `--yes` does not ask. */
async function reset(directory: string, confirmed: boolean): Promise<string> {
  if (!existsSync(directory) || readdirSync(directory).length === 0) return `${directory} is already empty.`;
  const holder = holderOf(directory);
  if (holder !== null) throw new Error(`${directory} is in use by process ${holder}: stop Plumbline first.`);
  if (!confirmed && !(await confirms(directory))) return 'Nothing was deleted.';
  for (const name of readdirSync(directory)) rmSync(path.join(directory, name), { recursive: true });
  return `${directory} is empty now.`;
}

async function confirms(directory: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('No terminal to ask at: confirm with "npm run reset -- --yes".');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Delete everything in ${directory}? Type yes: `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

try {
  console.log(await reset(DATA_DIRECTORY, process.argv.includes('--yes')));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
