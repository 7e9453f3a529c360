import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Handler } from 'aws-lambda';

const s3 = new S3Client();

/** Writes a receipt for every uploaded file. */
export const handler: S3Handler = async ({ Records }) => {
  for (const { s3: event, eventName } of Records) {
    const key = decodeURIComponent(event.object.key.replaceAll('+', ' '));
    if (!key.startsWith('incoming/')) continue;
    const Bucket = event.bucket.name;
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: key }));
    const text = (await Body?.transformToString()) ?? '';
    const receipt = JSON.stringify({ key, eventName, characters: text.length });
    await s3.send(new PutObjectCommand({ Bucket, Key: key.replace('incoming', 'receipts'), Body: receipt }));
  }
};
