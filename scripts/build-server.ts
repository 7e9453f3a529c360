import { buildBackend } from '#local/backend.ts';
import { ensureAppBuilt } from './local/app-build.ts';
import { ROOT } from './local/paths.ts';

/** `npm run build:server`: builds the app and the backend's assembly, for a server without development packages. */
await ensureAppBuilt(ROOT, () => console.log('Building the app.'));
console.log(`The backend is in ${await buildBackend()}.`);
