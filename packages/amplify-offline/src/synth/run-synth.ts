/**
 * `node run-synth.ts BACKEND`: synthesizes a backend without an account, a network or the Amplify CLI, into the folder that
 * `CDK_OUTDIR` names. A process of its own (see ensure-synth.ts): CDK reads its context from the environment when the
 * backend is imported. Namespace and name are what `ampx` would pass; they end up in names of stacks only.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { importBackendFrom } from './backend-modules.ts';
import { noteHandlerSources } from './handler-sources.ts';

process.env.CDK_CONTEXT_JSON = JSON.stringify({
  'amplify-backend-namespace': 'amplify',
  'amplify-backend-name': 'local',
  'amplify-backend-type': process.env.BACKEND_TYPE,
  // The functions run from their source here, so nothing is bundled.
  'aws:cdk:bundling-stacks': [],
});

const backend = path.resolve(process.argv[2] ?? '');
importBackendFrom(process.cwd());
const handlerSources = noteHandlerSources(backend);
await import(pathToFileURL(backend).href);
handlerSources.writeDown();
// What `ampx` sends: `defineBackend` listens for it.
if (process.listenerCount('message') === 0) throw new Error('the file does not call defineBackend');
process.emit('message', 'amplifySynth', undefined);
