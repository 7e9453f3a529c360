import { createRequire } from 'node:module';
import path from 'node:path';
import type { CfnResource } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** The metadata key under which a function's template names its handler's file, relative to the backend's folder. */
export const HANDLER_SOURCE = 'amplify-offline:handler';

/**
 * Records the TypeScript source of every function that the CDK creates. CDK's own templates name only the bundle, and
 * nothing is bundled here.
 * @param backend the file that calls `defineBackend`
 */
export function noteHandlerSources(backend: string): { writeDown(): void } {
  const require = createRequire(backend);
  const cdk = path.dirname(cdkManifest(require));
  const { Bundling } = require(path.join(cdk, 'aws-lambda-nodejs/lib/bundling.js')) as {
    Bundling: { bundle: Bundle; esbuildInstallation?: { isWorkspacePackage: boolean; version: string } };
  };
  // Where the project has no esbuild, CDK would build a Docker image for the bundles that nothing here needs.
  Bundling.esbuildInstallation = { isWorkspacePackage: false, version: 'not used' };
  const noted: { construct: IConstruct; entry: string }[] = [];
  const bundle = Bundling.bundle.bind(Bundling);
  Bundling.bundle = (scope, options) => {
    const code = bundle(scope, options);
    const bind = code.bind.bind(code);
    code.bind = (construct, ...rest) => {
      noted.push({ construct, entry: options.entry });
      return bind(construct, ...rest);
    };
    return code;
  };
  return {
    writeDown() {
      for (const { construct, entry } of noted) {
        const source = path.relative(path.dirname(backend), entry).split(path.sep).join('/');
        (construct.node.defaultChild as CfnResource).addMetadata(HANDLER_SOURCE, source);
      }
    },
  };
}

function cdkManifest(require: NodeJS.Require): string {
  try {
    return require.resolve('aws-cdk-lib/package.json');
  } catch {
    throw new Error('install aws-cdk-lib and @aws-amplify/backend in the project first');
  }
}

type Bundle = (scope: IConstruct, options: { entry: string }) => Code;

interface Code {
  bind(construct: IConstruct, ...rest: unknown[]): unknown;
}
