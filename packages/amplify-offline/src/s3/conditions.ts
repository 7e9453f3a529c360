import type { IncomingHttpHeaders } from 'node:http';
import { noSuchKey, preconditionFailed } from './s3-error.ts';

/** The current version, against which conditions are checked. Its ETag has no quotes. */
export interface Version {
  readonly etag: string;
  /** Epoch milliseconds. */
  readonly modifiedAt: number;
}

/**
 * Whether the reader already has this version (304). RFC 9110, section 13.2.2, defines the order and meaning of the
 * four headers.
 * @throws S3Error 412
 */
export function isNotModified(headers: IncomingHttpHeaders, version: Version): boolean {
  const ifMatch = headers['if-match'];
  if (ifMatch !== undefined) {
    if (!names(ifMatch, version.etag)) throw preconditionFailed();
  } else if (isAfter(version, headers['if-unmodified-since'])) {
    throw preconditionFailed();
  }
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) return names(ifNoneMatch, version.etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && !isAfter(version, headers['if-modified-since']);
}

/**
 * Checks a conditional write: `If-None-Match: *` only creates, `If-Match` only replaces the version that it names.
 * @throws S3Error 412, or 404 when the version to be replaced no longer exists
 */
export function checkWrite(headers: IncomingHttpHeaders, current: Version | undefined): void {
  if (headers['if-none-match'] !== undefined && current && names(headers['if-none-match'], current.etag)) {
    throw preconditionFailed();
  }
  if (headers['if-match'] === undefined) return;
  if (!current) throw noSuchKey();
  if (!names(headers['if-match'], current.etag)) throw preconditionFailed();
}

/**
 * Whether a request's Range still applies to this version (If-Range: RFC 9110, section 13.1.5). If not, the reader
 * gets the whole object.
 */
export function appliesToVersion(headers: IncomingHttpHeaders, version: Version): boolean {
  const condition = headers['if-range'];
  if (typeof condition !== 'string') return true;
  if (condition.includes('"')) return condition === `"${version.etag}"`;
  return Date.parse(condition) === Math.floor(version.modifiedAt / 1000) * 1000;
}

function names(header: string, etag: string): boolean {
  const wanted = header.split(',').map((item) => item.trim().replace(/^W\//, '').replaceAll('"', ''));
  return wanted.includes('*') || wanted.includes(etag);
}

/** Compares in whole seconds, like HTTP dates. */
function isAfter({ modifiedAt }: Version, date: string | undefined): boolean {
  const time = Date.parse(date ?? '');
  return !Number.isNaN(time) && Math.floor(modifiedAt / 1000) * 1000 > time;
}
