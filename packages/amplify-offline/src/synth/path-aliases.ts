import path from 'node:path';
import { createPathsMatcher, getTsconfig, type PathsMatcher } from 'get-tsconfig';

/** Files are read once: the aliases of a project do not change while it runs. */
const read = new Map<string, unknown>();
const byFolder = new Map<string, PathsMatcher | null>();

/**
 * The paths that an import may mean by `paths` or `baseUrl` of the nearest tsconfig, best first. None exists for
 * certain.
 * @param file that contains the import
 */
export function aliasedPaths(specifier: string, file: string): string[] {
  const folder = path.dirname(file);
  const known = byFolder.get(folder);
  const match = known === undefined ? matcherFor(folder) : known;
  byFolder.set(folder, match);
  // As for a bundler, a declaration describes a package and is not the module itself.
  return (match?.(specifier) ?? []).filter((candidate) => !/\.d\.[cm]?ts$/.test(candidate));
}

function matcherFor(folder: string): PathsMatcher | null {
  try {
    const tsconfig = getTsconfig(folder, 'tsconfig.json', read);
    return tsconfig && createPathsMatcher(tsconfig);
  } catch {
    // A server without packages for development may lack what the file extends. An alias is then not found by name.
    return null;
  }
}
