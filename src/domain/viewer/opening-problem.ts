/** Shown when the storage refuses a link. */
export const linkEnded = 'The file link expired. Select Retry to get a new link.';

const sentences: Record<string, string> = {
  PasswordException: 'The file is protected by a password. Upload it again without one.',
  InvalidPDFException: 'The file is damaged. Upload it again.',
  // The response was not the file: the link has expired, or the storage is down.
  ResponseException: linkEnded,
};

/** Why a stored PDF could not be opened. PDF.js's own message would show the address with its signature. */
export const openingProblem = (error: unknown): string =>
  (error instanceof Error && sentences[error.name]) || 'Check your connection and try again.';
