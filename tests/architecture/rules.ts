import { posix } from 'node:path';
import { layerOf, unitOf } from '#scripts/imports/layers.ts';
import { type Import, namedFoldersFor, type SourceFile } from '#scripts/imports/source-files.ts';

/**
 * The layers that each layer may import besides itself. A folder that is missing here must be added before it may
 * contain code.
 */
const LAYERS_BELOW: Record<string, readonly string[]> = {
  main: ['app', 'lib', 'domain'],
  app: ['features', 'components', 'hooks', 'lib', 'domain'],
  features: ['components', 'hooks', 'lib', 'domain'],
  components: ['hooks', 'lib', 'domain'],
  hooks: ['lib', 'domain'],
  lib: ['domain'],
  domain: [],
  amplify: ['domain'],
  packages: [],
  local: ['packages', 'amplify', 'domain'],
  scripts: ['local', 'packages', 'amplify', 'lib', 'domain'],
  config: ['scripts'],
  tests: [
    'scripts',
    'local',
    'packages',
    'amplify',
    'app',
    'features',
    'components',
    'hooks',
    'lib',
    'domain',
  ],
  e2e: ['scripts', 'local', 'app', 'domain'],
  bench: ['e2e', 'tests', 'scripts', 'local', 'packages', 'amplify', 'features', 'lib', 'domain'],
};

/** The only files that may import a package. All other code uses these. */
const DOORS: { package: RegExp; door: RegExp }[] = [
  { package: /^aws-amplify$/, door: /^src\/lib\/amplify\// },
  { package: /^@aws-amplify\/ui-react$/, door: /^src\/(features\/auth\/|app\/providers\.tsx$)/ },
  { package: /^nodemailer$/, door: /^local\/mail\// },
  { package: /^@aws-amplify\/backend$/, door: /^amplify\// },
  { package: /^(openai|@pinecone-database\/pinecone)$/, door: /^amplify\/functions\// },
  { package: /^(pdfjs-dist|tesseract\.js|mammoth)$/, door: /^src\/lib\/(extraction|viewer)\// },
  { package: /^onnxruntime-web$/, door: /^src\/lib\/answering\// },
  { package: /^(@radix-ui\/.+|sonner)$/, door: /^src\/components\/ui\// },
];

/** Folders that call the services as any other client of AWS, OpenAI and Pinecone would. */
const DRIVES_STOCK_CLIENTS = /^(tests|bench|packages\/amplify-offline\/(tests|examples))\//;

/** The one type-only import of the backend's schema into browser code. */
const SCHEMA_TYPE = { from: 'src/lib/amplify/data-client.ts', to: 'amplify/data/resource.ts' };

/** The code that answers questions takes its dependencies as arguments, so that a device can run it with its own. */
const ANSWERING = {
  from: /^src\/lib\/answering\//,
  to: /^amplify\/functions\/(send-message|passage-index|providers)\//,
};

export function layerProblem({ path }: SourceFile): string | undefined {
  return layerOf(path) in LAYERS_BELOW ? undefined : `${path} lies in ${layerOf(path)}, which has no rule`;
}

export function directionProblem(file: SourceFile, imported: Import): string | undefined {
  if (!imported.target) return undefined;
  const { target } = imported;
  if (file.path === SCHEMA_TYPE.from && target === SCHEMA_TYPE.to && imported.isTypeOnly) return undefined;
  if (ANSWERING.from.test(file.path) && ANSWERING.to.test(target)) return undefined;
  if (/\.(css|svg|json)$/.test(target)) return undefined;
  if (file.isTest && target.startsWith('tests/support/')) return undefined;
  const from = unitOf(file.path);
  const to = unitOf(target);
  if (from === to) return undefined;
  if (from.startsWith('features/') && to.startsWith('features/'))
    return target.startsWith(`src/${to}/api/`)
      ? undefined
      : `${file.path} reaches into ${target}; only ${to}/api is open`;
  return LAYERS_BELOW[layerOf(file.path)]?.includes(layerOf(target))
    ? undefined
    : `${file.path} (${from}) imports ${target} (${to})`;
}

/** How many folders an import may climb before it must use the folder's `#` name. */
const MAX_CLIMBS = 2;

/**
 * Enforces one spelling for each import: `./` for files beside or below, `../` within the named folder or the
 * feature, otherwise `#name/`.
 */
export function spellingProblem(file: SourceFile, { specifier, target }: Import): string | undefined {
  if (!target || specifier.includes('?') || specifier.startsWith('amplify-offline')) return undefined;
  const expected = spellingOf(file.path, target);
  return expected === specifier ? undefined : `${file.path} writes ${specifier} for ${expected}`;
}

function spellingOf(from: string, target: string): string {
  const relative = posix.relative(posix.dirname(from), target);
  const climbs = relative.split('/').filter((part) => part === '..').length;
  if (climbs === 0) return `./${relative}`;
  const home = namedFolderOf(from, target);
  const isNear = climbs <= MAX_CLIMBS && neighbourhoodOf(from, from) === neighbourhoodOf(from, target);
  return !home || isNear ? relative : home.name + target.slice(home.folder.length);
}

/** The innermost named folder if several contain the path. */
function namedFolderOf(from: string, path: string) {
  const around = namedFoldersFor(from).filter(({ folder }) => path.startsWith(folder));
  return around.sort((a, b) => b.folder.length - a.folder.length)[0];
}

function neighbourhoodOf(from: string, path: string): string {
  const unit = unitOf(path);
  return unit.startsWith('features/') ? unit : (namedFolderOf(from, path)?.folder ?? unit);
}

/** The files that the browser downloads before the page works: those reached from the entry without `import(…)`. */
export function firstDownload(files: readonly SourceFile[], entry: string): SourceFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Set<SourceFile>();
  const visit = (path: string | undefined): void => {
    const file = byPath.get(path ?? '');
    if (!file || reached.has(file)) return;
    reached.add(file);
    for (const { target, isTypeOnly, isOnDemand } of file.imports)
      if (!isTypeOnly && !isOnDemand) visit(target);
  };
  visit(entry);
  return [...reached];
}

/** The product imports the offline backend by its package name. Only its own tests import its internal files. */
export function packageProblem(file: SourceFile, { specifier, target }: Import): string | undefined {
  if (!target?.startsWith('packages/') || file.path.startsWith('packages/')) return undefined;
  if (!specifier.startsWith('amplify-offline')) return `${file.path} reaches into ${target}; use its name`;
  const isForTests = file.isTest || ['tests', 'bench', 'e2e'].includes(layerOf(file.path));
  return !isForTests && /^amplify-offline\/(internals|testing)\//.test(specifier)
    ? `${file.path} imports ${specifier}, which is for tests`
    : undefined;
}

export function doorProblem(file: SourceFile, imported: Import): string | undefined {
  const name = imported.package;
  if (!name || DRIVES_STOCK_CLIENTS.test(file.path)) return undefined;
  const rule = DOORS.find((door) => door.package.test(name));
  return rule && !rule.door.test(file.path)
    ? `${file.path} imports ${imported.specifier} outside its door`
    : undefined;
}

export function domainProblem(file: SourceFile, imported: Import): string | undefined {
  const allowed = new Set(['@huggingface/tokenizers', 'franc-min', 'snowball-stemmers', 'zod']);
  if (!file.path.startsWith('src/domain/') || file.isTest || !imported.package) return undefined;
  return allowed.has(imported.package) ? undefined : `${file.path} imports ${imported.specifier}`;
}

export function nameProblem(file: SourceFile): string | undefined {
  const name = file.path.split('/').at(-1) ?? '';
  return /^(utils?|helpers?|misc|common)(\.test)?\.tsx?$/.test(name) ||
    /\/(utils|helpers?|misc|common)\//.test(file.path)
    ? `${file.path} says nothing about what is in it`
    : undefined;
}

/** A longer file contains two things. Tests count too. */
const MAX_LINES = 300;

export function lengthProblem({ path, text }: SourceFile): string | undefined {
  const lines = text.trimEnd().split('\n').length;
  return lines > MAX_LINES ? `${path} has ${lines} lines; split it by topic` : undefined;
}

/** A barrel is a file that only re-exports other files. */
export function barrelProblem(file: SourceFile): string | undefined {
  const statements = file.text
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .split(/;\s*/)
    .map((statement) => statement.trim())
    .filter(Boolean);
  const reExports = statements.filter((statement) =>
    /^export\s+(type\s+)?(\*|\{)[\s\S]*\sfrom\s/.test(statement),
  );
  return statements.length > 1 && reExports.length === statements.length
    ? `${file.path} is a barrel`
    : undefined;
}

const TITLE = /(?:\b(?:it|test)(?:\.\w+)*(?:\.each\([\w.()]+\))?|\](?: as const)?\))\(\s*(['"`])(.+?)\1/g;
const NO_VERB =
  /^(?:an?|the|every|each|any|no|all|some|both|two|of|with|without|in|on|at|by|from|to|for|when|where|while|until|after|before|that|who|whose|what|its|nobody|nothing) /i;

/** Test titles that name a thing or a case instead of what the code does. `describe` names the thing. */
export function titleProblems({ path, isTest, text }: SourceFile): string[] {
  const titles = isTest ? [...text.matchAll(TITLE)] : [];
  return titles.flatMap(({ 0: call, 2: title = '', index }) => {
    const table = call.startsWith(']')
      ? text
          .slice(0, index)
          .match(/\w+(?=[\w.]*\.each\b)/g)
          ?.at(-1)
      : '';
    const isThing = NO_VERB.test(title) && !table?.startsWith('describe');
    return isThing ? [`${path}: “${title}” does not begin with a verb`] : [];
  });
}

const FOR_TESTS = /^(packages\/[^/]+\/)?(tests|e2e|bench|examples)\//;
const isShipped = ({ path, isTest }: SourceFile): boolean => !isTest && !FOR_TESTS.test(path);
/** Files that AWS calls and no code here imports. */
const CALLED_FROM_OUTSIDE = /^amplify\/.+\/handler\.ts$/;

/** Shipped files that only tests import, and shipped files that import a test's file. */
export function testDoubleProblems(files: readonly SourceFile[]): string[] {
  const doubles = new Set(files.filter(({ isTest }) => isTest).map(({ path }) => path));
  const importers = new Map<string, SourceFile[]>();
  for (const file of files)
    for (const target of targetsOf(file.imports))
      importers.set(target, [...(importers.get(target) ?? []), file]);
  const onlyTested = files.filter((file) => {
    const by = importers.get(file.path) ?? [];
    return isShipped(file) && !CALLED_FROM_OUTSIDE.test(file.path) && by.length > 0 && !by.some(isShipped);
  });
  const reaching = files.filter(
    (file) => isShipped(file) && targetsOf(file.imports).some((target) => doubles.has(target)),
  );
  return [
    ...onlyTested.map(({ path }) => `${path} is for tests only: it belongs in a testing folder`),
    ...reaching.map(({ path }) => `${path} imports what is for tests only`),
  ];
}

/**
 * Screens read titles and addresses from the table that loads them. This cycle is allowed, because it does not exist
 * at load time.
 */
const SCREENS = 'src/app/screens.ts';

/** The first import cycle found, type imports included, as the files along it. Empty if there is none. */
export function findCycle(files: readonly SourceFile[]): string[] {
  const edges = ({ path, imports }: SourceFile) =>
    targetsOf(path === SCREENS ? imports.filter(({ isOnDemand }) => !isOnDemand) : imports);
  return firstCycle(new Map(files.map((file) => [file.path, edges(file)])));
}

/**
 * Screens whose file does not match their address: `/:companyId/projects/new` belongs in `company/projects/new.tsx`.
 */
export function screenFileProblems({ text }: Pick<SourceFile, 'text'>): string[] {
  const rows = [...text.matchAll(/screen\('([^']+)'.*?import\('\.\/routes\/([^']+)\.tsx'\)/g)];
  if (rows.length === 0) return [`${SCREENS} has no row that can be read`];
  return rows.flatMap(([, address = '', file]) => {
    const expected = address === '/:companyId' ? 'company/dashboard' : address.slice(1).replaceAll(':', '');
    return expected.replace(/^companyId/, 'company') === file ? [] : `${address} is shown by ${file}.tsx`;
  });
}

/** The first import cycle among features. */
export function findFeatureCycle(files: readonly SourceFile[]): string[] {
  const features = new Map<string, string[]>();
  for (const { path, imports } of files) {
    const feature = unitOf(path);
    if (!feature.startsWith('features/')) continue;
    const others = targetsOf(imports).map(unitOf);
    features.set(feature, [...(features.get(feature) ?? []), ...others.filter((other) => other !== feature)]);
  }
  return firstCycle(features);
}

const targetsOf = (imports: readonly Import[]): string[] =>
  imports.flatMap(({ target }) => (target ? [target] : []));

function firstCycle(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (node: string): string[] => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node];
    if (done.has(node)) return [];
    trail.push(node);
    for (const next of graph.get(node) ?? []) {
      const cycle = graph.has(next) ? visit(next) : [];
      if (cycle.length) return cycle;
    }
    trail.pop();
    done.add(node);
    return [];
  };
  for (const node of graph.keys()) {
    const cycle = visit(node);
    if (cycle.length) return cycle;
  }
  return [];
}
