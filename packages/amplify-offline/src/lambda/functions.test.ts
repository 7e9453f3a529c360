import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFunctions, type Functions, type FunctionsOptions } from './functions.ts';
import type { KeptEvents } from './kept-events.ts';
import { memoryEvents } from './testing/memory-events.ts';

let folder: string;
let events: KeptEvents;
let failures: { functionName: string; requestId: string; error: unknown }[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'amplify-offline-'));
  failures = [];
  events = memoryEvents();
});

afterEach(() => rmSync(folder, { recursive: true }));

function functionsOf(source: string, timeoutSeconds = 3, more: Partial<FunctionsOptions> = {}): Functions {
  const handlerFile = path.join(folder, 'handler.mjs');
  writeFileSync(handlerFile, source);
  const limits = { timeoutSeconds, memoryMegabytes: 512 };
  const definition = { id: 'f', name: 'f', roleId: 'role', variables: {}, handlerFile, ...limits };
  return createFunctions({
    definitions: new Map([['f', definition]]),
    inEnvironment: (_, work) => work(),
    events,
    onError: (failure) => failures.push(failure),
    ...more,
  });
}

test('gives a handler its event as JSON and returns its result as JSON', async () => {
  const functions = functionsOf(
    'export const handler = async (event) => ({ got: event, at: new Date(0), no: undefined });',
  );
  const result = await functions.invoke('f', { a: 1, date: new Date(0), gone: undefined }, 'RequestResponse');
  expect(result).toEqual({ got: { a: 1, date: '1970-01-01T00:00:00.000Z' }, at: '1970-01-01T00:00:00.000Z' });
});

test('returns a handler’s error to the caller and logs it', async () => {
  const functions = functionsOf(
    "export const handler = async () => { throw new Error('no such project'); };",
  );
  await expect(functions.invoke('f', {}, 'RequestResponse')).rejects.toThrow('no such project');
  expect(failures).toMatchObject([{ functionName: 'f', error: { message: 'no such project' } }]);
  expect(functions.health()).toEqual({ running: 0, waiting: 0, failed: 1 });
});

test('answers an Event invocation at once, and logs three failed attempts under one request ID', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const functions = functionsOf("export const handler = async () => { throw new Error('later'); };");
  await expect(functions.invoke('f', {}, 'Event')).resolves.toBeNull();
  const settled = functions.settled();
  while (failures.length < 3) await vi.advanceTimersByTimeAsync(1_000);
  await settled;
  vi.useRealTimers();
  expect(new Set(failures.map(({ requestId }) => requestId)).size).toBe(1);
  expect(functions.health()).toEqual({ running: 0, waiting: 0, failed: 3 });
});

test('finishes an acknowledged Event in the next process when this one ends first', async () => {
  const log = path.join(folder, 'done');
  const functions = functionsOf(
    `import { appendFileSync } from 'node:fs';
     export const handler = async (event, { awsRequestId }) =>
       appendFileSync(${JSON.stringify(log)}, event.name + ' ' + awsRequestId + '\\n');`,
  );
  await functions.invoke('f', { name: 'first' }, 'Event');
  await functions.settled();
  await events.keep({ id: 'left-over', functionId: 'f', event: { name: 'second' } });
  await events.keep({ id: 'of-no-function', functionId: 'gone', event: {} });

  await functions.resume();
  await functions.settled();
  expect(readFileSync(log, 'utf8').trim().split('\n')).toEqual([
    expect.stringMatching(/^first /),
    'second left-over',
  ]);
  expect(events.left()).toEqual([]);
});

test('ends a handler at its time limit, as Lambda does', async () => {
  const functions = functionsOf('export const handler = () => new Promise(() => {});', 0.05);
  await expect(functions.invoke('f', {}, 'RequestResponse')).rejects.toThrow(
    /Task timed out after 0.05 seconds/,
  );
});

test('gives a handler the time it has left', async () => {
  const functions = functionsOf(
    'export const handler = async (_, context) => context.getRemainingTimeInMillis();',
    3,
  );
  const left = await functions.invoke('f', {}, 'RequestResponse');
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(3000);
});

test('rejects an unknown function', async () => {
  const functions = functionsOf('export const handler = async () => 1;');
  await expect(functions.invoke('other', {}, 'RequestResponse')).rejects.toThrow('Function not found: other');
});

test('does not log a refusal as a failure', async () => {
  const functions = functionsOf(
    "export const handler = async ({ refusal }) => { throw Object.assign(new Error('not for you'), { refusal }); };",
    3,
    { failureKind: (error) => ((error as { refusal?: boolean }).refusal ? 'refusal' : 'reported') },
  );
  await expect(functions.invoke('f', { refusal: true }, 'RequestResponse')).rejects.toThrow('not for you');
  expect([failures, functions.health().failed]).toEqual([[], 0]);
  await expect(functions.invoke('f', { refusal: false }, 'RequestResponse')).rejects.toThrow('not for you');
  expect([failures, functions.health().failed]).toEqual([[], 1]);
});

test('reports a function that cannot be loaded, and logs the reason only', async () => {
  const functions = functionsOf("import './nowhere-on-this-machine.mjs'; export const handler = () => 1;");
  await expect(functions.invoke('f', {}, 'RequestResponse')).rejects.toThrow(
    /^The function f could not be started.$/,
  );
  expect(failures).toHaveLength(1);
  expect(String((failures.at(0)?.error as Error | undefined)?.cause)).toMatch(/nowhere-on-this-machine/);
});
