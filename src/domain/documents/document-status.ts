/**
 * The stages of a document until it can be asked about. The specification declares `ready` and `error`, which are
 * unused.
 */
export const documentStatuses = ['processed', 'processing', 'failed', 'ready', 'error'] as const;

export type DocumentStatus = (typeof documentStatuses)[number];

/** A superseded revision is kept, but answers do not use it unless the question asks for it. */
export const documentStates = ['current', 'superseded'] as const;

export type DocumentState = (typeof documentStates)[number];
