import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';
import { type Engine, signing } from './engines.ts';
import { answers, freePort } from './free-port.ts';

export interface SuiteResult {
  passed: number;
  skipped: number;
  /** `file › test` */
  failed: string[];
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** Starts the engine, runs the suites with the stock clients as against the local service, and stops it. */
export async function runSuites(engine: Engine): Promise<SuiteResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-engine-'));
  const port = await freePort();
  const server = spawn(engine.command, engine.args(port, folder), {
    stdio: 'ignore',
    env: { ...process.env, ...engine.env },
  });
  const failed = once(server, 'error').then(([error]) => Promise.reject(error));
  failed.catch(() => undefined);
  try {
    const url = `http://127.0.0.1:${port}`;
    await Promise.race([answers(url, engine.name), failed]);
    const env = { ...process.env, ...signing, ...(await engine.prepare(url)) };
    const report = path.join(folder, 'report.json');
    const vitest = spawn(
      process.execPath,
      [
        ...[path.join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'services'],
        ...['--reporter=json', `--outputFile=${report}`, ...engine.suites],
      ],
      { stdio: ['ignore', 'ignore', 'ignore'], cwd: ROOT, env },
    );
    await once(vitest, 'exit');
    return resultOf(JSON.parse(readFileSync(report, 'utf8')));
  } finally {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

function resultOf({ testResults }: VitestReport): SuiteResult {
  const result: SuiteResult = { passed: 0, skipped: 0, failed: [] };
  for (const { name, status, assertionResults } of testResults) {
    const file = path.basename(name);
    if (assertionResults.length === 0 && status === 'failed')
      result.failed.push(`${file} › (the file itself)`);
    for (const test of assertionResults) {
      if (test.status === 'passed') result.passed += 1;
      else if (test.status === 'failed') result.failed.push(`${file} › ${test.fullName}`);
      else result.skipped += 1;
    }
  }
  result.failed.sort();
  return result;
}
