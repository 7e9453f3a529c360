import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFirst } from './scripts/vite/compressed-first.ts';
import { landingInPage } from './scripts/vite/landing-in-page.ts';
import { measuredAccuracy } from './scripts/vite/measured-accuracy.ts';
import { messages } from './scripts/vite/messages.ts';
import { screenChunks } from './scripts/vite/screen-chunks.ts';
import { selfHostedAssets } from './scripts/vite/self-hosted-assets.ts';
import { serviceWorker } from './scripts/vite/service-worker.ts';

/** A first `npm start` prints what to do next, not how long each plugin took. */
const quiet = { checks: { pluginTimings: false } };

export default defineConfig({
  plugins: [
    messages(),
    react(),
    tailwindcss(),
    selfHostedAssets(),
    measuredAccuracy(),
    screenChunks(),
    landingInPage(),
    serviceWorker(),
    compressedFirst(),
  ],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: quiet,
  },
  worker: { format: 'es', rolldownOptions: quiet },
});
