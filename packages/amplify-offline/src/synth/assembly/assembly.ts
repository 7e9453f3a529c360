import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../server/data-directory.ts';
import { type AwsLocation, Stack } from './stack.ts';
import type { Template } from './template.ts';

/** A resource with its intrinsic functions evaluated. Other resources of the assembly refer to it by `id`. */
export interface Resource {
  readonly id: string;
  readonly properties: Record<string, unknown>;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** A synthesized backend (cloud assembly), read from its folder without the CDK. */
export interface Assembly {
  resources(type: string): readonly Resource[];
  /** The IDs of all resources by type, without an evaluation: not everything in a template can be evaluated here. */
  idsByType(): ReadonlyMap<string, readonly string[]>;
  /** The outputs of the root stack, from which `ampx` makes `amplify_outputs.json`. */
  outputs(): Record<string, unknown>;
  /** The text of an asset, given the S3 location in a property. */
  assetText(location: string): string;
  /** A parsed JSON file from one of the asset folders. Undefined when no asset contains it. */
  assetJson(fileName: string): unknown;
}

/** @throws StartError when the folder contains no synthesized root stack. */
export function loadAssembly(folder: string, location: AwsLocation): Assembly {
  const files = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
  const root = files.find((file) => file.endsWith('.template.json') && !file.includes('.nested.'));
  if (!root) {
    throw new StartError(
      `${folder} contains no synthesized backend: give the option assembly a folder that ensureSynth has returned.`,
    );
  }
  const stacks: Stack[] = [];
  const assets = assetFiles(folder, files);
  const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Template;

  const load = (template: Template, stackPath: string, parameters: () => Record<string, unknown>): Stack => {
    const stack = new Stack(template, stackPath, location, parameters);
    stacks.push(stack);
    for (const [id, resource] of Object.entries(template.Resources)) {
      if (resource.Type !== 'AWS::CloudFormation::Stack') continue;
      const file = assets.get(assetHash(resource.Properties?.TemplateURL));
      if (!file) throw new Error(`the nested stack ${stackPath}/${id} has no template in ${folder}`);
      const given = () => stack.evaluate(resource.Properties?.Parameters ?? {}) as Record<string, unknown>;
      stack.children.set(id, load(read(file), `${stackPath}/${id}`, given));
    }
    return stack;
  };
  const rootStack = load(read(root), 'root', () => ({}));
  // Every function's role asks for the same policies, and evaluating them each time took half of a start.
  const evaluated = new Map<string, readonly Resource[]>();
  const resources = (type: string) => {
    const known = evaluated.get(type) ?? stacks.flatMap((stack) => resourcesOf(stack, type));
    evaluated.set(type, known);
    return known;
  };

  return {
    outputs: () =>
      Object.fromEntries(
        Object.entries(rootStack.template.Outputs ?? {}).map(([name, { Value }]) => [
          name,
          rootStack.evaluate(Value),
        ]),
      ),
    resources,
    idsByType() {
      const ids = new Map<string, string[]>();
      for (const stack of stacks)
        for (const [logicalId, { Type }] of Object.entries(stack.template.Resources))
          ids.set(Type, [...(ids.get(Type) ?? []), stack.idOf(logicalId)]);
      return ids;
    },
    assetText: (location) => readFileSync(path.join(folder, `asset.${location.split('/').pop()}`), 'utf8'),
    assetJson(fileName) {
      const found = files.map((file) => path.join(folder, file, fileName)).find((file) => existsSync(file));
      return found === undefined ? undefined : JSON.parse(readFileSync(found, 'utf8'));
    },
  };
}

function resourcesOf(stack: Stack, type: string): Resource[] {
  const all = Object.entries(stack.template.Resources).filter(([, resource]) => resource.Type === type);
  return all.map(([logicalId, resource]) => ({
    id: stack.idOf(logicalId),
    properties: stack.evaluate(resource.Properties ?? {}) as Record<string, unknown>,
    metadata: resource.Metadata ?? {},
  }));
}

/** Maps asset hashes to files of the assembly, from the manifests of all stacks. */
function assetFiles(folder: string, files: readonly string[]): Map<string, string> {
  const assets = new Map<string, string>();
  for (const file of files.filter((name) => name.endsWith('.assets.json'))) {
    const manifest = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
      files: Record<string, { source: { path: string } }>;
    };
    for (const [hash, asset] of Object.entries(manifest.files)) assets.set(hash, asset.source.path);
  }
  return assets;
}

function assetHash(value: unknown): string {
  return /[0-9a-f]{64}/.exec(JSON.stringify(value) ?? '')?.[0] ?? '';
}
