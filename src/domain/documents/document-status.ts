/** Where a document is on its way to being answerable. `ready` and `error` are declared by the specification, unused. */
export const documentStatuses = ['processed', 'processing', 'failed', 'ready', 'error'] as const;

export type DocumentStatus = (typeof documentStatuses)[number];

/** A superseded revision is kept, and not answered from unless asked. */
export const documentStates = ['current', 'superseded'] as const;

export type DocumentState = (typeof documentStates)[number];
