import type { SourceFile } from './source-files.ts';

/** The layer of a path: a top folder, or one of `src`. `config` is the files next to package.json. */
export function layerOf(path: string): string {
  const [top = '', second = '', ...inside] = path.split('/');
  if (second === '') return 'config';
  if (top !== 'src') return top;
  return inside.length === 0 ? 'main' : second;
}

/** Like `layerOf`, but each feature is separate. */
export function unitOf(path: string): string {
  const layer = layerOf(path);
  return layer === 'features' ? `features/${path.split('/')[2]}` : layer;
}

/** The layers that the shipped files of a layer import, both in the given order. */
function layerImports(files: readonly SourceFile[], layers: readonly string[]): [string, string][] {
  const pairs = new Set<string>();
  for (const { path, isTest, imports } of files)
    for (const { target } of isTest ? [] : imports)
      if (target) pairs.add(`${layerOf(path)} ${layerOf(target)}`);
  return layers.flatMap((from) =>
    layers
      .filter((to) => from !== to && pairs.has(`${from} ${to}`))
      .map((to): [string, string] => [from, to]),
  );
}

/** From the top down, as in the diagram. Layers that only test or measure are left out. */
const DRAWN = [
  'main',
  'app',
  'features',
  'components',
  'hooks',
  'lib',
  'scripts',
  'local',
  'packages',
  'amplify',
  'domain',
];
const BEGIN = '<!-- imports: drawn by npm run draw-imports -->';
const END = '<!-- end of imports -->';

/** The document with a current import diagram. */
export function withImportDiagram(document: string, files: readonly SourceFile[]): string {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin < 0 || end < begin)
    throw new Error(`The document has no place for the diagram: ${BEGIN} … ${END}`);
  const arrows = layerImports(files, DRAWN).map(([from, to]) => `  ${from} --> ${to}`);
  const diagram = ['```mermaid', 'flowchart TD', ...arrows, '```'].join('\n');
  return `${document.slice(0, begin)}${BEGIN}\n${diagram}\n${document.slice(end)}`;
}
