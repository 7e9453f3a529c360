import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The second stage of the Containerfile, parsed so that a test repeats its steps. */
export interface Stage {
  /** The copied paths: from the repository's root, into the tree. */
  readonly copies: readonly { readonly from: string; readonly to: string }[];
  readonly environment: Readonly<Record<string, string>>;
  readonly user: string;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  readonly volume: string;
}

export function runtimeStage(): Stage {
  const lines = readFileSync(path.join(ROOT, 'deploy/Containerfile'), 'utf8')
    .replaceAll('\\\n', ' ')
    .split('\n');
  const stage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const after = (word: string) =>
    stage.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length).trim());
  const list = (text: string) => JSON.parse(text.slice(text.indexOf('['))) as string[];
  const [health = '[]'] = after('HEALTHCHECK');
  const [command = '[]'] = after('CMD');
  return {
    copies: after('COPY').flatMap(copied),
    environment: Object.fromEntries(
      after('ENV').flatMap((line) => line.split(/\s+/).map((pair) => pair.split('=') as [string, string])),
    ),
    user: after('USER')[0] ?? 'root',
    command: list(command),
    healthCheck: list(health.slice(health.indexOf('CMD'))),
    volume: after('VOLUME')[0] ?? '',
  };
}

function copied(line: string): { from: string; to: string }[] {
  const [option, ...places] = line.split(/\s+/);
  if (option !== '--from=build') throw new Error(`The last stage copies ${line}, which is not of the build.`);
  const to = places.pop() ?? '';
  return places.map((place) => ({
    from: place.replace(/^\/app\//, ''),
    to: to === './' ? path.basename(place) : to,
  }));
}

/** The packages that `npm ci --omit=dev` installs: those that the lock file does not mark as for development. */
function productionPackages(): string[] {
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; link?: boolean }>;
  };
  return Object.entries(lock.packages)
    .filter(([folder, { dev, link }]) => folder.startsWith('node_modules/') && !dev && !link)
    .map(([folder]) => folder)
    .filter((folder) => existsSync(path.join(ROOT, folder)));
}

/**
 * Creates the tree of the last stage in `folder`. Packages are hard links, with the contents that `npm ci` would
 * install.
 */
export function layOut({ copies }: Stage, folder: string): void {
  for (const { from, to } of copies) {
    const target = path.join(folder, to);
    mkdirSync(path.dirname(target), { recursive: true });
    if (from === 'node_modules') layOutPackages(target);
    else cpSync(path.join(ROOT, from), target, { recursive: true, filter: isOfTree });
  }
}

/** The workspace's own folder of packages is a link to the other one. */
const isOfTree = (source: string) => path.basename(source) !== 'node_modules';

/** Copies by hard links, or by content to another disk. */
function copyQuickly(source: string, into: string): void {
  try {
    execFileSync('cp', ['-al', source, into], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-a', source, into]);
  }
}

function layOutPackages(target: string): void {
  for (const folder of productionPackages()) {
    const place = path.join(path.dirname(target), folder);
    mkdirSync(path.dirname(place), { recursive: true });
    copyQuickly(path.join(ROOT, folder), path.dirname(place));
    // A package may contain packages for development. The lock file names those that stay.
    execFileSync('rm', ['-rf', path.join(place, 'node_modules')]);
  }
  execFileSync('ln', ['-s', '../packages/amplify-offline', path.join(target, 'amplify-offline')]);
}

/** Native programs in a tree, which load libraries of the system. */
export function nativeModules(tree: string): string[] {
  const folder = path.join(tree, 'node_modules/onnxruntime-node/bin');
  const here = path.join(process.platform, process.arch);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.dirname(file).endsWith(here))
    .map((file) => path.join(folder, file));
}
