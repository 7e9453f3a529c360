import { invalidArgument } from './s3-error.ts';

/**
 * Parses a numeric parameter such as `max-keys`.
 * @throws S3Error when it is not a whole number
 */
export function wholeNumber(query: URLSearchParams, name: string, otherwise: number): number {
  const given = query.get(name);
  if (given === null || given === '') return otherwise;
  if (!/^\d{1,9}$/.test(given)) throw invalidArgument(`${name} must be a whole number.`);
  return Number(given);
}

/** How a listing writes keys: unchanged, or percent-encoded for `encoding-type=url`. */
export function keyEncoding(query: URLSearchParams): (key: string) => string {
  const type = query.get('encoding-type') ?? '';
  if (type === '') return (key) => key;
  if (type !== 'url') throw invalidArgument('Invalid Encoding Method specified in Request');
  return (key) => encodeURIComponent(key).replaceAll('%2F', '/');
}
