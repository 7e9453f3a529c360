import { expect, it } from 'vitest';
import { s3Client, s3ClientWithChecksums, s3LinkClient } from './s3-client.ts';

const environment = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'AKID',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_ENDPOINT_URL_S3: 'https://docs.example.com/_local/s3',
  AWS_ENDPOINT_URL_S3_INTERNAL: 'http://127.0.0.1:1/_local/s3',
};

it('gives every invocation of a function the same client, whose connections it then reuses', () => {
  expect(s3Client({ ...environment })).toBe(s3Client({ ...environment }));
});

it.each([
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_ENDPOINT_URL_S3_INTERNAL',
])('gives an environment with another %s another client', (name) => {
  expect(s3Client({ ...environment, [name]: 'other' })).not.toBe(s3Client(environment));
});

it('does not use the client of links for requests', () => {
  expect(s3LinkClient(environment)).not.toBe(s3Client(environment));
});

it('gives every invocation the same client with checksums, which is not the one without', () => {
  expect(s3ClientWithChecksums({ ...environment })).toBe(s3ClientWithChecksums({ ...environment }));
  expect(s3ClientWithChecksums(environment)).not.toBe(s3Client(environment));
});
