import { existsSync, globSync, readdirSync } from 'node:fs';
import path from 'node:path';

const SOURCE_FILE = /\.(tsx?|mjs|js|css|html|json|ya?ml|md|sh)$/;
/** Matches quoted names that are not paths: a route, a call, an option, a file of the installation. */
const NOT_A_PATH = /^[/.#@]|[\s()'"=:*$…]|\.\.|^node_modules/;

/** The quoted names of one word in a document. */
export function quotedNames(document: string): string[] {
  const prose = document.replace(/```[\s\S]*?```/g, '');
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text.replace(/\/$/, ''));
  return [...new Set(quoted)].filter((text) => !NOT_A_PATH.test(text));
}

/** The files and folders that a document names, as patterns: `<name>` matches any name, `{a,b}` each of its parts. */
export function namedPaths(document: string): string[] {
  return quotedNames(document).filter((text) => text.includes('/') || SOURCE_FILE.test(text));
}

/** Links to files of the repository, relative to the document. */
export function linkedFiles(document: string): string[] {
  return [...document.matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
}

/**
 * Whether a named file or folder exists: from the root or, if it does not begin with a top-level folder, anywhere.
 */
export function isThere(root: string, named: string): boolean {
  const pattern = named.replace(/<[^>]+>/g, '*');
  const [top = ''] = pattern.split('/');
  if (existsSync(path.join(root, top)) || /[*{]/.test(top))
    return globSync(pattern, { cwd: root }).length > 0;
  return (
    globSync(`{src,amplify,local,packages,tests,e2e,bench,scripts}/**/${pattern}`, { cwd: root }).length > 0
  );
}

/** Folders whose subfolders are parts of the product, each with a purpose of its own. */
const OPENED = ['src', 'amplify', 'local', 'tests', 'packages'];
const NOT_OURS = /^(node_modules|dist|coverage|test-results|playwright-report|\..*)$/;

/** The folders that the documents must explain: those at the top, and the subfolders of the ones above. */
export function foldersOf(root: string): string[] {
  const inside = (folder: string) =>
    existsSync(path.join(root, folder))
      ? readdirSync(path.join(root, folder), { withFileTypes: true })
          .filter((entry) => entry.isDirectory() && !NOT_OURS.test(entry.name))
          .map(({ name }) => path.posix.join(folder, name))
      : [];
  return [...inside(''), ...OPENED.flatMap(inside)];
}

/** Whether one of the names is the folder, a pattern that matches it, or a path inside it. */
export function isNamed(root: string, folder: string, names: readonly string[]): boolean {
  const covers = (name: string) =>
    name === folder ||
    name.startsWith(`${folder}/`) ||
    (/[<{]/.test(name) && globSync(name.replace(/<[^>]+>/g, '*'), { cwd: root }).includes(folder));
  return names.some(covers);
}
