import { existsSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin, registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from 'esbuild';
import { createPathsMatcher, getTsconfig, type PathsMatcher } from 'get-tsconfig';

/**
 * The module behind imports of `$amplify/env/<function>`, for which Amplify generates a function's typed environment.
 */
const ENVIRONMENT = 'amplify-offline:environment';

/** What code that is written for CommonJS expects. Amplify's bundles provide it as globals. */
const COMMON_JS = /\b(require\s*[(.]|__dirname\b|__filename\b)/;
const REQUIRE =
  "import { createRequire as amplifyCreateRequire } from 'node:module'; const amplifyRequire = amplifyCreateRequire(import.meta.url); ";
/** esbuild replaces only names that the module does not declare itself. */
const GLOBALS = {
  require: 'amplifyRequire',
  __dirname: 'import.meta.dirname',
  __filename: 'import.meta.filename',
};

let projects: readonly Project[] = [];

interface Project {
  /** Ends with a slash. */
  readonly url: string;
  readonly isTranspiled: boolean;
}

/**
 * Lets Node import a project's backend as Amplify's own bundler does: paths without `.ts` or with `.js`,
 * `$amplify/env/…`, aliases of a tsconfig, JSON files, globals of CommonJS, and TypeScript with more than erasable
 * types. If the project's tsconfig allows only erasable types, Node reads its files as they are.
 * @param root of the project
 */
export function importBackendFrom(root: string): void {
  const url = pathToFileURL(path.join(root, '/')).href;
  if (projects.some((project) => project.url === url)) return;
  if (projects.length === 0) registerHooks({ resolve, load });
  projects = [...projects, { url, isTranspiled: !isErasable(root) }];
}

function isErasable(root: string): boolean {
  const file = path.join(root, 'tsconfig.json');
  return existsSync(file) && /"erasableSyntaxOnly"\s*:\s*true/.test(readFileSync(file, 'utf8'));
}

type Resolve = NonNullable<Parameters<typeof registerHooks>[0]['resolve']>;
type Load = NonNullable<Parameters<typeof registerHooks>[0]['load']>;

const resolve: Resolve = (specifier, context, next) => {
  const parent = context.parentURL ?? '';
  if (!projectOf(parent)) return next(specifier, context);
  if (specifier.startsWith('$amplify/env/'))
    return { url: ENVIRONMENT, format: 'module', shortCircuit: true };
  const source = sourceOf(specifier, parent);
  if (source === undefined) return next(specifier, context);
  // `require` takes no URL.
  return next(context.conditions.includes('require') ? fileURLToPath(source) : source, context);
};

const load: Load = (url, context, next) => {
  if (url === ENVIRONMENT) {
    return { format: 'module', source: 'export const env = process.env;', shortCircuit: true };
  }
  if (isImportedJson(url, context)) return { format: 'module', source: jsonModule(url), shortCircuit: true };
  const project = /\.m?tsx?$/.test(url) ? projectOf(url) : undefined;
  if (!project) return next(url, context);
  const sourcefile = fileURLToPath(url);
  const source = readFileSync(sourcefile, 'utf8');
  const mayNeedCommonJs = COMMON_JS.test(source);
  if (!project.isTranspiled && !mayNeedCommonJs) return next(url, context);
  const loader = url.endsWith('x') ? 'tsx' : 'ts';
  const { code } = transformSync(source, {
    ...{ loader, sourcefile, format: 'esm', target: 'node24', sourcemap: 'inline' },
    ...(mayNeedCommonJs && { banner: REQUIRE, define: GLOBALS }),
    // As in a bundle, an import that is used only for types is removed.
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: false, experimentalDecorators: true } },
  });
  return { format: 'module', source: code, shortCircuit: true };
};

/** A JSON file that is imported without the attribute that Node requires. */
function isImportedJson(url: string, { conditions, importAttributes }: Parameters<Load>[1]): boolean {
  const isJson = url.startsWith('file:') && url.endsWith('.json');
  return isJson && conditions.includes('import') && importAttributes.type === undefined;
}

function projectOf(url: string): Project | undefined {
  if (url.includes('/node_modules/')) return undefined;
  return projects.find((project) => url.startsWith(project.url));
}

/** The file of the project that a relative path or an alias means. Undefined for what Node finds by itself. */
function sourceOf(specifier: string, parent: string): string | undefined {
  if (isBuiltin(specifier) || /^\w{2,}:/.test(specifier)) return undefined;
  const isRelative = /^\.\.?(\/|$)/.test(specifier);
  const targets = isRelative
    ? [new URL(specifier, parent).href]
    : aliasedPaths(specifier, fileURLToPath(parent)).map((file) => pathToFileURL(file).href);
  return targets.flatMap(filesFor).find(isFile);
}

/** TypeScript allows to name a file without its suffix or with `.js`, and a folder for its index. */
function filesFor(href: string): string[] {
  const bare = href.replace(/\.(m?)js(x?)$/, '');
  return [href, `${bare}.ts`, `${bare}.tsx`, `${bare}.mts`, `${bare}.js`, `${bare}/index.ts`];
}

function isFile(url: string): boolean {
  return statSync(fileURLToPath(url), { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Files are read once: the aliases of a project do not change while it runs. */
const read = new Map<string, unknown>();
const byFolder = new Map<string, PathsMatcher | null>();

/**
 * The paths that an import may mean by `paths` or `baseUrl` of the nearest tsconfig, best first. None exists for
 * certain.
 * @param file that contains the import
 */
function aliasedPaths(specifier: string, file: string): string[] {
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

/**
 * A JSON file as the source of a module, as a bundler makes one: the whole content as the default export, and a named
 * export for each key.
 * @throws SyntaxError that names the file when it is not JSON
 */
function jsonModule(url: string): string {
  const text = readFileSync(fileURLToPath(url), 'utf8');
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new SyntaxError(`${fileURLToPath(url)} is not valid JSON`, { cause });
  }
  const isRecord = typeof content === 'object' && content !== null && !Array.isArray(content);
  // An export name may be any text, but not half of a character.
  const keys = Object.keys(isRecord ? (content as object) : {}).filter((key) => !/\p{Surrogate}/u.test(key));
  const named = keys
    .filter((key) => key !== 'default')
    .map((key, n) => {
      const name = JSON.stringify(key);
      return `const key${n} = content[${name}]; export { key${n} as ${name} };`;
    });
  // Parsed when it runs: written as a literal, a key `__proto__` would mean something else.
  return `const content = JSON.parse(${JSON.stringify(text)}); export default content; ${named.join(' ')}`;
}
