import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { synthesizeBackend } from '#local/backend.ts';

/** One rule to remove. The texts must match the current source: a hole that matches nothing is an error. */
export type Hole =
  /** In the resolvers: Amplify's generated ones, and our own steps in them. */
  | { readonly in: 'templates'; readonly from: RegExp; readonly to: string }
  /** In a source file. */
  | { readonly in: string; readonly from: RegExp; readonly to: string };

/** Large folders that contain no rules. */
const BY_LINK = ['local/ai-provider/model', 'local/seed/documents', 'local/seed/extracted'];

export interface WeakenedCopy {
  readonly root: string;
  remove(): void;
}

/**
 * A copy of the product with rules removed, inside the repository so that it finds the same packages. The backend is
 * not synthesized again: the rules are removed from the result.
 */
export async function weakenedCopy(
  repository: string,
  name: string,
  holes: readonly Hole[],
): Promise<WeakenedCopy> {
  const root = path.join(repository, '.cache/weakened', `${name}-${process.pid}`);
  mkdirSync(root, { recursive: true });
  const remove = () => rmSync(root, { recursive: true, force: true });
  try {
    copySources(repository, root);
    const assembly = path.join(root, 'assembly');
    cpSync((await synthesizeBackend()).dir, assembly, { recursive: true });
    writeFileSync(
      path.join(root, 'local/backend.ts'),
      [
        `export const BACKEND = ${JSON.stringify(path.join(root, 'amplify/backend.ts'))};`,
        `export const synthesizeBackend = async () => ({ dir: ${JSON.stringify(assembly)} });`,
      ].join('\n'),
    );
    for (const hole of holes) {
      const files = hole.in === 'templates' ? templatesIn(assembly) : [path.join(root, hole.in)];
      const opened = files.filter((file) => replaceIn(file, hole));
      if (opened.length === 0) throw new Error(`There is no ${hole.from} in ${hole.in} to take out`);
    }
    return { root, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function copySources(repository: string, root: string): void {
  const linked = BY_LINK.map((folder) => path.join(repository, folder));
  const filter = (source: string) => !linked.includes(source) && !source.endsWith('.test.ts');
  for (const part of ['amplify', 'local', 'packages', 'src', 'tsconfig.json', 'package.json']) {
    cpSync(path.join(repository, part), path.join(root, part), { recursive: true, filter });
  }
  // The package's name must resolve to the copy's own package, with the rules removed.
  mkdirSync(path.join(root, 'node_modules'));
  symlinkSync('../packages/amplify-offline', path.join(root, 'node_modules/amplify-offline'));
  for (const folder of BY_LINK) {
    if (existsSync(path.join(repository, folder))) {
      symlinkSync(path.join(repository, folder), path.join(root, folder));
    }
  }
}

function templatesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.vtl') || name.endsWith('.template.json'))
    .map((name) => path.join(folder, name));
}

function replaceIn(file: string, { from, to }: Hole): boolean {
  const text = readFileSync(file, 'utf8');
  const changed = text.replaceAll(new RegExp(from, 'g'), to);
  if (changed === text) return false;
  writeFileSync(file, changed);
  return true;
}
