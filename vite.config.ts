import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { selfHostedAssets } from './scripts/vite/self-hosted-assets.ts';
import { serviceWorker } from './scripts/vite/service-worker.ts';

export default defineConfig({
  plugins: [react(), tailwindcss(), selfHostedAssets(), serviceWorker()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  worker: { format: 'es' },
});
