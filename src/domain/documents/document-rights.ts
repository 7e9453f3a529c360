/**
 * The person who opens documents. The server decides what is allowed. These rights only decide what a screen offers.
 */
export interface DocumentViewer {
  sub: string;
  /** Admin or Owner. */
  isManager: boolean;
  /** A User who may add documents to the project that is shown. */
  handsIn?: boolean;
}

/** Admins and Owners may add documents. Users may if the company lets them hand in. */
export const mayAdd = ({ isManager, handsIn = false }: DocumentViewer): boolean => isManager || handsIn;

/** Admins and Owners delete and restore every document, everyone else the ones they uploaded themselves. */
export function mayDelete(
  { sub, isManager }: DocumentViewer,
  { createdBy }: { createdBy: string | null },
): boolean {
  return isManager || createdBy === sub;
}

/** True if the viewer may resume an interrupted reading: a manager, or the User who uploaded the document. */
export const mayResume = (viewer: DocumentViewer, document: { createdBy: string | null }): boolean =>
  mayAdd(viewer) && mayDelete(viewer, document);

/** Whether the person may correct how a document was read, its number and revision and whether it is current. */
export const mayCorrect = mayDelete;
