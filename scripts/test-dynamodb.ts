/**
 * `npm run test:dynamodb`: runs the generated resolvers on the local tables and on DynamoDB Local, and compares the
 * results. It needs Java 17 and Maven, which the other tests do not. Without them it says so and passes.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { answers, freePort } from './engines/free-port.ts';
import { ROOT } from './local/paths.ts';

const LIBRARIES = path.join(ROOT, '.cache/dynamodb-local');
const POM = path.join(ROOT, 'tests/dynamodb/pom.xml');
const SERVER = 'com.amazonaws.services.dynamodbv2.local.main.ServerRunner';

const missing = ['java', 'mvn'].filter((name) => spawnSync(name, ['-version']).status !== 0);
if (missing.length > 0) {
  console.log(
    `Skipped: DynamoDB Local needs Java 17 and Maven, and ${missing.join(' and ')} cannot be run here.`,
  );
} else if (!fetchLibraries()) {
  console.error('DynamoDB Local could not be fetched with Maven.');
  process.exitCode = 1;
} else {
  process.exitCode = await runSuite(process.argv.slice(2));
}

function fetchLibraries(): boolean {
  if (existsSync(path.join(LIBRARIES, 'DynamoDBLocal-2.6.1.jar'))) return true;
  console.log('Fetching DynamoDB Local.');
  const options = ['-q', '-B', '-f', POM, 'dependency:copy-dependencies', `-DoutputDirectory=${LIBRARIES}`];
  return spawnSync('mvn', options, { stdio: 'inherit' }).status === 0;
}

async function runSuite(args: readonly string[]): Promise<number> {
  const port = await freePort();
  const server = spawn(
    'java',
    [
      `-Djava.library.path=${LIBRARIES}`,
      ...['-cp', path.join(LIBRARIES, '*'), SERVER, '-inMemory', '-port', String(port)],
    ],
    // DynamoDB Local writes its metadata into the working directory.
    { stdio: 'ignore', cwd: LIBRARIES },
  );
  try {
    const url = `http://127.0.0.1:${port}`;
    await answers(url, 'DynamoDB Local');
    const vitest = spawn(
      process.execPath,
      [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'dynamodb', ...args],
      { stdio: 'inherit', env: { ...process.env, DYNAMODB_URL: url } },
    );
    const [code] = await once(vitest, 'exit');
    return Number(code ?? 1);
  } finally {
    server.kill();
  }
}
