import type { KeptValues } from '#lib/device/kept-values.ts';

/** A person's offline data in memory. */
export function memoryValues(kept = new Map<string, unknown>()): KeptValues {
  return {
    write: async (name, value) => void kept.set(name, structuredClone(value)),
    read: async (name) => kept.get(name) ?? null,
    writeFile: async (name, file) => void kept.set(name, file),
    file: async (name) => (kept.get(name) as Blob | undefined) ?? null,
    files: async (start) =>
      new Map(
        [...kept].flatMap(([name, value]) =>
          value instanceof Blob && name.startsWith(start) ? [[name, { size: value.size, at: 0 }]] : [],
        ),
      ),
    names: async (start) => [...kept.keys()].filter((name) => name.startsWith(start)),
    remove: async (name) => void kept.delete(name),
  };
}
