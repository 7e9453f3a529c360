import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withImportDiagram } from '#scripts/imports/layers.ts';
import { type SourceFile, sourceFiles } from '#scripts/imports/source-files.ts';
import { foldersOf, isNamed, isThere, linkedFiles, namedPaths, quotedNames } from './named-paths.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DOCUMENTS = [
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'docs/architecture.md',
  'docs/deploy.md',
  'docs/scale.md',
  'docs/security.md',
];
/** Files that a deployment, a test or a build creates. */
const MADE = new Set(readFileSync(path.join(ROOT, '.gitignore'), 'utf8').split(/\/?\n/));
const files = sourceFiles();
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

describe('documents', () => {
  it.each(DOCUMENTS)('name in %s only files and folders that exist', (document) => {
    const kept = namedPaths(read(document)).filter((named) => !MADE.has(named));
    expect(kept.filter((named) => !isThere(ROOT, named))).toEqual([]);
  });

  it.each(DOCUMENTS)('link in %s only to files that exist', (document) => {
    const folder = path.dirname(path.join(ROOT, document));
    const links = linkedFiles(read(document));
    expect(links.filter((link) => !isThere(ROOT, path.relative(ROOT, path.join(folder, link))))).toEqual([]);
  });

  it('name every folder in docs/architecture.md', () => {
    const names = quotedNames(read('docs/architecture.md'));
    expect(foldersOf(ROOT).filter((folder) => !isNamed(ROOT, folder, names))).toEqual([]);
  });

  it('show the current imports in docs/architecture.md (npm run draw-imports)', () => {
    const document = read('docs/architecture.md');
    expect(withImportDiagram(document, files)).toBe(document);
  });
});

describe('the rules for documents', () => {
  it('reject a file that does not exist', () => {
    const document =
      'See `src/main.tsx`, `limits/limits.ts`, `src/features/<feature>`, `local/{seed,cloud}`, `src/nothing.ts`.';
    const named = namedPaths(document);
    expect(named).toHaveLength(5);
    expect(named.filter((name) => !isThere(ROOT, name))).toEqual(['src/nothing.ts']);
  });

  it('reject a folder that no document names', () => {
    const names = ['src/app', 'src/features/<feature>', 'local/{seed,backup}'];
    const folders = ['src', 'src/app', 'src/lib', 'local/seed', 'local/recovery'];
    expect(folders.filter((folder) => !isNamed(ROOT, folder, names))).toEqual(['src/lib', 'local/recovery']);
  });

  it('reject a diagram that lacks an import', () => {
    const document = 'a\n<!-- imports: drawn by npm run draw-imports -->\n<!-- end of imports -->\nb';
    const file: SourceFile = {
      ...{ path: 'src/lib/a.ts', isTest: false, text: '' },
      imports: [
        { specifier: '#domain/b.ts', target: 'src/domain/b.ts', isTypeOnly: true, isOnDemand: false },
      ],
    };
    expect(withImportDiagram(document, [file])).toContain('lib --> domain');
    expect(() => withImportDiagram('no place', [file])).toThrow('no place for the diagram');
  });
});
