import { invalidArgument } from './s3-error.ts';

/** How a listing writes keys: unchanged, or percent-encoded for `encoding-type=url`. */
export function keyEncoding(query: URLSearchParams): (key: string) => string {
  const type = query.get('encoding-type') ?? '';
  if (type === '') return (key) => key;
  if (type !== 'url') throw invalidArgument('Invalid Encoding Method specified in Request');
  return (key) => encodeURIComponent(key).replaceAll('%2F', '/');
}
