/**
 * `npm run test:engines [-- --write]`: runs the contract suites on other vendors' servers, those of DynamoDB Local,
 * MinIO, versitygw and moto that are installed. The others are skipped by name. It fails if a test fails that
 * tests/engines/known-divergences.json does not name, with its reason. `--write` writes the results to docs/engines.md.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { engines, isInstalled } from './engines/engines.ts';
import { runSuites, type SuiteResult } from './engines/run-suites.ts';
import { ROOT } from './local/paths.ts';

type Known = Record<string, Record<string, string>>;
const KNOWN = path.join(ROOT, 'tests/engines/known-divergences.json');
const known = JSON.parse(readFileSync(KNOWN, 'utf8')) as Known;
const results: [name: string, result: SuiteResult | string][] = [];

for (const engine of engines) {
  const result = isInstalled(engine) ? await runSuites(engine) : `${engine.command} is not installed`;
  results.push([engine.name, result]);
  console.log(lineOf(engine.name, result));
  for (const test of newFailures(engine.name, result)) {
    console.log(`  fails: ${test}`);
    process.exitCode = 1;
  }
}
const tables = spawnSync(process.execPath, [path.join(ROOT, 'scripts/run.mjs'), 'test-dynamodb'], {
  encoding: 'utf8',
});
const skipped = /Skipped: (.*)/.exec(tables.stdout)?.[1];
const tablesLine =
  skipped ?? (tables.status === 0 ? 'every comparison is the same' : 'differs: npm run test:dynamodb');
if (tables.status !== 0) process.exitCode = 1;
console.log(`DynamoDB Local: ${tablesLine}`);
if (process.argv.includes('--write')) writeFileSync(path.join(ROOT, 'docs/engines.md'), page());

function newFailures(name: string, result: SuiteResult | string): string[] {
  return typeof result === 'string' ? [] : result.failed.filter((test) => !known[name]?.[test]);
}

function lineOf(name: string, result: SuiteResult | string): string {
  if (typeof result === 'string') return `${name}: skipped, ${result}`;
  const differs = result.failed.length - newFailures(name, result).length;
  return `${name}: ${result.passed} pass, ${differs} differ as known, ${newFailures(name, result).length} fail, ${result.skipped} are rules of the local service alone`;
}

function page(): string {
  const divergences = results.flatMap(([name, result]) => {
    if (typeof result === 'string' || result.failed.length === 0) return [];
    const rows = result.failed.map(
      (test) => `| ${test.replaceAll('|', '\\|')} | ${known[name]?.[test] ?? '**not explained**'} |`,
    );
    return [`\n## ${name}\n| test | why it differs |\n|---|---|\n${rows.join('\n')}`];
  });
  const ofTables = Object.entries(known['DynamoDB Local'] ?? {}).map(([what, why]) => `| ${what} | ${why} |`);
  if (tables.status !== 0)
    divergences.push(['\n## DynamoDB Local', '| what differs | why |', '|---|---|', ...ofTables].join('\n'));
  return `# Engines that nobody here wrote

\`npm run test:engines\` lets the contract suites of the local services drive other servers with the same protocol, as far as they are installed; it is not part of
\`npm test\`. \`npm run test:engines -- --write\` wrote this on ${new Date().toISOString().slice(0, 10)}. What a suite does not try at all is a rule whose test needs the local clock, disk or emails.

${results.map(([name, result]) => `- ${lineOf(name, result)}`).join('\n')}
- DynamoDB Local: ${tablesLine}
${divergences.join('\n')}
`;
}
