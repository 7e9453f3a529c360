import { hasStoredSignIn } from './lib/amplify/stored-sign-in.ts';
import { applyTheme } from './lib/browser/theme.ts';
import { applyLanguage, readLanguage } from './lib/language/chosen-language.ts';

/**
 * Runs before the first paint, ahead of the application: sets the theme and the language, and shows a visitor the landing
 * page that the build left in the page, in English. Other addresses and languages, and a person with a stored sign-in, wait
 * for their own screen.
 */
applyTheme();
applyLanguage();
const root = document.getElementById('root');
const landing = document.querySelector<HTMLTemplateElement>('template#landing');
const showsLanding = window.location.pathname === '/' && !hasStoredSignIn() && readLanguage() === 'en';
if (root && landing && showsLanding) root.append(landing.content);
