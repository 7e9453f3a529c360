import { beforeAll, describe, expect, it } from 'vitest';
import { UNRESOLVED_SECRET } from '#amplify/functions/data-api/environment.ts';
import { internalAmplifyFunctionResolveSsmParams as resolveSecrets } from '../../node_modules/@aws-amplify/backend-function/lib/lambda-shims/resolve_ssm_params.js';
import { setEnvironment } from '../support/set-environment.ts';
import { branchDeployment, smallBranchDeployment, synthesizedBackend } from './backend-under-test.ts';
import { type FunctionUnderTest, ownFunctions } from './functions-under-test.ts';

type Variables = Record<string, string>;

/** The part of Parameter Store that Amplify's shim uses. Each parameter's value contains its name. */
const parameterStore = (missing: (name: string) => boolean = () => false) => ({
  async getParameters({ Names }: { Names: string[] }) {
    const found = [...new Set(Names)].filter((name) => !missing(name));
    const Parameters = found.map((Name) => ({ Name, Value: `value of ${Name}` }));
    return { Parameters, InvalidParameters: Names.filter(missing) };
  },
});

/** The function's variables after a cold start has run Amplify's own shim. */
async function resolvedVariables(declared: Variables, store = parameterStore()): Promise<Variables> {
  const restore = setEnvironment(declared);
  try {
    await resolveSecrets(store as never);
    return Object.fromEntries(Object.keys(declared).map((name) => [name, process.env[name] ?? '']));
  } finally {
    restore();
  }
}

const variablesOf = ({ properties }: FunctionUnderTest) =>
  (properties.Environment as { Variables: Variables }).Variables;

describe.each([
  ['a sandbox', { type: 'sandbox' as const }],
  ['a branch', branchDeployment],
  ['a branch with an AI backend of its own', smallBranchDeployment],
])('the secrets of %s', (_, deployment) => {
  let functions: FunctionUnderTest[];
  beforeAll(async () => {
    functions = ownFunctions(await synthesizedBackend(deployment));
  });

  it('resolve in every function, from the branch’s path or the shared one', async () => {
    expect(functions.length).toBeGreaterThan(15);
    for (const store of [
      parameterStore(),
      parameterStore((name) => !name.includes('/shared/') && !name.includes('reference')),
    ])
      for (const fn of functions) {
        const resolved = await resolvedVariables(variablesOf(fn), store);
        const left = Object.keys(resolved).filter((name) => resolved[name] === UNRESOLVED_SECRET);
        expect([fn.name, left]).toEqual([fn.name, []]);
      }
  });

  it('never have two names in one function', () => {
    for (const fn of functions) {
      const config = JSON.parse(variablesOf(fn).AMPLIFY_SSM_ENV_CONFIG ?? '{}') as Record<
        string,
        { path: string }
      >;
      const paths = Object.values(config).map(({ path }) => path);
      expect([fn.name, paths]).toEqual([fn.name, [...new Set(paths)]]);
    }
  });
});

it('leaves the second of two variables unresolved where they share a path', async () => {
  const path = { path: '/amplify/app/main/KEY', sharedPath: '/amplify/shared/app/KEY' };
  const variables = {
    AMPLIFY_SSM_ENV_CONFIG: JSON.stringify({ ONE: path, TWO: path }),
    ...{ ONE: UNRESOLVED_SECRET, TWO: UNRESOLVED_SECRET },
  };
  expect(await resolvedVariables(variables)).toMatchObject({
    ONE: `value of ${path.path}`,
    TWO: UNRESOLVED_SECRET,
  });
});
