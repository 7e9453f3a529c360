import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Assembly, Resource } from '../assembly/assembly.ts';

/** A function of the backend and where its handler's source is. */
export interface FunctionDefinition {
  readonly id: string;
  readonly name: string;
  /** The role that its policies are attached to. */
  readonly roleId: string;
  /** The environment that the backend declares for it. */
  readonly variables: Readonly<Record<string, string>>;
  readonly handlerFile: string;
  readonly timeoutSeconds: number;
  readonly memoryMegabytes: number;
}

/**
 * The backend's own functions, by their id in the assembly. Amplify tags each with its name, and the source of the
 * function `name` is a `<name>/handler.ts` somewhere in the backend's folder: that is the one rule that ties the two together.
 * @throws when a function that Amplify made from source has no such file, or more than one.
 */
export function functionDefinitions(
  assembly: Assembly,
  backendFolder: string,
): Map<string, FunctionDefinition> {
  const handlers = handlerFiles(backendFolder);
  const own = assembly.resources('AWS::Lambda::Function').filter(isDefinedByProject);
  return new Map(own.map((resource) => [resource.id, definition(resource, handlers)]));
}

function definition({ id, properties }: Resource, handlers: readonly string[]): FunctionDefinition {
  const name = nameOf(properties);
  const files = handlers.filter((file) => path.basename(path.dirname(file)) === name);
  const [handlerFile] = files;
  if (!handlerFile || files.length > 1) {
    throw new Error(
      `The function ${name} must have its source in one folder named ${name}; found ${files.length}`,
    );
  }
  return {
    id,
    name,
    roleId: String(properties.Role),
    variables: variablesOf(properties),
    handlerFile,
    timeoutSeconds: Number(properties.Timeout ?? 3),
    memoryMegabytes: Number(properties.MemorySize ?? 128),
  };
}

/** defineFunction gives its functions this variable; those of the CDK and of Amplify itself lack it. */
function isDefinedByProject({ properties }: Resource): boolean {
  return variablesOf(properties).AMPLIFY_SSM_ENV_CONFIG !== undefined;
}

function variablesOf(properties: Record<string, unknown>): Record<string, string> {
  const environment = properties.Environment as { Variables?: Record<string, string> } | undefined;
  return environment?.Variables ?? {};
}

function nameOf(properties: Record<string, unknown>): string {
  const tags = (properties.Tags ?? []) as { Key: string; Value: string }[];
  return tags.find((tag) => tag.Key === 'amplify:friendly-name')?.Value ?? '';
}

function handlerFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.name === 'handler.ts')
    .map((entry) => path.join(entry.parentPath, entry.name));
}
