/** Any origin works here, because the check is only whether a path leaves the origin that it starts from. */
const HERE = 'https://here.invalid';

/** Browsers remove tabs and line breaks from a URL, and read a backslash as a slash. */
const REWRITTEN_BY_BROWSERS = /[\p{Cc}\\]/u;

/**
 * A path of our own site to return to after signing in, or null. The browser's own parser decides: `//host`, `/\host`
 * and `/.//host` all lead to another site.
 */
export function safeReturn(path: string | null): string | null {
  if (!path?.startsWith('/') || REWRITTEN_BY_BROWSERS.test(path)) return null;
  if (!URL.canParse(path, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(path, HERE);
  return origin === HERE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
}
