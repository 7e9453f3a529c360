import { Sha256 } from '@aws-crypto/sha256-js';
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { SignatureV4 } from '@smithy/signature-v4';
import { expect, test } from 'vitest';
import { type SignedRequest, type SigV4Options, sha256, verifyBodyHash, verifySigV4 } from './sigv4.ts';
import { SignatureError } from './sigv4-claim.ts';

const NOW = new Date('2026-03-02T10:00:00Z');
const credentials = { accessKeyId: 'AKIDLOCAL', secretAccessKey: 'a secret' };

function signer(service: string) {
  return new SignatureV4({
    service,
    region: 'ap-southeast-2',
    credentials,
    sha256: Sha256,
    uriEscapePath: service !== 's3',
  });
}

function options(service: string, bodyHash?: string, now = NOW): SigV4Options {
  const secretFor = (id: string) =>
    id === credentials.accessKeyId ? credentials.secretAccessKey : undefined;
  return {
    service,
    region: 'ap-southeast-2',
    secretFor,
    now: () => now,
    ...(bodyHash === undefined ? {} : { bodyHash }),
  };
}

function message(
  path: string,
  query: Record<string, string> = {},
  body?: string,
  headers: Record<string, string> = {},
) {
  const host = 'localhost:5173';
  return {
    method: body === undefined ? 'GET' : 'POST',
    protocol: 'http:',
    hostname: 'localhost',
    path,
    query,
    body,
    headers: { host, ...headers },
  };
}

function target(path: string, query: Record<string, unknown>): string {
  const parameters = Object.entries(query).map(
    ([k, v]) => `${encodeURIComponent(k)}=${encodeURIComponent(String(v))}`,
  );
  return parameters.length ? `${path}?${parameters.join('&')}` : path;
}

async function signed(
  service: string,
  path: string,
  body = '{"query":"{a}"}',
  query = {},
): Promise<SignedRequest> {
  const out = await signer(service).sign(message(path, query, body), { signingDate: NOW });
  return { method: 'POST', target: target(path, query), headers: lowerCase(out.headers) };
}

function lowerCase(headers: Record<string, string>) {
  return Object.fromEntries(Object.entries(headers).map(([k, v]) => [k.toLowerCase(), v]));
}

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof SignatureError) return error.code;
    throw error;
  }
  return 'accepted';
}

test('accepts a request signed by the stock signer', async () => {
  const body = '{"query":"{a}"}';
  const request = await signed('appsync', '/graphql', body);
  expect(verifySigV4(request, options('appsync', sha256(body)))).toMatchObject({
    accessKeyId: 'AKIDLOCAL',
    presigned: false,
  });
});

test('canonicalises reserved characters in path and query as the stock signer does', async () => {
  const request = await signed('appsync', '/v2/a%20b/c', 'x', { 'b b': "it's (1)*", a: 'ü+/=' });
  expect(codeOf(() => verifySigV4(request, options('appsync', sha256('x'))))).toBe('accepted');
});

test('rejects another body, path, method, service, key or secret', async () => {
  const body = 'x';
  const request = await signed('appsync', '/graphql', body);
  const good = options('appsync', sha256(body));
  expect(codeOf(() => verifySigV4(request, { ...good, bodyHash: sha256('y') }))).toBe(
    'SignatureDoesNotMatch',
  );
  expect(codeOf(() => verifySigV4({ ...request, target: '/graphql2' }, good))).toBe('SignatureDoesNotMatch');
  expect(codeOf(() => verifySigV4({ ...request, method: 'PUT' }, good))).toBe('SignatureDoesNotMatch');
  expect(codeOf(() => verifySigV4(request, { ...good, service: 'ssm' }))).toBe('SignatureDoesNotMatch');
  expect(codeOf(() => verifySigV4(request, { ...good, secretFor: () => undefined }))).toBe(
    'InvalidAccessKeyId',
  );
  expect(codeOf(() => verifySigV4(request, { ...good, secretFor: () => 'other' }))).toBe(
    'SignatureDoesNotMatch',
  );
});

test('rejects a request older than fifteen minutes', async () => {
  const request = await signed('appsync', '/graphql', 'x');
  const late = new Date(NOW.getTime() + 16 * 60_000);
  expect(codeOf(() => verifySigV4(request, options('appsync', sha256('x'), late)))).toBe(
    'RequestTimeTooSkewed',
  );
});

test('reports a missing or malformed authorization', () => {
  const good = options('appsync', sha256('x'));
  expect(codeOf(() => verifySigV4({ method: 'GET', target: '/', headers: {} }, good))).toBe(
    'MissingAuthenticationToken',
  );
  const headers = { authorization: 'AWS4-HMAC-SHA256 nonsense', 'x-amz-date': '20260302T100000Z' };
  expect(codeOf(() => verifySigV4({ method: 'GET', target: '/', headers }, good))).toBe(
    'IncompleteSignature',
  );
});

async function presigned(
  path: string,
  headers: Record<string, string> = {},
  expiresIn = 900,
): Promise<SignedRequest> {
  const presigner = new S3RequestPresigner({ region: 'ap-southeast-2', credentials, sha256: Sha256 });
  const input = { ...message(path, { 'x-id': 'GetObject' }, undefined, headers), method: 'GET' };
  const unhoistableHeaders = new Set(Object.keys(headers));
  const out = await presigner.presign(input, {
    signingDate: NOW,
    expiresIn,
    unhoistableHeaders,
    signableHeaders: new Set(['host', ...unhoistableHeaders]),
  });
  return {
    method: 'GET',
    target: target(path, out.query ?? {}),
    headers: { host: 'localhost:5173', ...headers },
  };
}

test('accepts a presigned URL of the stock presigner until it expires', async () => {
  const request = await presigned('/_local/s3/bucket/company/a%20file%20%281%29.pdf');
  const at = (seconds: number) => options('s3', undefined, new Date(NOW.getTime() + seconds * 1000));
  expect(codeOf(() => verifySigV4(request, at(899)))).toBe('accepted');
  expect(codeOf(() => verifySigV4(request, at(901)))).toBe('RequestExpired');
});

test('rejects a changed value of a header that the presigned URL signs', async () => {
  const request = await presigned('/_local/s3/bucket/key', { 'content-type': 'application/pdf' });
  const good = options('s3');
  expect(codeOf(() => verifySigV4(request, good))).toBe('accepted');
  const changed = { ...request, headers: { ...request.headers, 'content-type': 'text/html' } };
  expect(codeOf(() => verifySigV4(changed, good))).toBe('SignatureDoesNotMatch');
});

test('rejects a presigned URL whose lifetime was extended', async () => {
  const request = await presigned('/_local/s3/bucket/key', {}, 60);
  const longer = { ...request, target: request.target.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000') };
  expect(codeOf(() => verifySigV4(longer, options('s3')))).toBe('SignatureDoesNotMatch');
});

test('compares a body with the signed hash, and accepts unsigned payloads', () => {
  expect(codeOf(() => verifyBodyHash(sha256('x'), Buffer.from('x')))).toBe('accepted');
  expect(codeOf(() => verifyBodyHash(sha256('x'), Buffer.from('y')))).toBe('BodyHashMismatch');
  expect(codeOf(() => verifyBodyHash('UNSIGNED-PAYLOAD', Buffer.from('y')))).toBe('accepted');
});
