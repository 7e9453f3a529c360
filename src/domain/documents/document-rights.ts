/** Who looks at documents. What is allowed is decided by the server; this says what a screen offers. */
export interface DocumentViewer {
  sub: string;
  /** Admin or Owner. */
  isManager: boolean;
}

/** Admins and Owners delete and restore every document, everyone else the ones they uploaded themselves. */
export function mayDelete(
  { sub, isManager }: DocumentViewer,
  { createdBy }: { createdBy: string | null },
): boolean {
  return isManager || createdBy === sub;
}

/** Who may say how a document was read, what its number and revision are and whether it is current: the same people. */
export const mayCorrect = mayDelete;
