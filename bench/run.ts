import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureAppBuilt } from '#scripts/local/app-build.ts';
import { ROOT } from '#scripts/local/paths.ts';
import { type Bench, BenchSkipped } from './bench.ts';
import { tableOf, writeResults } from './table.ts';

/**
 * npm run bench -- NAME [--data DIR] [--split dev] [--peers] [--only SET]…
 *
 * Runs bench/NAME.ts, prints its table and writes bench/results/NAME.json.
 */
const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const NO_BENCH = new Set(['run', 'bench', 'table', 'peer-packages']);

function benchNames(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('_'))
    .map((file) => file.slice(0, -'.ts'.length))
    .filter((name) => !NO_BENCH.has(name));
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string', default: '../shared/data' },
    split: { type: 'string', default: 'dev' },
    peers: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
  },
});
const name = positionals[0] ?? '';

if (benchNames().includes(name)) await runBench(name);
else {
  console.error(`Which benchmark? npm run bench -- NAME, NAME one of: ${benchNames().join(', ')}`);
  process.exitCode = 2;
}

async function runBench(name: string): Promise<void> {
  await ensureAppBuilt(ROOT, () =>
    console.error('Building the app, which some benchmarks open in a browser.'),
  );
  const bench = (await import(`./${name}.ts`)) as Bench;
  try {
    const { data, split, peers: withPeers, only } = values;
    const rows = await bench.run({ dataDir: resolve(data), split, withPeers, only });
    console.log(`${tableOf(rows)}\n\nWritten to ${writeResults(name, rows, only.length > 0)}`);
  } catch (error) {
    if (!(error instanceof BenchSkipped)) throw error;
    console.log(`Skipped: ${error.message}`);
  }
}
