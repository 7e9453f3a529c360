import { OUTPUTS_URL } from './lib/amplify/outputs-url.ts';
import { hasStoredSignIn } from './lib/amplify/stored-sign-in.ts';
import { applyTheme } from './lib/browser/theme.ts';
import { applyLanguage, readLanguage } from './lib/language/chosen-language.ts';

/**
 * Runs before the first paint, ahead of the application: sets the theme and the language, and shows a visitor the landing
 * page that the build left in the page, in English. Other addresses and languages, and a person with a stored sign-in, wait
 * for their own screen, and with a sign-in for the settings, which the application would request only once all its code runs.
 */
applyTheme();
applyLanguage();
const settings = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: OUTPUTS_URL };
if (hasStoredSignIn()) document.head.append(Object.assign(document.createElement('link'), settings));
const root = document.getElementById('root');
const landing = document.querySelector<HTMLTemplateElement>('template#landing');
const showsLanding = window.location.pathname === '/' && !hasStoredSignIn() && readLanguage() === 'en';
if (root && landing && showsLanding) root.append(landing.content);
