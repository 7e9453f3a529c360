import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

interface ContentType {
  readonly type: string;
  /** Whether the type benefits from compression. */
  readonly compressible: boolean;
}

const text = (type: string): ContentType => ({ type: `${type}; charset=utf-8`, compressible: true });
const binary = (type: string): ContentType => ({ type, compressible: false });

const TYPES: Record<string, ContentType> = {
  '.html': text('text/html'),
  '.js': text('text/javascript'),
  '.mjs': text('text/javascript'),
  '.css': text('text/css'),
  '.json': text('application/json'),
  '.map': text('application/json'),
  '.webmanifest': text('application/manifest+json'),
  '.svg': text('image/svg+xml'),
  '.txt': text('text/plain'),
  '.xml': text('application/xml'),
  '.wasm': { type: 'application/wasm', compressible: true },
  '.ttf': { type: 'font/ttf', compressible: true },
  '.icc': { type: 'application/vnd.iccprofile', compressible: true },
  '.ico': binary('image/x-icon'),
  '.png': binary('image/png'),
  '.jpg': binary('image/jpeg'),
  '.webp': binary('image/webp'),
  '.avif': binary('image/avif'),
  '.woff2': binary('font/woff2'),
  '.woff': binary('font/woff'),
  '.pdf': binary('application/pdf'),
  // Tesseract decompresses its language data itself, so the response must not name a Content-Encoding.
  '.gz': binary('application/gzip'),
};

export function contentTypeOf(file: string): ContentType {
  return TYPES[path.extname(file).toLowerCase()] ?? binary('application/octet-stream');
}

type Encoding = 'br' | 'gzip';

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
