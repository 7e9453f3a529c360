import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { routes } from './app/routes.tsx';
import { startAddress } from './app/start-address.ts';
import { applyTheme } from './lib/browser/theme.ts';
import { applyLanguage } from './lib/language/chosen-language.ts';
import './index.css';

applyTheme();
applyLanguage();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
const start = startAddress(window.location);
if (start) window.history.replaceState(null, '', start);
const app = <App router={createBrowserRouter(routes)} />;
// Renders in slices, so that a slow phone can respond to a tap between two of them.
startTransition(() => {
  // The landing page is in the page already (before-paint.ts).
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
