import type { DocumentViewer } from '#domain/documents/document-rights.ts';

/** The signed-in person, as every screen sees them. */
export interface SessionUser {
  /** Id of the User row. */
  userId: string;
  /** The ID at the identity provider, which owns conversations. */
  sub: string;
  email: string;
  name: string;
  role: string;
  companyId: string;
  companyName: string;
  /** True during the sign-in in which the person joined the company. */
  firstVisit?: boolean;
}

/** The first given name, for a greeting. */
export function firstName(user: Pick<SessionUser, 'name' | 'email'>): string {
  return user.name.trim().split(/\s+/)[0] || user.email;
}

/** The person as the owner of documents in lists. */
export function viewerOf(user: SessionUser): DocumentViewer {
  return { sub: user.sub, isManager: canManage(user) };
}

/** True for an Admin or Owner, who may change projects. Only for the screen; the server decides. */
export function canManage(user: Pick<SessionUser, 'role'>): boolean {
  return user.role === 'Admin' || user.role === 'Owner';
}
