import { invitationPath } from '#domain/team/invitation-link.ts';
import { landing, projectStates, screens } from './screens.ts';

/**
 * Builds the URLs of the screens in screens.ts. Company IDs are in lower case in a URL; a segment that a person typed is
 * encoded here and nowhere else.
 */

/** The three panes of the workbench. On a phone one of them shows at a time, which the URL names. */
export type Pane = 'documents' | 'page' | 'ask';

/** Where a viewer opens: a page (from 1) and the citation to highlight (src/domain/viewer/citation-link.ts). */
export interface PageLocation {
  page?: number;
  citation?: string;
  /** The list that is shown beside it, where it is not that of the documents. */
  list?: 'sheets';
  /** What a phone shows, where it is not the page. */
  pane?: 'ask';
}

/** What the sign-in screen confirms after another account screen. */
export type SignInNotice = 'email-verified' | 'password-changed' | 'account-deleted';

interface Segments {
  companyId: string;
  project?: string;
  document?: string;
}

/** The address of a screen of a company. Without a company, its segment is left out: `/settings`. */
export function pathTo(pattern: string, { companyId, ...rest }: Segments): string {
  const segments: Record<string, string> = { companyId: companyId.toLowerCase(), ...rest };
  const path = companyId ? pattern : pattern.replace('/:companyId', '') || landing.path;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(segments[name] ?? ''));
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
  landing: () => landing.path,
  /** `returnTo`: where to continue; `notice`: what has just been done. */
  signIn: (options: { returnTo?: string; email?: string; notice?: SignInNotice } = {}) =>
    withQuery(screens.signIn.path, { ...options }),
  /** `invitation`: whose link led here; it decides company and role, and is what comes after signing in. */
  signUp: (options: { invitation?: string } = {}) => withQuery(screens.signUp.path, { ...options }),
  /** Carries the address whose code is asked for. */
  verifyEmail: (email?: string, options: { invitation?: string } = {}) =>
    withQuery(screens.verifyEmail.path, { email, ...options }),
  /** `step`: `code` once a code was sent. */
  forgotPassword: (email?: string, step?: 'code') => withQuery(screens.forgotPassword.path, { email, step }),
  /** Where the link of an invitation's email leads; without an ID, to every invitation that is open. */
  invitation: (id?: string) => (id ? invitationPath(id) : screens.invitation.path),
  /** Asks for the project first, the one that was opened last on top. */
  startAsking: () => `${screens.start.path}?do=ask`,
  pricing: () => screens.pricing.path,
  migration: () => screens.migration.path,
  terms: () => screens.terms.path,
  privacy: () => screens.privacy.path,
  contact: () => screens.contact.path,
  /** The token is in the fragment, so that no server and no referrer is told of it. */
  ask: (token: string) => `${screens.ask.path}#${token}`,
  askCodes: (companyId: string, project: string) => pathTo(screens.codes.path, { companyId, project }),
  ourTeam: () => screens.ourTeam.path,
  workWithUs: () => screens.workWithUs.path,
  commonTerms: (pool?: string, search?: string) => withQuery(screens.commonTerms.path, { pool, search }),
  aiTraining: () => screens.aiTraining.path,
  company: (companyId: string) => pathTo(screens.dashboard.path, { companyId }),
  activity: (companyId: string) => pathTo(screens.activity.path, { companyId }),
  documents: (companyId: string) => pathTo(screens.documents.path, { companyId }),
  settings: (companyId: string) => pathTo(screens.settings.path, { companyId }),
  team: (companyId: string) => pathTo(screens.team.path, { companyId }),
  projects: (companyId: string, options: { new?: boolean; search?: string } = {}) =>
    withQuery(pathTo(screens.projects.path, { companyId }), {
      new: options.new ? 'true' : undefined,
      search: options.search || undefined,
    }),
  newProject: (companyId: string) => pathTo(screens.newProject.path, { companyId }),
  project: (companyId: string, project: string) => pathTo(screens.project.path, { companyId, project }),
  projectDocuments: (companyId: string, project: string) =>
    pathTo(projectStates.documents, { companyId, project }),
  /** `before`, `after`: ids of sheets, `{documentId}:{page}`. */
  compare: (companyId: string, project: string, chosen: { before?: string; after?: string } = {}) =>
    withQuery(pathTo(screens.compare.path, { companyId, project }), { ...chosen }),
  documentView: (companyId: string, project: string, document: string, location: PageLocation = {}) =>
    withQuery(pathTo(projectStates.document, { companyId, project, document }), {
      page: location.page,
      citation: location.citation,
      list: location.list,
      pane: location.pane,
    }),
  projectSheets: (companyId: string, project: string) => pathTo(projectStates.sheets, { companyId, project }),
};
