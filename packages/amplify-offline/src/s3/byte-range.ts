import type { StoredObject } from './object-index.ts';
import { invalidArgument, invalidRequest, S3Error } from './s3-error.ts';

/** First and last byte, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The part of `size` bytes that a Range header asks for. Undefined means the whole object, also for headers that RFC
 * 9110 lets a server ignore (several ranges, other units, invalid values).
 * @throws S3Error 416 when the range is outside
 */
export function byteRange(header: string | undefined, size: number): ByteRange | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (!match || (from === '' && to === '')) return undefined;
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (first > last) {
    throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable', {
      'content-range': `bytes */${size}`,
    });
  }
  return { first, last };
}

/**
 * The bytes of `partNumber`. For an object that was not uploaded in parts, part 1 is the whole object. Undefined for
 * an empty object, which has no bytes.
 * @throws S3Error when there is no such part, or when the request also has a range
 */
export function partRange(
  given: string,
  { partSizes, size }: Pick<StoredObject, 'partSizes' | 'size'>,
  rangeHeader: string | undefined,
): ByteRange | undefined {
  if (rangeHeader !== undefined)
    throw invalidRequest('Cannot specify both Range header and partNumber query parameter');
  const number = Number(given);
  if (!/^\d{1,5}$/.test(given) || number < 1 || number > 10_000)
    throw invalidArgument('Part number must be an integer between 1 and 10000, inclusive');
  const sizes = partSizes ?? [size];
  const length = sizes[number - 1];
  if (length === undefined)
    throw new S3Error(416, 'InvalidPartNumber', 'The requested partnumber is not satisfiable');
  if (length === 0) return undefined;
  const first = sizes.slice(0, number - 1).reduce((sum, bytes) => sum + bytes, 0);
  return { first, last: first + length - 1 };
}
