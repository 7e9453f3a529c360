import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Nothing in them was written here. Folders whose name starts with a dot are caches and settings. */
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);
/** A test, or a file that only tests use. */
const TEST = /\.test\.tsx?$|\/testing\//;
const SOURCE = /\.(tsx?|mjs)$/;
/** Imported everywhere else by its name, according to its exports. */
const PACKAGE = 'packages/amplify-offline';

interface NamedFolder {
  /** The start of an import: `#domain/`. */
  name: string;
  /** From the root: `src/domain/`. */
  folder: string;
}

interface Manifest {
  imports: Record<string, string>;
  exports: Record<string, string>;
}

const manifestIn = (folder: string) =>
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;

/** The folders that a package.json names. */
const NAMED_IN = { '': readNamedFolders(''), [PACKAGE]: readNamedFolders(PACKAGE) };
const EXPORTS = Object.entries(manifestIn(PACKAGE).exports);

/** The names that apply in a file: those of the nearest package.json. */
export function namedFoldersFor(file: string): readonly NamedFolder[] {
  return NAMED_IN[file.startsWith(`${PACKAGE}/`) ? PACKAGE : ''] ?? [];
}

function readNamedFolders(folder: string): NamedFolder[] {
  return Object.entries(manifestIn(folder).imports).map(([name, target]) => ({
    name: name.replace(/\*$/, ''),
    folder: path.posix.join(folder, target.replace(/\*$/, '')),
  }));
}

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  path: string;
  isTest: boolean;
  text: string;
  imports: Import[];
}

export interface Import {
  specifier: string;
  /** The imported file, from the root. Undefined for a package. */
  target?: string;
  /** The imported package. Undefined for a file. */
  package?: string;
  isTypeOnly: boolean;
  /** Loaded on demand, by `import(…)`. */
  isOnDemand: boolean;
}

/** Every source file of the repository, found by walking, so that the rules apply to new folders automatically. */
export function sourceFiles(): SourceFile[] {
  return walk(ROOT)
    .filter((file) => SOURCE.test(file) && !file.endsWith('.d.ts'))
    .map(read);
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (!entry.isDirectory()) return full;
    return IGNORED_FOLDERS.has(entry.name) || entry.name.startsWith('.') ? [] : walk(full);
  });
}

function read(file: string): SourceFile {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  return {
    path: relative(file),
    isTest: TEST.test(file),
    text,
    imports: importsOf(source).map((found) => resolve(found, file)),
  };
}

type Found = Pick<Import, 'specifier' | 'isTypeOnly' | 'isOnDemand'>;

function importsOf(source: ts.SourceFile): Found[] {
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier))
      found.push({
        specifier: node.moduleSpecifier.text,
        isTypeOnly: node.importClause?.isTypeOnly ?? false,
        isOnDemand: false,
      });
    if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier))
      found.push({
        specifier: node.moduleSpecifier.text,
        isTypeOnly: node.isTypeOnly,
        isOnDemand: false,
      });
    if (
      ts.isImportTypeNode(node) &&
      ts.isLiteralTypeNode(node.argument) &&
      ts.isStringLiteral(node.argument.literal)
    )
      found.push({ specifier: node.argument.literal.text, isTypeOnly: true, isOnDemand: false });
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument && ts.isStringLiteral(argument))
        found.push({ specifier: argument.text, isTypeOnly: false, isOnDemand: true });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function resolve(found: Found, from: string): Import {
  const target = targetOf(found.specifier.replace(/\?.*$/, ''), from);
  if (target?.startsWith('node_modules/')) return { ...found, package: packageOf(target.slice(13)) };
  return target ? { ...found, target } : { ...found, package: packageOf(found.specifier) };
}

function targetOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return relative(path.resolve(path.dirname(from), specifier));
  const exported = targetInPackage(specifier);
  if (exported) return exported;
  const named = namedFoldersFor(relative(from)).find(({ name }) => specifier.startsWith(name));
  return named && named.folder + specifier.slice(named.name.length);
}

function packageOf(specifier: string): string | undefined {
  const [scope, name] = specifier.split('/');
  return scope?.startsWith('@') ? `${scope}/${name}` : scope;
}

/** The file that an import by the package's name refers to, according to its exports. */
function targetInPackage(specifier: string): string | undefined {
  const match = /^amplify-offline(\/.+)?$/.exec(specifier);
  if (!match) return undefined;
  const name = `.${match[1] ?? ''}`;
  for (const [key, target] of EXPORTS) {
    const [start = '', end] = key.split('*');
    const isMeant = end === undefined ? key === name : name.startsWith(start);
    if (isMeant) return path.posix.join(PACKAGE, target.replace('*', name.slice(start.length)));
  }
  return undefined;
}

const relative = (file: string): string => path.relative(ROOT, file).split(path.sep).join('/');
