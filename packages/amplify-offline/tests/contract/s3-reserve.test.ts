import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, expect, it } from 'vitest';
import { Bucket, startS3 } from '../support/s3.ts';

const MORE_THAN_ANY_DISK = 2 ** 60;
const s3 = await startS3({}, { diskReserveBytes: MORE_THAN_ANY_DISK });
afterAll(() => s3.stop());

it('refuses a file before the disk is full, without storing any of its bytes', async () => {
  const put = s3.client.send(new PutObjectCommand({ Bucket, Key: 'plan.pdf', Body: 'x'.repeat(1_000) }));
  await expect(put).rejects.toMatchObject({
    name: 'InsufficientStorage',
    message: 'The disk is full: nothing was changed. Make room on it and try again.',
    $metadata: { httpStatusCode: 507 },
  });
  expect(s3.filesOnDisk()).toEqual([]);
});
