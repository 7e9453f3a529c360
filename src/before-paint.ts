import { hasStoredSignIn } from './lib/amplify/stored-sign-in.ts';
import { applyTheme } from './lib/browser/theme.ts';

/**
 * Runs before the first paint, ahead of the application: sets the theme, and shows a visitor the landing page that the
 * build left in the page. Other addresses, and a person with a stored sign-in, wait for their own screen.
 */
applyTheme();
const root = document.getElementById('root');
const landing = document.querySelector<HTMLTemplateElement>('template#landing');
if (root && landing && window.location.pathname === '/' && !hasStoredSignIn()) root.append(landing.content);
