import type { ByteRange } from './byte-range.ts';
import type { StoredObject } from './object-index.ts';
import { invalidArgument, invalidRequest, S3Error } from './s3-error.ts';

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
