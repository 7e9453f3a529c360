import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { RunningAmplify } from 'amplify-offline';
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { parseAmplifyConfig } from 'aws-amplify/utils';

const SCRIPT = fileURLToPath(new URL('./serve-project.ts', import.meta.url));
const PASSWORD = 'Right-Passw0rd';

/** A running project, with the stock Amplify client configured for it. */
export interface Project extends RunningAmplify {
  readonly secrets: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** Signs a new person up with the emailed code, and signs them in. */
  signUp(email: string): Promise<void>;
  signIn(email: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a project with its own data folder.
 * @param backend the file that calls `defineBackend`
 */
export async function startProject(backend: string): Promise<Project> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'amplify-offline-'));
  const child = spawn(process.execPath, [SCRIPT, backend, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const line = once(createInterface(child.stdout), 'line');
  const first = await Promise.race([line, ended.then(([code]) => Number(code))]);
  if (typeof first === 'number') throw new Error(`The project ended with code ${first} before it was ready.`);
  const running = JSON.parse(String(first[0])) as RunningAmplify;
  configureClient(running.outputs);
  const signIn = async (email: string) => {
    await auth.signOut();
    await auth.signIn({ username: email, password: PASSWORD });
  };
  return {
    ...running,
    secrets: JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')),
    signIn,
    async signUp(email) {
      await auth.signUp({ username: email, password: PASSWORD });
      const reply = await fetch(`${running.origin}/_local/outbox.json?to=${encodeURIComponent(email)}`);
      const { mails } = (await reply.json()) as { mails: { code: string }[] };
      await auth.confirmSignUp({ username: email, confirmationCode: mails[0]?.code ?? '' });
      await signIn(email);
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** As the README explains: the outputs have no field for the user pool's address. */
function configureClient(outputs: RunningAmplify['outputs']): void {
  const { userPoolEndpoint } = outputs.custom as { userPoolEndpoint?: string };
  const { identity_pool_id: _, ...withoutIdentityPool } = (outputs.auth ?? {}) as Record<string, unknown>;
  const withAuth = outputs.auth ? { auth: withoutIdentityPool } : {};
  const config = parseAmplifyConfig({ ...outputs, ...withAuth } as never);
  Object.assign(config.Auth?.Cognito ?? {}, { userPoolEndpoint });
  Amplify.configure(config);
}
