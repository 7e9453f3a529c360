import type { Plugin } from 'vite';

/** Stays a chunk of its own, which imports the rest: its name tells one build from another (register.ts). */
const ENTRY = /\/src\/main\.tsx$/;

/** The module that a group begins with, by the name that its chunk gets. The first group wins where two share a module. */
const GROUPS = [
  { name: 'first', from: ENTRY },
  { name: 'notices', from: /\/src\/app\/layouts\/device-notes\.tsx$/ },
];

/** Names every icon there is, so it says nothing about which of them a screen uses. */
const BARREL = /\/lucide-react\.mjs$/;

const isNamed = (chunk: string) => GROUPS.some(({ name }) => name === chunk);

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * Keeps a visitor's first download small: one chunk for the application and one for the notices after it. The bundler
 * would make sixteen, each with its own headers and compressed alone, which cost 15 kB (e2e/specs/first-visit.spec.ts).
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
            // The first download lists every other file: without their names it is 1.1 kB smaller.
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
