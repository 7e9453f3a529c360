/** Gzip. */
export const compress = (plain: Blob): Promise<Blob> => through(plain, new CompressionStream('gzip'));

/** Begins what `compress` makes: the format, its one method and no options. */
const GZIP = [0x1f, 0x8b, 8, 0];

/** What was given to `compress`. Anything else is returned unchanged: earlier versions of the app kept it so. */
export async function expand(kept: Blob): Promise<Blob> {
  const start = new Uint8Array(await kept.slice(0, GZIP.length).arrayBuffer());
  const isGzip = GZIP.every((byte, at) => start[at] === byte);
  return isGzip ? through(kept, new DecompressionStream('gzip')) : kept;
}

const through = (blob: Blob, change: CompressionStream | DecompressionStream): Promise<Blob> =>
  new Response(blob.stream().pipeThrough(change)).blob();
