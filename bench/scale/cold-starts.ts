import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleFunction } from '#tests/support/bundle-function.ts';
import { median } from '../median.ts';
import type { Row } from '../table.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RUNS = 5;

/**
 * The files that a cold start reads and compiles, function by function. AWS's time for the machine and SSM comes on
 * top.
 */
export async function coldStartRows(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-bundles-'));
  const rows: Row[] = [];
  try {
    for (const handler of globSync('amplify/{auth,functions}/*/handler.ts', { cwd: ROOT }).sort()) {
      const { name, file, code, map } = await bundleFunction(path.join(ROOT, handler), folder);
      const row = (measure: string, value: number): Row => ({
        ...{ set: `function ${name}`, system: 'plumbline', measure, value },
      });
      const loads = Array.from({ length: RUNS }, () => load(file));
      rows.push(
        row('kB of code', Math.round(code / 1_000)),
        row('kB of source map', Math.round(map / 1_000)),
        row('ms to load, p50', median(loads.map(({ ms }) => ms))),
        row('ms of CPU to load, p50', median(loads.map(({ cpu }) => cpu))),
        row('MB of memory when loaded, p50', median(loads.map(({ memory }) => memory))),
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return rows;
}

/** CPU time depends less than time on what else the machine does. */
function load(file: string): { ms: number; cpu: number; memory: number } {
  const script = `
    const before = process.cpuUsage();
    const began = performance.now();
    await import(${JSON.stringify(pathToFileURL(file).href)});
    const ms = Math.round(performance.now() - began);
    const { user, system } = process.cpuUsage(before);
    const cpu = Math.round((user + system) / 1000);
    console.log(JSON.stringify({ ms, cpu, memory: Math.round(process.memoryUsage.rss() / 1048576) }));
    process.exit(0);`;
  const env = { AMPLIFY_SSM_ENV_CONFIG: '{}', AWS_REGION: 'ap-southeast-2', PATH: process.env.PATH };
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { env }).toString(),
  );
}
