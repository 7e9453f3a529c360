import { layerImports } from './layers.ts';
import type { SourceFile } from './source-files.ts';

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
