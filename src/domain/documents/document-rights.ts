/** Who looks at documents. What is allowed is decided by the server; this says what a screen offers. */
export interface DocumentViewer {
  sub: string;
  /** Admin or Owner. */
  isManager: boolean;
  /** A User who may add documents to the project that is shown. */
  handsIn?: boolean;
}

/** Admins and Owners add documents, and Users where they may hand in. */
export const mayAdd = ({ isManager, handsIn = false }: DocumentViewer): boolean => isManager || handsIn;

/** Admins and Owners delete and restore every document, everyone else the ones they uploaded themselves. */
export function mayDelete(
  { sub, isManager }: DocumentViewer,
  { createdBy }: { createdBy: string | null },
): boolean {
  return isManager || createdBy === sub;
}

/** Who takes up the reading of a document that was cut off: a manager, or the User who is handing it in. */
export const mayTakeUp = (viewer: DocumentViewer, document: { createdBy: string | null }): boolean =>
  mayAdd(viewer) && mayDelete(viewer, document);

/** Who may say how a document was read, what its number and revision are and whether it is current: the same people. */
export const mayCorrect = mayDelete;
