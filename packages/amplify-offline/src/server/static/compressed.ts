import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const MINIMUM_BYTES = 1024;

const COMPRESS: Record<Encoding, (data: Buffer) => Promise<Buffer>> = {
  br: (data) => promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip) as (data: Buffer) => Promise<Buffer>,
};

/** Compresses each file once per process, or uses the `NAME.br` that the build made of it. */
export class CompressedFiles {
  readonly #ready = new Map<string, Promise<Buffer>>();

  /** @returns undefined when the client accepts no encoding that is offered, or the file is too small to benefit. */
  encodingFor(acceptEncoding: string | undefined, size: number): Encoding | undefined {
    if (size < MINIMUM_BYTES) return undefined;
    const accepted = new Set((acceptEncoding ?? '').split(',').map((item) => item.split(';')[0]?.trim()));
    return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : undefined;
  }

  /** The bytes of a file in this encoding, or uncompressed. */
  read(file: string, encoding: Encoding | undefined): Promise<Buffer> {
    if (!encoding) return readFile(file);
    const key = `${encoding} ${file}`;
    const ready = this.#ready.get(key) ?? compressed(file, encoding);
    this.#ready.set(key, ready);
    ready.catch(() => this.#ready.delete(key));
    return ready;
  }
}

function compressed(file: string, encoding: Encoding): Promise<Buffer> {
  const built = `${file}.br`;
  return encoding === 'br' && existsSync(built) ? readFile(built) : readFile(file).then(COMPRESS[encoding]);
}
