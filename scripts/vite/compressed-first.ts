import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

/** The chunk of what every visitor downloads (firstDownload). */
const FIRST = 'first';

/**
 * Writes that chunk as `NAME.br` beside it, as small as Brotli gets it: 8 % below the quality that a server has time for. It
 * takes a second, too long for a request.
 */
export function compressedFirst(): Plugin {
  return {
    name: 'compressed-first',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === FIRST);
      if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk named ${FIRST}`);
      await writeFile(path.join(dir, `${chunk.fileName}.br`), await promisify(brotliCompress)(chunk.code));
    },
  };
}
