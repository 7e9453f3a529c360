import { ROOT } from './local/paths.ts';
import { serve } from './local/serve.ts';

/** `npm run dev`: like `npm start`, but Vite's development server serves the app, with hot replacement. */
await serve({
  web: async () => {
    const { createServer } = await import('vite');
    const vite = await createServer({ root: ROOT, appType: 'spa', server: { middlewareMode: true } });
    process.on('exit', () => void vite.close());
    return (request, response) =>
      new Promise((resolve) => {
        // Vite's client and React's refresh are inline scripts, and use a socket on their own port.
        response.removeHeader('content-security-policy');
        response.on('close', resolve);
        vite.middlewares(request, response);
      });
  },
});
