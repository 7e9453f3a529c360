import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs a script of `scripts/` as its npm command does, on a data directory. Returns its output and exit code. */
export function runScript(
  name: string,
  { dataDir, origin }: { dataDir: string; origin: string },
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const script = fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url));
  const env = { ...process.env, DATA_DIR: dataDir, PORT: new URL(origin).port };
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}
