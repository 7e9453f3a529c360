import { invitationPath } from '#domain/team/invitation-link.ts';
import { landing, projectStates, screens } from './screens.ts';

/**
 * Builds the URLs of the screens in screens.ts. Company IDs are in lower case in a URL. Only this file encodes typed
 * text for a URL.
 */

/** The three panes of the workbench. A phone shows one of them at a time, named in the URL. */
export type Pane = 'documents' | 'page' | 'ask';

/** Where a viewer opens: a page (from 1) and the citation to highlight (src/domain/viewer/citation-link.ts). */
export interface PageLocation {
  page?: number;
  citation?: string;
  /** The list next to the page, if it is not the list of documents. */
  list?: 'sheets';
  /** The pane that a phone shows, if it is not the page. */
  pane?: 'ask';
}

/** What the sign-in screen confirms after another account screen. */
export type SignInNotice = 'email-verified' | 'password-changed' | 'account-deleted';

interface Segments {
  companyId: string;
  project?: string;
  document?: string;
}

/** The URL of a company's screen. Without a company its segment is left out: `/settings`. */
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

/**
 * The handle of routes that do not belong to any company: signed-out people see the not-found page and are not sent
 * to sign in.
 */
export const UNKNOWN = 'unknown';

export const paths = {
  landing: () => landing.path,
  /** `returnTo`: the page after signing in; `notice`: the confirmation to show. */
  signIn: (options: { returnTo?: string; email?: string; notice?: SignInNotice } = {}) =>
    withQuery(screens.signIn.path, { ...options }),
  /**
   * `invitation`: the invitation whose link led here. It decides company and role, and is the next page after signing
   * in.
   */
  signUp: (options: { invitation?: string } = {}) => withQuery(screens.signUp.path, { ...options }),
  /** Passes on the email address that receives the code. */
  verifyEmail: (email?: string, options: { invitation?: string } = {}) =>
    withQuery(screens.verifyEmail.path, { email, ...options }),
  /** `step`: `code` once a code was sent. */
  forgotPassword: (email?: string, step?: 'code') => withQuery(screens.forgotPassword.path, { email, step }),
  /** The target of an invitation email's link. Without an ID, all open invitations. */
  invitation: (id?: string) => (id ? invitationPath(id) : screens.invitation.path),
  /** Asks for the project first, with the last opened one on top. */
  start: () => screens.start.path,
  startAsking: () => `${screens.start.path}?do=ask`,
  pricing: () => screens.pricing.path,
  migration: () => screens.migration.path,
  terms: () => screens.terms.path,
  privacy: () => screens.privacy.path,
  contact: () => screens.contact.path,
  /** The token is in the fragment, so that it is sent to no server and in no referrer. */
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
  /** `before`, `after`: IDs of sheets, `{documentId}:{page}`. */
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
