import type { App } from 'aws-cdk-lib';

/**
 * Synthesizes the backend without an account, a network or the Amplify CLI, into the folder that `CDK_OUTDIR` names.
 * A process of its own (see ensure-synth.ts): CDK reads its context from the environment when the backend is imported.
 * Namespace and name are what `ampx` would pass; they end up in names of stacks only.
 */
process.env.CDK_CONTEXT_JSON = JSON.stringify({
  'amplify-backend-namespace': 'plumbline',
  'amplify-backend-name': 'local',
  'amplify-backend-type': process.env.BACKEND_TYPE,
  // The functions run from their source here, so nothing is bundled.
  'aws:cdk:bundling-stacks': [],
});

const { backend } = await import('#amplify/backend.ts');
(backend.stack.node.root as App).synth();
