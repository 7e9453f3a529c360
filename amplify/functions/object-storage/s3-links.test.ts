import { describe, expect, it } from 'vitest';
import { s3Links } from './s3-links.ts';

const environment = {
  STORAGE_BUCKET_NAME: 'documents',
  AWS_REGION: 'ap-southeast-2',
  AWS_ACCESS_KEY_ID: 'AKID',
  AWS_SECRET_ACCESS_KEY: 'secret',
};
const upload = { key: 'acme/p1/files/x.pdf', contentType: 'application/pdf', size: 10, expiresIn: 900 };

describe('a link', () => {
  it('to upload signs type and length, and pins no checksum of a body that isn’t there yet', async () => {
    const url = new URL(await s3Links(environment).upload(upload));
    expect(url.origin).toBe('https://documents.s3.ap-southeast-2.amazonaws.com');
    expect(url.pathname).toBe('/acme/p1/files/x.pdf');
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
    expect(url.searchParams.get('X-Amz-Expires')).toBe('900');
    expect([...url.searchParams.keys()].filter((name) => name.includes('checksum'))).toEqual([]);
  });

  it('differs with the length that it is for', async () => {
    const signature = async (size: number) =>
      new URL(await s3Links(environment).upload({ ...upload, size })).searchParams.get('X-Amz-Signature');
    expect(await signature(10)).not.toBe(await signature(11));
  });

  it('to download says how the answer is to be shown', async () => {
    const link = {
      key: 'acme/p1/files/x.pdf',
      contentType: 'application/pdf',
      disposition: 'inline',
      expiresIn: 3_600,
    };
    const { searchParams } = new URL(await s3Links(environment).download(link));
    expect(searchParams.get('response-content-type')).toBe('application/pdf');
    expect(searchParams.get('response-content-disposition')).toBe('inline');
    expect(searchParams.get('X-Amz-Expires')).toBe('3600');
  });

  it('names the bucket in the path of a server that is not AWS', async () => {
    const elsewhere = { ...environment, AWS_ENDPOINT_URL_S3: 'http://localhost:5173/_local/s3' };
    const url = new URL(await s3Links(elsewhere).upload(upload));
    expect(`${url.origin}${url.pathname}`).toBe(
      'http://localhost:5173/_local/s3/documents/acme/p1/files/x.pdf',
    );
  });

  it('needs a bucket, and says so where none is configured', () => {
    const { STORAGE_BUCKET_NAME: _, ...without } = environment;
    expect(() => s3Links(without)).toThrow('The storage bucket name is not configured');
  });
});
