import { existsSync } from 'node:fs';
import path from 'node:path';
import { StartError } from 'amplify-offline/data-directory';
import { createStaticFiles } from 'amplify-offline/static-files';
import { builtBackend } from '#local/backend.ts';
import { ROOT } from './local/paths.ts';
import { serve } from './local/serve.ts';

/**
 * `npm run serve`: serves the result of `npm run build:server`. It needs no development packages and writes only to
 * DATA_DIR.
 */
const app = path.join(ROOT, 'dist');
await serve({
  assembly: builtBackend,
  web: async () => {
    if (existsSync(path.join(app, 'index.html'))) return createStaticFiles(app);
    throw new StartError(`There is no built app in ${app}: run "npm run build:server" first.`);
  },
});
