import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { applyTheme } from './lib/browser/theme.ts';
import './index.css';

applyTheme();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
createRoot(root).render(<App />);
