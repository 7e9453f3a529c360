import type { DocumentViewer } from '#domain/documents/document-rights.ts';

/** The person at the keyboard, as every screen sees them. */
export interface SessionUser {
  /** Id of the User row. */
  userId: string;
  /** The identity provider's id; conversations belong to it. */
  sub: string;
  email: string;
  name: string;
  role: string;
  companyId: string;
  companyName: string;
  /** During the sign-in in which the person came into the company. */
  firstVisit?: boolean;
}

/** The first given name, for a greeting. */
export function firstName(user: Pick<SessionUser, 'name' | 'email'>): string {
  return user.name.trim().split(/\s+/)[0] || user.email;
}

/** The person as lists of documents know them. */
export function viewerOf(user: SessionUser): DocumentViewer {
  return { sub: user.sub, isManager: canManage(user) };
}

/** True for an Admin or Owner, who may write projects. A hint for the screen; the server decides. */
export function canManage(user: Pick<SessionUser, 'role'>): boolean {
  return user.role === 'Admin' || user.role === 'Owner';
}
