import type { Plugin } from 'vite';
import { chunkOf, EVERYWHERE, SHARED_CHUNKS } from './chunk-of.ts';

/** Stays a separate chunk that imports the rest, because its name distinguishes builds (register.ts). */
const ENTRY = /\/src\/main\.tsx$/;

/**
 * The modules that the chunks of every visitor start with. If two share a module, the first one gets it. The bundler
 * would make sixteen, each with its own headers and compressed separately, which cost 15 kB
 * (e2e/specs/first-visit.spec.ts).
 */
const FOR_VISITORS = [
  { name: 'first', from: ENTRY },
  { name: 'notices', from: /\/src\/app\/layouts\/device-notes\.tsx$/ },
];
const VISITORS_CHUNKS = FOR_VISITORS.map(({ name }) => name);

/** What the router loads. */
const SCREEN = /\/src\/app\/((?:routes|layouts)\/.+)\.tsx$/;

/** It imports every icon, so it does not show which of them a screen uses. Those that are used stay together. */
const BARREL = /\/lucide-react\.mjs$/;
const ICON = /\/lucide-react\/dist\/esm\/icons\//;

interface ModuleGraph {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/**
 * Decides which modules of the screens share a chunk. The bundler makes one for each set of screens that share a
 * module: 181 files for a project that is opened by its address. So there are 19, 3% smaller. It decides for the
 * modules that only workers and parts loaded on demand use.
 */
export function screenChunks(): Plugin {
  let chunks = new Map<string, string>();
  const shared = [...VISITORS_CHUNKS, ...SHARED_CHUNKS];
  return {
    name: 'screen-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            // The first download lists every other file. Without their names it is 1.1 kB smaller.
            chunkFileNames: ({ name }) =>
              VISITORS_CHUNKS.includes(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
            codeSplitting: {
              // What a group's modules import joins it, unless a group of higher priority has it.
              groups: [
                ...shared.map((chunk, place) => ({
                  name: (id: string) => (chunks.get(id) === chunk ? chunk : null),
                  priority: shared.length - place,
                })),
                { name: (id) => chunks.get(id) ?? null },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      chunks = chunksOf(this);
    },
  };
}

/** The chunk of each module that a screen needs before it is shown. */
function chunksOf(graph: ModuleGraph): Map<string, string> {
  const ids = [...graph.getModuleIds()];
  const chunks = new Map<string, string>();
  const assign = (id: string, chunk: string) => chunks.has(id) || chunks.set(id, chunk);
  for (const { name, from } of FOR_VISITORS)
    for (const start of ids.filter((id) => from.test(id)))
      for (const id of withImports(graph, start)) assign(id, name);
  // Its styles are named after a chunk too, and lie beside the others (service-worker.ts).
  for (const [id, screens] of screensOf(graph, ids)) assign(id, chunkOf(screens).replaceAll('/', '-'));
  for (const id of ids.filter((each) => ICON.test(each))) assign(id, EVERYWHERE);
  for (const id of ids.filter((each) => ENTRY.test(each))) chunks.delete(id);
  return chunks;
}

/** The names of the screens that need a module, by its id. */
function screensOf(graph: ModuleGraph, ids: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const screen of ids) {
    const name = SCREEN.exec(screen)?.[1];
    if (!name || !graph.getModuleInfo(screen)?.dynamicImporters.length) continue;
    for (const id of withImports(graph, screen)) found.set(id, [...(found.get(id) ?? []), name]);
  }
  return found;
}

/** The module and everything that it imports before it runs. */
function withImports(graph: ModuleGraph, start: string): Set<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || BARREL.test(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
