import type { Import, SourceFile } from '#scripts/imports/source-files.ts';

/** The layer that a path belongs to; features are layers of their own. */
export function layerOf(path: string): string {
  const parts = path.split('/');
  if (parts[0] !== 'src') return parts[0] ?? path;
  if (parts.length === 2) return 'main';
  return parts[1] === 'features' ? `features/${parts[2]}` : (parts[1] ?? path);
}

const LAYERS_BELOW: Record<string, string[]> = {
  main: ['app', 'lib', 'domain'],
  app: ['app', 'features', 'components', 'hooks', 'lib', 'domain'],
  features: ['components', 'hooks', 'lib', 'domain'],
  components: ['components', 'hooks', 'lib', 'domain'],
  hooks: ['hooks', 'lib', 'domain'],
  lib: ['lib', 'domain'],
  domain: ['domain'],
  amplify: ['amplify', 'domain'],
  local: ['local', 'amplify', 'domain'],
};

/** The only places that may name a package; everything else goes through them. */
const DOORS: { package: RegExp; door: RegExp }[] = [
  { package: /^aws-amplify$/, door: /^src\/lib\/amplify\// },
  { package: /^@aws-amplify\/ui-react$/, door: /^src\/(features\/auth\/|app\/providers\.tsx$)/ },
  { package: /^@aws-amplify\/backend$/, door: /^amplify\// },
  { package: /^(openai|@pinecone-database\/pinecone)$/, door: /^amplify\/functions\// },
  { package: /^(pdfjs-dist|tesseract\.js|mammoth)$/, door: /^src\/lib\/(extraction|viewer)\// },
  { package: /^(@radix-ui\/.+|sonner)$/, door: /^src\/components\/ui\// },
];

/** The one type-only import from the browser into the backend's schema. */
const SCHEMA_TYPE = { from: 'src/lib/amplify/data-client.ts', to: 'amplify/data/resource.ts' };

export function directionProblem(file: SourceFile, imported: Import): string | undefined {
  if (!imported.target) return undefined;
  const { target } = imported;
  if (file.path === SCHEMA_TYPE.from && target === SCHEMA_TYPE.to && imported.isTypeOnly) return undefined;
  if (/\.(css|svg|json)$/.test(target)) return undefined;
  if (file.isTest && target.startsWith('tests/support/')) return undefined;
  const from = layerOf(file.path);
  const to = layerOf(target);
  if (from === to) return undefined;
  if (from.startsWith('features/') && to.startsWith('features/'))
    return target.startsWith(`src/${to}/api/`)
      ? undefined
      : `${file.path} reaches into ${target}; only ${to}/api is open`;
  const allowed = LAYERS_BELOW[from.split('/')[0] ?? ''] ?? [];
  return allowed.includes(to.split('/')[0] ?? '')
    ? undefined
    : `${file.path} (${from}) imports ${target} (${to})`;
}

/** What the page of an entry fetches before it can do anything: what is reached without `import(…)`. */
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

export function doorProblem(file: SourceFile, imported: Import): string | undefined {
  const name = imported.package;
  if (!name) return undefined;
  const rule = DOORS.find((door) => door.package.test(name));
  return rule && !rule.door.test(file.path)
    ? `${file.path} imports ${imported.specifier} outside its door`
    : undefined;
}

export function domainProblem(file: SourceFile, imported: Import): string | undefined {
  const allowed = new Set(['zod', 'snowball-stemmers']);
  if (!file.path.startsWith('src/domain/') || file.isTest || !imported.package) return undefined;
  return allowed.has(imported.package) ? undefined : `${file.path} imports ${imported.specifier}`;
}

export function nameProblem(file: SourceFile): string | undefined {
  const name = file.path.split('/').at(-1) ?? '';
  return /^(utils?|helpers?|misc|common)(\.test)?\.tsx?$/.test(name) ||
    /\/(utils|helpers|misc)\//.test(file.path)
    ? `${file.path} says nothing about what is in it`
    : undefined;
}

/** A file that only passes on what other files export. */
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

/** The first cycle found among run-time imports, as the files along it; empty where there is none. */
export function findCycle(files: SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string): string[] => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return [];
    trail.push(path);
    for (const { target, isTypeOnly } of byPath.get(path)?.imports ?? []) {
      const cycle = target && !isTypeOnly && byPath.has(target) ? visit(target) : [];
      if (cycle.length) return cycle;
    }
    trail.pop();
    done.add(path);
    return [];
  };
  for (const file of files) {
    const cycle = visit(file.path);
    if (cycle.length) return cycle;
  }
  return [];
}
