import { afterEach, expect, test } from 'vitest';
import { type InvocationEnvironments, replaceProcessEnvironment } from './invocation-environment.ts';

let environments: InvocationEnvironments;
const path = process.env.PATH;

afterEach(() => environments.restore());

test('gives concurrent invocations their own environment, before and after waiting', async () => {
  environments = replaceProcessEnvironment();
  const read = async () => {
    const before = process.env.KEY;
    await new Promise((resolve) => setImmediate(resolve));
    return [before, process.env.KEY, Object.keys(process.env), process.env.PATH, 'PATH' in process.env];
  };
  const results = await Promise.all(['a', 'b'].map((KEY) => environments.run({ KEY }, read)));
  expect(results).toEqual([
    ['a', 'a', ['KEY'], undefined, false],
    ['b', 'b', ['KEY'], undefined, false],
  ]);
  expect(process.env.KEY).toBeUndefined();
  expect(process.env.PATH).toBe(path);
});

test('discards changes that an invocation makes', () => {
  environments = replaceProcessEnvironment();
  environments.run({}, () => {
    process.env.LEFT_BEHIND = 'x';
    expect({ ...process.env }).toEqual({ LEFT_BEHIND: 'x' });
  });
  environments.run({}, () => expect(process.env.LEFT_BEHIND).toBeUndefined());
  expect(process.env.LEFT_BEHIND).toBeUndefined();
});

test('restores the process’s own environment', () => {
  const own = process.env;
  environments = replaceProcessEnvironment();
  expect(process.env).not.toBe(own);
  environments.restore();
  expect(process.env).toBe(own);
});
