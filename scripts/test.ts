/**
 * The README's test command: lint, types, unit tests, tests against the local services, browser tests. Every step runs,
 * whatever the others' results. The end repeats what failed, and the last line counts them all.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureTestChromium } from './chromium.ts';
import { type Outcome, playwrightOutcome, vitestOutcome } from './test-reports.ts';

const RESULTS = '.cache/test';

interface Step {
  name: string;
  command: string[];
  outcome: (exitCode: number | null) => Outcome;
}

const exited = (exitCode: number | null) => `ended with exit code ${exitCode}: see its output above`;

const asOneCheck = (exitCode: number | null): Outcome =>
  exitCode === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [exited(exitCode)] };

/** A runner that stopped before its report, or that ran nothing, is a failure. */
function fromReport(file: string, read: (report: never) => Outcome) {
  return (exitCode: number | null): Outcome => {
    if (!existsSync(file)) return { passed: 0, failures: [`wrote no report, ${exited(exitCode)}`] };
    const outcome = read(JSON.parse(readFileSync(file, 'utf8')) as never);
    const broken = outcome.failures.length === 0 && (exitCode !== 0 || outcome.passed === 0);
    return broken ? { ...outcome, failures: [exited(exitCode)] } : outcome;
  };
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
    outcome: fromReport(file, vitestOutcome),
  };
}

const browser: Step = {
  name: 'browser',
  command: ['playwright', 'test'],
  outcome: fromReport(`${RESULTS}/browser.json`, playwrightOutcome),
};

/**
 * By its path: `typescript` has a `tsc`, too, and which of the two npm installs by that name is left to chance. Two threads,
 * because each repeats a part of the others' work: 19 s of the processor instead of 27 with the default of four.
 */
const types = (name: string, project: string): Step => ({
  name,
  command: ['node', 'node_modules/typescript-native/bin/tsc', '--noEmit', '--checkers', '2', '-p', project],
  outcome: asOneCheck,
});

const STEPS: Step[] = [
  { name: 'lint', command: ['biome', 'check', '.'], outcome: asOneCheck },
  types('types of the domain', 'src/domain'),
  types('types', '.'),
  vitest('unit', 'unit', 'screens'),
  vitest('services', 'services', 'product'),
  browser,
];

function run(step: Step, env: NodeJS.ProcessEnv): Outcome {
  const started = performance.now();
  console.log(`\n── ${step.name}: ${step.command.join(' ')}`);
  const [command = '', ...args] = step.command;
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  const { passed, failures } = step.outcome(status);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`── ${step.name}: ${passed} passed, ${failures.length} failed (${seconds} s)`);
  return { passed, failures: failures.map((failure) => `${step.name}: ${failure}`) };
}

const wanted = process.argv.slice(2);
const steps = wanted.length ? STEPS.filter((step) => wanted.includes(step.name)) : STEPS;
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const env = {
  ...process.env,
  CHROMIUM_PATH: ensureTestChromium(),
  // Some sixty processes load the AWS libraries: 90 s of the processor instead of 103 for six files, and a server starts in 2.3 s
  // instead of 2.9.
  NODE_COMPILE_CACHE: path.resolve('.cache/node-compile'),
};
const outcomes = steps.map((step) => run(step, env));
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
for (const failure of failures) console.log(`\n✘ ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;
