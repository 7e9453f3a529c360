/**
 * The projects that a User of the company may open: all, or only those assigned to them. An Admin or Owner opens
 * every one.
 */
export const projectAccessModes = ['all', 'assigned'] as const;

export type ProjectAccess = (typeof projectAccessModes)[number];

/** A company that has not chosen shows every project to all of its members. */
export const projectAccessOf = (chosen: string | null | undefined): ProjectAccess =>
  chosen === 'assigned' ? 'assigned' : 'all';
