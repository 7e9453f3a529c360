import { CfnFunction } from 'aws-cdk-lib/aws-lambda';

/** Every function of the backend, by its name there, so that a new function is watched automatically. */
export function ownFunctions(backend: object): Record<string, CfnFunction> {
  const named = Object.entries(backend).map(([name, part]) => [name, functionOf(part)] as const);
  return Object.fromEntries(named.filter((entry): entry is [string, CfnFunction] => entry[1] !== undefined));
}

function functionOf(part: { resources?: { cfnResources?: { cfnFunction?: unknown } } } | undefined) {
  const fn = part?.resources?.cfnResources?.cfnFunction;
  return fn instanceof CfnFunction ? fn : undefined;
}
