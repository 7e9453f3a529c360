import { fileURLToPath } from 'node:url';
import { type Deployment, ensureSynth } from 'amplify-offline/synth';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** The file that defines Plumbline's backend. */
export const BACKEND = fileURLToPath(new URL('../amplify/backend.ts', import.meta.url));

/** The folder of the backend's handlers and resources. */
export const BACKEND_FOLDER = fileURLToPath(new URL('../amplify/', import.meta.url));

/** The backend's assembly; a sandbox's, without settings, when no deployment is given. */
export function synthesizeBackend(deployment?: Deployment): Promise<{ dir: string }> {
  return ensureSynth({
    backend: BACKEND,
    root: ROOT,
    sources: ['src/domain'],
    cacheDir: `${ROOT}.cache/synth`,
    ...(deployment && { deployment }),
  });
}
