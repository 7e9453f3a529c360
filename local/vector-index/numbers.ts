/**
 * Validates and packs lists of numbers from JSON in one pass. A batch contains tens of thousands of numbers,
 * and a schema that checks each as a separate value takes fifty times as long.
 */

/** Undefined if it is not a list of numbers that fit into 32 bits. */
export function floatsOf(list: unknown): Float32Array | undefined {
  if (!Array.isArray(list)) return undefined;
  const packed = new Float32Array(list.length);
  for (let i = 0; i < list.length; i++) {
    const value: unknown = list[i];
    if (typeof value !== 'number') return undefined;
    packed[i] = value;
    if (!Number.isFinite(packed[i])) return undefined;
  }
  return packed;
}

/** Undefined if it is not a list of whole numbers from 0 that fit into 32 bits. */
export function indicesOf(list: unknown): Uint32Array | undefined {
  if (!Array.isArray(list)) return undefined;
  const packed = new Uint32Array(list.length);
  for (let i = 0; i < list.length; i++) {
    const value: unknown = list[i];
    if (typeof value !== 'number') return undefined;
    packed[i] = value;
    if (packed[i] !== value) return undefined;
  }
  return packed;
}
