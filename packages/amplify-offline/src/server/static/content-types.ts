import path from 'node:path';

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
