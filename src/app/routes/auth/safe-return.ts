/** A path of our own to go back to, or null: another site's address (also as `//host` or `/\host`) is none. */
export function safeReturn(path: string | null): string | null {
  return path && /^\/(?![/\\])/.test(path) ? path : null;
}
