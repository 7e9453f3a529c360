import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { applyTheme } from './lib/browser/theme.ts';
import './index.css';

applyTheme();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
// In slices: a slow phone answers a tap between two of them.
startTransition(() => createRoot(root).render(<App />));
