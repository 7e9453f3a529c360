/**
 * The README's test command: lint, types, unit tests, tests against the local services, browser tests. Every step runs,
 * whatever the others' results. The last line counts them all.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureTestChromium } from './chromium.ts';

const RESULTS = '.cache/test';

interface Count {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  command: string[];
  count: (exitCode: number | null) => Count;
}

const asOneCheck = (exitCode: number | null): Count =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** A runner that stopped before its report, or that ran nothing, is a failure. */
function fromReport(file: string, read: (report: never) => Count) {
  return (exitCode: number | null): Count => {
    if (!existsSync(file)) return { passed: 0, failed: 1 };
    const count = read(JSON.parse(readFileSync(file, 'utf8')) as never);
    const broken = count.failed === 0 && (exitCode !== 0 || count.passed === 0);
    return broken ? { ...count, failed: 1 } : count;
  };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

function vitest(name: string, ...projects: string[]): Step {
  const file = `${RESULTS}/${name}.json`;
  return {
    name,
    command: [
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile=${file}`,
    ],
    count: fromReport(file, (report: VitestReport) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
    })),
  };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

const browser: Step = {
  name: 'browser',
  command: ['playwright', 'test'],
  count: fromReport(`${RESULTS}/browser.json`, ({ stats }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  })),
};

const STEPS: Step[] = [
  { name: 'lint', command: ['biome', 'check', '.'], count: asOneCheck },
  { name: 'types of the domain', command: ['tsc', '--noEmit', '-p', 'src/domain'], count: asOneCheck },
  { name: 'types', command: ['tsc', '--noEmit', '-p', '.'], count: asOneCheck },
  vitest('unit', 'unit', 'screens'),
  vitest('services', 'services'),
  browser,
];

function run(step: Step, env: NodeJS.ProcessEnv): Count {
  const started = performance.now();
  console.log(`\n── ${step.name}: ${step.command.join(' ')}`);
  const [command = '', ...args] = step.command;
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  const count = step.count(status);
  console.log(
    `── ${step.name}: ${count.passed} passed, ${count.failed} failed (${Math.round((performance.now() - started) / 1000)} s)`,
  );
  return count;
}

const wanted = process.argv.slice(2);
const steps = wanted.length ? STEPS.filter((step) => wanted.includes(step.name)) : STEPS;
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const env = { ...process.env, CHROMIUM_PATH: ensureTestChromium() };
const counts = steps.map((step) => run(step, env));
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
