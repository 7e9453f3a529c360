import { ROOT } from './local/paths.ts';
import { serve } from './local/serve.ts';

/** `npm run dev`: as `npm start`, but the app comes from Vite's development server, with hot replacement. */
await serve({
  web: async () => {
    const { createServer } = await import('vite');
    const vite = await createServer({ root: ROOT, appType: 'spa', server: { middlewareMode: true } });
    process.on('exit', () => void vite.close());
    return (request, response) =>
      new Promise((resolve) => {
        // Vite's client and React's refresh are inline scripts, and talk to a socket on a port of their own.
        response.removeHeader('content-security-policy');
        response.on('close', resolve);
        vite.middlewares(request, response);
      });
  },
});
