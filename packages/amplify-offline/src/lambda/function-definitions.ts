import path from 'node:path';
import { StartError } from '../server/data-directory.ts';
import type { Assembly, Resource } from '../synth/assembly/assembly.ts';
import { HANDLER_SOURCE } from '../synth/handler-sources.ts';

/**
 * Amplify's placeholder for a variable that the function reads from a parameter when it starts: a secret, or a
 * resource's name.
 */
export const UNRESOLVED = '<value will be resolved during runtime>';

/** A function of the backend, and the source file of its handler. */
export interface FunctionDefinition {
  readonly id: string;
  readonly name: string;
  /** The role to which its policies are attached. */
  readonly roleId: string;
  /** The environment that the backend declares for it. Only secrets are unresolved. */
  readonly variables: Readonly<Record<string, string>>;
  readonly handlerFile: string;
  readonly timeoutSeconds: number;
  readonly memoryMegabytes: number;
}

/**
 * The backend's own functions, by their ID in the assembly. Amplify tags each with its name. The synthesis records
 * the file of its handler (`synth/handler-sources.ts`).
 * @throws when a function of the backend was not made from a file
 */
export function functionDefinitions(
  assembly: Assembly,
  backendFolder: string,
): Map<string, FunctionDefinition> {
  const own = assembly.resources('AWS::Lambda::Function').filter(isDefinedByProject);
  const parameters = new Map(
    assembly
      .resources('AWS::SSM::Parameter')
      .map(({ properties: { Name, Value } }) => [String(Name), String(Value)] as const),
  );
  return new Map(own.map((resource) => [resource.id, definition(resource, backendFolder, parameters)]));
}

/** One sentence on the backend's secrets, if it has any, for a project that gives them no values. */
export function missingSecrets(definitions: Iterable<FunctionDefinition>): string[] {
  const secrets = [...definitions].flatMap(({ variables }) =>
    Object.keys(variables).filter((name) => variables[name] === UNRESOLVED),
  );
  const [first] = secrets;
  if (first === undefined) return [];
  const names = new Intl.ListFormat('en').format(new Set(secrets));
  return [
    `No value is given for ${names}: give secrets their values with the option own, such as own: () => ({ variables: { ${first}: "test" } }).`,
  ];
}

function definition(
  { id, properties, metadata }: Resource,
  backendFolder: string,
  parameters: ReadonlyMap<string, string>,
): FunctionDefinition {
  const name = nameOf(properties);
  const source = metadata?.[HANDLER_SOURCE];
  if (typeof source !== 'string') {
    throw new StartError(
      `The function ${name} is not made from a TypeScript file, and cannot run here: define it with defineFunction and an entry.`,
    );
  }
  return {
    id,
    name,
    roleId: String(properties.Role),
    variables: resolved(variablesOf(properties), parameters),
    handlerFile: path.resolve(backendFolder, source),
    timeoutSeconds: Number(properties.Timeout ?? 3),
    memoryMegabytes: Number(properties.MemorySize ?? 128),
  };
}

/** defineFunction sets this variable. Functions of the CDK and of Amplify itself lack it. */
function isDefinedByProject({ properties }: Resource): boolean {
  return variablesOf(properties).AMPLIFY_SSM_ENV_CONFIG !== undefined;
}

function variablesOf(properties: Record<string, unknown>): Record<string, string> {
  const environment = properties.Environment as { Variables?: Record<string, string> } | undefined;
  return environment?.Variables ?? {};
}

/**
 * Resolves variables as Amplify's code in a bundle does when a function starts: by the paths in their own variable.
 */
function resolved(
  variables: Record<string, string>,
  parameters: ReadonlyMap<string, string>,
): Record<string, string> {
  const paths = JSON.parse(variables.AMPLIFY_SSM_ENV_CONFIG ?? '{}') as Record<string, { path: string }>;
  const read = (name: string) => parameters.get(paths[name]?.path ?? '') ?? UNRESOLVED;
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, value === UNRESOLVED ? read(name) : value]),
  );
}

function nameOf(properties: Record<string, unknown>): string {
  const tags = (properties.Tags ?? []) as { Key: string; Value: string }[];
  return tags.find((tag) => tag.Key === 'amplify:friendly-name')?.Value ?? '';
}
