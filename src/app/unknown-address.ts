/** The handle of routes that no company has: who is signed out is told so, and not sent to sign in first. */
export const UNKNOWN = 'unknown';
