/** Synthesizes like run-synth.ts, in a project without esbuild on a machine without Docker. */
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(path.resolve(process.argv[2] ?? ''));
const cdk = path.dirname(require.resolve('aws-cdk-lib/package.json'));
const { PackageInstallation } = require(path.join(cdk, 'aws-lambda-nodejs/lib/package-installation.js'));
PackageInstallation.detect = () => undefined;
process.env.CDK_DOCKER = 'no-docker-on-this-machine';
// The script that a synthesis runs, with the same arguments.
await import(new URL('../../src/synth/run-synth.ts', import.meta.url).href);
