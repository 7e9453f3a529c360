import { existsSync, globSync, readdirSync } from 'node:fs';
import path from 'node:path';

const SOURCE_FILE = /\.(tsx?|mjs|js|css|html|json|ya?ml|md|sh)$/;
/** Everything that is not a path or a placeholder of one: a route, a call, an option, a file of the installation. */
const NOT_A_PATH = /^[/.#@]|[\s()'"=:*$…]|\.\.|^node_modules/;

/** What a document quotes in one word. */
export function quotedNames(document: string): string[] {
  const prose = document.replace(/```[\s\S]*?```/g, '');
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text.replace(/\/$/, ''));
  return [...new Set(quoted)].filter((text) => !NOT_A_PATH.test(text));
}

/** What a document names as a file or folder, as a pattern: `<name>` stands for any one, `{a,b}` for each. */
export function namedPaths(document: string): string[] {
  return quotedNames(document).filter((text) => text.includes('/') || SOURCE_FILE.test(text));
}

/** Links to files of the repository, relative to the document. */
export function linkedFiles(document: string): string[] {
  return [...document.matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
}

/** Whether there is such a file or folder: from the root, or, where it begins with no top folder, anywhere. */
export function isThere(root: string, named: string): boolean {
  const pattern = named.replace(/<[^>]+>/g, '*');
  const [top = ''] = pattern.split('/');
  if (existsSync(path.join(root, top)) || /[*{]/.test(top))
    return globSync(pattern, { cwd: root }).length > 0;
  return (
    globSync(`{src,amplify,local,packages,tests,e2e,bench,scripts}/**/${pattern}`, { cwd: root }).length > 0
  );
}

/** Folders whose own folders are parts of the product, each with a purpose of its own. */
const OPENED = ['src', 'amplify', 'local', 'tests', 'packages'];
const NOT_OURS = /^(node_modules|dist|coverage|test-results|playwright-report|\..*)$/;

/** The folders that a newcomer finds: those at the top, and those inside the ones above. */
export function foldersOf(root: string): string[] {
  const inside = (folder: string) =>
    existsSync(path.join(root, folder))
      ? readdirSync(path.join(root, folder), { withFileTypes: true })
          .filter((entry) => entry.isDirectory() && !NOT_OURS.test(entry.name))
          .map(({ name }) => path.posix.join(folder, name))
      : [];
  return [...inside(''), ...OPENED.flatMap(inside)];
}

/** Whether one of the names is the folder, a pattern of it, or something inside it. */
export function isNamed(root: string, folder: string, names: readonly string[]): boolean {
  const covers = (name: string) =>
    name === folder ||
    name.startsWith(`${folder}/`) ||
    (/[<{]/.test(name) && globSync(name.replace(/<[^>]+>/g, '*'), { cwd: root }).includes(folder));
  return names.some(covers);
}
