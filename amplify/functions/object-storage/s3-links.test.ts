import { describe, expect, it } from 'vitest';
import { s3Links } from './s3-links.ts';

const environment = {
  STORAGE_BUCKET_NAME: 'documents',
  AWS_REGION: 'ap-southeast-2',
  AWS_ACCESS_KEY_ID: 'AKID',
  AWS_SECRET_ACCESS_KEY: 'secret',
};
const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const upload = {
  key: 'acme/p1/files/x.pdf',
  contentType: 'application/pdf',
  size: 10,
  sha256: null as string | null,
  expiresIn: 900,
};

describe('a presigned link', () => {
  it('signs type, length and that the key is new, to upload', async () => {
    const { url: link, headers } = await s3Links(environment).upload(upload);
    const url = new URL(link);
    expect(headers).toEqual({ 'content-type': 'application/pdf', 'if-none-match': '*' });
    expect(url.origin).toBe('https://documents.s3.ap-southeast-2.amazonaws.com');
    expect(url.pathname).toBe('/acme/p1/files/x.pdf');
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe(
      'content-length;content-type;host;if-none-match',
    );
    expect(url.searchParams.get('X-Amz-Expires')).toBe('900');
    expect([...url.searchParams.keys()].filter((name) => name.includes('checksum'))).toEqual([]);
  });

  it('signs the sender’s hash as a header, to upload', async () => {
    const { url, headers } = await s3Links(environment).upload({ ...upload, sha256 });
    const checksum = 'ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=';
    expect(headers).toEqual({ 'content-type': 'application/pdf', 'x-amz-checksum-sha256': checksum });
    const { searchParams } = new URL(url);
    expect(searchParams.get('X-Amz-SignedHeaders')).toBe(
      'content-length;content-type;host;x-amz-checksum-sha256',
    );
    expect([...searchParams.keys()].filter((name) => /checksum/i.test(name))).toEqual([]);
  });

  it('changes with its length', async () => {
    const signature = async (size: number) =>
      new URL((await s3Links(environment).upload({ ...upload, size })).url).searchParams.get(
        'X-Amz-Signature',
      );
    expect(await signature(10)).not.toBe(await signature(11));
  });

  it('sets the response headers, to download', async () => {
    const link = {
      key: 'acme/p1/files/x.pdf',
      contentType: 'application/pdf',
      disposition: 'inline',
      expiresIn: 3_600,
    };
    const { searchParams } = new URL(await s3Links(environment).download(link));
    expect(searchParams.get('response-content-type')).toBe('application/pdf');
    expect(searchParams.get('response-content-disposition')).toBe('inline');
    expect(searchParams.get('response-cache-control')).toBe('private, no-store');
    expect(searchParams.get('response-content-encoding')).toBe('identity');
    expect(searchParams.get('response-content-language')).toBe('und');
    expect(searchParams.get('response-expires')).toBe('Thu, 01 Jan 1970 00:00:00 GMT');
    expect(searchParams.get('X-Amz-Expires')).toBe('3600');
  });

  it('puts the bucket in the path of a server that is not AWS', async () => {
    const elsewhere = { ...environment, AWS_ENDPOINT_URL_S3: 'http://localhost:5173/_local/s3' };
    const url = new URL((await s3Links(elsewhere).upload(upload)).url);
    expect(`${url.origin}${url.pathname}`).toBe(
      'http://localhost:5173/_local/s3/documents/acme/p1/files/x.pdf',
    );
  });

  it('needs a configured bucket, and says so', () => {
    const { STORAGE_BUCKET_NAME: _, ...without } = environment;
    expect(() => s3Links(without)).toThrow('The storage bucket name is not configured');
  });
});
