import path from 'node:path';
import { createStaticFiles } from 'amplify-offline/static-files';
import { ensureAppBuilt } from './local/app-build.ts';
import { ROOT } from './local/paths.ts';
import { serve } from './local/serve.ts';

/** `npm start`: the built app and every service, on one port. */
await serve({
  web: async () => {
    await ensureAppBuilt(ROOT, () => console.log('Preparing the app; the next start is quicker.'));
    return createStaticFiles(path.join(ROOT, 'dist'));
  },
});
