import { ensureSynth } from '../local/synth/ensure-synth.ts';
import { ensureAppBuilt } from './local/app-build.ts';
import { ROOT } from './local/paths.ts';
import { serve } from './local/serve.ts';

/** `npm start`: the built app and every service, on one port. */
await serve(async () => {
  await Promise.all([
    ensureSynth(),
    ensureAppBuilt(ROOT, () => console.log('Preparing the app; the next start is quicker.')),
  ]);
  return {};
});
