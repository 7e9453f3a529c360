import { invitationPath } from '#domain/team/invitation-link.ts';

/**
 * The only place with URL strings. `paths` builds them, `patterns` is what the router matches. Company ids stand in lower
 * case in a URL; a segment that a person typed is encoded here and nowhere else.
 */

/** The three panes of the workbench. On a phone one of them shows at a time, which the URL names. */
export type Pane = 'documents' | 'page' | 'ask';

/** Where a viewer opens: a page (from 1) and the citation to highlight (src/domain/viewer/citation-link.ts). */
export interface DocumentPlace {
  page?: number;
  citation?: string;
}

/** What the sign-in screen confirms after another account screen. */
export type SignInNotice = 'email-verified' | 'password-changed' | 'account-deleted';

export const patterns = {
  landing: '/',
  signIn: '/auth/signin',
  signUp: '/auth/signup',
  verifyEmail: '/auth/verify-email',
  forgotPassword: '/auth/forgot-password',
  invitation: '/auth/invitation',
  pricing: '/pricing',
  migration: '/migration',
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact',
  ourTeam: '/our-team',
  workWithUs: '/work-with-us',
  commonTerms: '/common-terms',
  aiTraining: '/ai-training',
  /** For an account without a company; everyone else is sent on to the settings under their company. */
  settingsFallback: '/settings',
  company: '/:companyId',
  activity: '/:companyId/activity',
  documents: '/:companyId/documents',
  settings: '/:companyId/settings',
  team: '/:companyId/team',
  projects: '/:companyId/projects',
  newProject: '/:companyId/projects/new',
  project: '/:companyId/:project',
  projectDocuments: '/:companyId/:project/documents',
  documentView: '/:companyId/:project/:document',
  /** Every other path under a project is not found. */
  underProject: '/:companyId/:project/*',
} as const;

function under(companyId: string, ...segments: string[]): string {
  return `/${[companyId.toLowerCase(), ...segments].map(encodeURIComponent).join('/')}`;
}

function withQuery(path: string, values: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** The handle of routes that no company has: who is signed out is told so, and not sent to sign in first. */
export const UNKNOWN = 'unknown';

export const paths = {
  landing: () => patterns.landing,
  /** `returnTo`: where to continue; `notice`: what has just been done. */
  signIn: (options: { returnTo?: string; email?: string; notice?: SignInNotice } = {}) =>
    withQuery(patterns.signIn, { ...options }),
  /** `invitation`: whose link led here; it decides company and role, and is what comes after signing in. */
  signUp: (options: { invitation?: string } = {}) => withQuery(patterns.signUp, { ...options }),
  /** Carries the address whose code is asked for. */
  verifyEmail: (email?: string, options: { invitation?: string } = {}) =>
    withQuery(patterns.verifyEmail, { email, ...options }),
  /** `step`: `code` once a code was sent. */
  forgotPassword: (email?: string, step?: 'code') => withQuery(patterns.forgotPassword, { email, step }),
  /** Where the link of an invitation's email leads; without an ID, to every invitation that is open. */
  invitation: (id?: string) => (id ? invitationPath(id) : patterns.invitation),
  pricing: () => patterns.pricing,
  migration: () => patterns.migration,
  terms: () => patterns.terms,
  privacy: () => patterns.privacy,
  contact: () => patterns.contact,
  ourTeam: () => patterns.ourTeam,
  workWithUs: () => patterns.workWithUs,
  commonTerms: (pool?: string, search?: string) => withQuery(patterns.commonTerms, { pool, search }),
  aiTraining: () => patterns.aiTraining,
  company: (companyId: string) => under(companyId),
  activity: (companyId: string) => under(companyId, 'activity'),
  documents: (companyId: string) => under(companyId, 'documents'),
  settings: (companyId: string) => (companyId ? under(companyId, 'settings') : patterns.settingsFallback),
  team: (companyId: string) => under(companyId, 'team'),
  projects: (companyId: string, options: { new?: boolean; search?: string } = {}) =>
    withQuery(under(companyId, 'projects'), {
      new: options.new ? 'true' : undefined,
      search: options.search || undefined,
    }),
  newProject: (companyId: string) => under(companyId, 'projects', 'new'),
  project: (companyId: string, projectSlug: string) => under(companyId, projectSlug),
  projectDocuments: (companyId: string, projectSlug: string) => under(companyId, projectSlug, 'documents'),
  documentView: (companyId: string, project: string, document: string, place: DocumentPlace = {}) =>
    withQuery(under(companyId, project, document), { page: place.page, citation: place.citation }),
};
