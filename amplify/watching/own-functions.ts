import { CfnFunction } from 'aws-cdk-lib/aws-lambda';

/** Every function that the backend defines, by its name there: a new one is watched without being listed again. */
export function ownFunctions(backend: object): Record<string, CfnFunction> {
  const named = Object.entries(backend).map(([name, part]) => [name, functionOf(part)] as const);
  return Object.fromEntries(named.filter((entry): entry is [string, CfnFunction] => entry[1] !== undefined));
}

function functionOf(part: { resources?: { cfnResources?: { cfnFunction?: unknown } } } | undefined) {
  const fn = part?.resources?.cfnResources?.cfnFunction;
  return fn instanceof CfnFunction ? fn : undefined;
}
