/** Which projects a User of the company may open: all of them, or those assigned to him. Admin and Owner open every one. */
export const projectAccessModes = ['all', 'assigned'] as const;

export type ProjectAccess = (typeof projectAccessModes)[number];

/** A company that has not chosen shows every project to everyone in it. */
export const projectAccessOf = (chosen: string | null | undefined): ProjectAccess =>
  chosen === 'assigned' ? 'assigned' : 'all';
