import type { LazyRouteFunction, RouteObject } from 'react-router-dom';

type Load = LazyRouteFunction<RouteObject>;
/** The layout around a screen. */
type Group = 'public' | 'tools' | 'company';
/** A menu with links to screens, in the order of the table. */
type Menu = 'company' | 'account' | 'footer';

export interface Screen<L extends Load = Load> {
  /** Its path in the router's form. Its file has the same path in `routes`. */
  path: string;
  /** The title of the tab. Empty if the screen is named after its contents. */
  title: string;
  group: Group;
  /** Downloads its code. */
  load: L;
  /** The menus that link to it, with its name there. */
  menu?: Partial<Record<Menu, string>>;
}

function screen<L extends Load>(
  path: string,
  title: string,
  group: Group,
  load: L,
  menu?: Screen['menu'],
): Screen<L> {
  return { path, title, group, load, menu };
}

/** The only screen in the first download. */
export const landing = { path: '/' };

/** The layout of every company screen. */
export const companyFrame = { path: '/:companyId', load: () => import('./routes/company.tsx') };

/** States of a project's screen: its list of documents, its sheets, and a document. */
export const projectStates = {
  documents: '/:companyId/:project/documents',
  sheets: '/:companyId/:project/sheets',
  document: '/:companyId/:project/:document',
};

/** Every screen. Routes, titles, menus, links and prefetching read this table. */
// biome-ignore format: one row for each screen
export const screens = {
  signIn: screen('/auth/signin', 'Sign in', 'public', () => import('./routes/auth/signin.tsx')),
  signUp: screen('/auth/signup', 'Sign up', 'public', () => import('./routes/auth/signup.tsx')),
  verifyEmail: screen('/auth/verify-email', 'Verify your email', 'public', () => import('./routes/auth/verify-email.tsx')),
  forgotPassword: screen('/auth/forgot-password', 'Forgot password', 'public', () => import('./routes/auth/forgot-password.tsx')),
  invitation: screen('/auth/invitation', 'Invitation', 'public', () => import('./routes/auth/invitation.tsx')),
  ourTeam: screen('/our-team', 'Who makes Plumbline', 'public', () => import('./routes/our-team.tsx'), { footer: 'Our team' }),
  workWithUs: screen('/work-with-us', 'Work with us', 'public', () => import('./routes/work-with-us.tsx'), { footer: 'Work with us' }),
  pricing: screen('/pricing', 'What it costs', 'public', () => import('./routes/pricing.tsx'), { footer: 'Pricing' }),
  migration: screen('/migration', 'Bringing your documents over', 'public', () => import('./routes/migration.tsx'), { footer: 'Migration' }),
  terms: screen('/terms', 'Terms of use', 'public', () => import('./routes/terms.tsx'), { footer: 'Terms' }),
  privacy: screen('/privacy', 'Privacy', 'public', () => import('./routes/privacy.tsx'), { footer: 'Privacy' }),
  ask: screen('/ask', 'Ask about this job', 'public', () => import('./routes/ask.tsx')),
  contact: screen('/contact', 'Contact', 'public', () => import('./routes/contact.tsx'), { footer: 'Contact' }),
  /** For an account without a company. Everyone else is redirected to the settings of their company. */
  settingsFallback: screen('/settings', 'Settings', 'public', () => import('./routes/settings.tsx')),

  /** The start page of the installed application and its shortcuts. */
  start: screen('/start', 'Start', 'tools', () => import('./routes/start.tsx')),
  /** Where a file shared by another application arrives if no service worker has taken it. */
  share: screen('/share', 'Share again', 'tools', () => import('./routes/share.tsx')),
  commonTerms: screen('/common-terms', 'Common terms', 'tools', () => import('./routes/common-terms.tsx'), { account: 'Common terms' }),
  aiTraining: screen('/ai-training', 'AI training', 'tools', () => import('./routes/ai-training.tsx'), { account: 'AI training' }),

  dashboard: screen('/:companyId', '', 'company', () => import('./routes/company/dashboard.tsx'), { company: 'Dashboard' }),
  projects: screen('/:companyId/projects', 'Projects', 'company', () => import('./routes/company/projects.tsx'), { company: 'Projects' }),
  newProject: screen('/:companyId/projects/new', 'New project', 'company', () => import('./routes/company/projects/new.tsx')),
  documents: screen('/:companyId/documents', 'Documents', 'company', () => import('./routes/company/documents.tsx'), { company: 'Documents' }),
  activity: screen('/:companyId/activity', 'Activity', 'company', () => import('./routes/company/activity.tsx')),
  team: screen('/:companyId/team', 'Team', 'company', () => import('./routes/company/team.tsx'), { company: 'Team' }),
  settings: screen('/:companyId/settings', 'Settings', 'company', () => import('./routes/company/settings.tsx'), { account: 'Settings' }),
  codes: screen('/:companyId/:project/codes', 'Ask by a code', 'company', () => import('./routes/company/project/codes.tsx')),
  compare: screen('/:companyId/:project/compare', 'Compare revisions', 'company', () => import('./routes/company/project/compare.tsx')),
  /** A project, its documents and the current page: one screen with three panes. */
  project: screen('/:companyId/:project', '', 'company', () => import('./routes/company/project.tsx')),
};

export type ScreenName = keyof typeof screens;

export const screenList = Object.entries(screens) as [ScreenName, Screen][];

/** The screens in a menu, with their names there. */
export function menuOf(menu: Menu): { name: ScreenName; label: string; path: string }[] {
  return screenList.flatMap(([name, { path, menu: menus }]) => {
    const label = menus?.[menu];
    return label === undefined ? [] : [{ name, label, path }];
  });
}
