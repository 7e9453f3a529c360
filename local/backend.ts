import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from 'amplify-offline/data-directory';
import { type Deployment, ensureSynth } from 'amplify-offline/synth';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** The file that defines Plumbline's backend. */
export const BACKEND = fileURLToPath(new URL('../amplify/backend.ts', import.meta.url));

/** The folder of the backend's handlers and resources. */
export const BACKEND_FOLDER = fileURLToPath(new URL('../amplify/', import.meta.url));

/** The backend's assembly. Without a deployment, that of a sandbox without settings. */
export function synthesizeBackend(deployment?: Deployment): Promise<{ dir: string }> {
  return ensureSynth({
    backend: BACKEND,
    root: ROOT,
    sources: ['src/domain'],
    cacheDir: `${ROOT}.cache/synth`,
    ...(deployment && { deployment }),
  });
}

/** The folder of built assemblies, each named by its fingerprint. */
const BUILT_BACKEND = fileURLToPath(new URL('../.cache/built-backend/', import.meta.url));

/** Stores the backend's assembly for a server without the CDK. */
export async function buildBackend(): Promise<string> {
  const { dir } = await synthesizeBackend();
  rmSync(BUILT_BACKEND, { recursive: true, force: true });
  const built = path.join(BUILT_BACKEND, path.basename(dir));
  cpSync(dir, built, { recursive: true });
  return built;
}

/** The built assembly. @throws StartError if there is none */
export async function builtBackend(): Promise<{ dir: string }> {
  const [name] = existsSync(BUILT_BACKEND) ? readdirSync(BUILT_BACKEND) : [];
  if (name) return { dir: path.join(BUILT_BACKEND, name) };
  throw new StartError(`There is no built backend in ${BUILT_BACKEND}: run "npm run build:server" first.`);
}

/** The assembly for a command: of the sources, or the built one on a server, which lacks the CDK. */
export const commandBackend = (): Promise<{ dir: string }> =>
  hasCdk() ? synthesizeBackend() : builtBackend();

function hasCdk(): boolean {
  try {
    import.meta.resolve('aws-cdk-lib');
    return true;
  } catch {
    return false;
  }
}
