/**
 * `node run-synth.ts BACKEND`: synthesizes a backend without an account, a network or the Amplify CLI, into the
 * folder in `CDK_OUTDIR`. It runs in its own process (see ensure-synth.ts), because CDK reads its context from the
 * environment when the backend is imported. Namespace and name are what `ampx` would pass; they appear only in stack
 * names.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { importBackendFrom } from './backend-modules.ts';
import { noteHandlerSources } from './handler-sources.ts';

process.env.CDK_CONTEXT_JSON = JSON.stringify({
  'amplify-backend-namespace': 'amplify',
  'amplify-backend-name': 'local',
  'amplify-backend-type': process.env.BACKEND_TYPE,
  // Functions run from their source here, so nothing is bundled.
  'aws:cdk:bundling-stacks': [],
});

const backend = path.resolve(process.argv[2] ?? '');
importBackendFrom(process.cwd());
const handlerSources = noteHandlerSources(backend);
try {
  await import(pathToFileURL(backend).href);
  handlerSources.writeDown();
  // `ampx` sends this message, and `defineBackend` listens for it.
  if (process.listenerCount('message') === 0) throw new Error('the file does not call defineBackend');
  process.emit('message', 'amplifySynth', undefined);
} catch (error) {
  // Not thrown: Node would print every cause with the stacks of Amplify and CDK.
  console.error(`Error: ${[messagesOf(error).join(': '), ...ownFrames(error)].join('\n')}`);
  process.exit(1);
}

/** The message of an error and of each of its causes. Amplify's own often says only which step failed. */
function messagesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return error === undefined ? [] : [String(error)];
  return [error.message.replaceAll(/\s*\n\s*/g, ' ').trim(), ...messagesOf(error.cause)];
}

/** Where in the project the innermost error was thrown. */
function ownFrames(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { cause, name, stack = '' } = error;
  const frames = cause instanceof Error ? ownFrames(cause) : [];
  if (frames.length > 0) return frames;
  const ofSynthesis = path.join(import.meta.dirname, '/');
  const isOwn = (line: string) => !/\/node_modules\/|node:/.test(line) && !line.includes(ofSynthesis);
  // Node writes the place of a syntax error above its name.
  const above = stack.slice(0, Math.max(0, stack.indexOf(name))).split('\n');
  const below = stack.split('\n').filter((line) => /^\s+at .*\/.+:\d+/.test(line) && isOwn(line));
  return [...above.filter((line) => line.trim() !== ''), ...below];
}
