import type { Plugin } from 'vite';

/** Stays a separate chunk that imports the rest, because its name distinguishes builds (register.ts). */
const ENTRY = /\/src\/main\.tsx$/;

/**
 * The module that a group starts with, by the name of its chunk. If two groups share a module, the first one gets it.
 */
const GROUPS = [
  { name: 'first', from: ENTRY },
  { name: 'notices', from: /\/src\/app\/layouts\/device-notes\.tsx$/ },
];

/** It imports every icon, so it does not show which of them a screen uses. */
const BARREL = /\/lucide-react\.mjs$/;

const isNamed = (chunk: string) => GROUPS.some(({ name }) => name === chunk);

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * Keeps a visitor's first download small: one chunk for the application and one for the notices after it. The bundler
 * would make sixteen, each with its own headers and compressed separately, which cost 15 kB
 * (e2e/specs/first-visit.spec.ts).
 */
export function firstDownload(): Plugin {
  const starts = new Map<string, string>();
  const groupOf = new Map<string, string>();
  function assign(graph: ModuleGraph): void {
    for (const { name } of GROUPS) {
      const waiting = [starts.get(name)];
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (groupOf.has(id) || BARREL.test(id)) continue;
        if (!ENTRY.test(id)) groupOf.set(id, name);
        waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
      }
    }
  }
  return {
    name: 'first-download',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            // The first download lists every other file. Without their names it is 1.1 kB smaller.
            chunkFileNames: ({ name }) => (isNamed(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
            codeSplitting: {
              groups: [
                {
                  debugName: 'first download',
                  name(id, graph) {
                    if (groupOf.size === 0) assign(graph);
                    return groupOf.get(id) ?? null;
                  },
                },
              ],
            },
          },
        },
      },
    }),
    moduleParsed({ id }) {
      const group = GROUPS.find(({ from }) => from.test(id));
      if (group) starts.set(group.name, id);
    },
  };
}
