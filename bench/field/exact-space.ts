import { type IndexedPassage, packPassages, unpackPassages } from '#domain/passages/packed-passages.ts';
import { DeviceSpace } from '#lib/answering/device-space.ts';

/** Passages with their exact vectors, as the server's index has them. A device's are rounded. */
export function exactSpace(passages: readonly IndexedPassage[]): DeviceSpace {
  const exact = unpackPassages(packPassages(passages).buffer).map((block) => ({
    ...block,
    values: Float32Array.from(passages.flatMap(({ values }) => values)),
    scales: new Float32Array(passages.length).fill(1),
  }));
  return new DeviceSpace(exact);
}
