import type { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { trash } from '#domain/limits/limits.ts';
import { deploymentSetting } from '../deployment-setting.ts';

/** Allows access only with a presigned link and from our own pages. Overwritten and deleted objects can be restored. */
export function closeBucket(bucket: CfnBucket): void {
  bucket.publicAccessBlockConfiguration = {
    blockPublicAcls: true,
    blockPublicPolicy: true,
    ignorePublicAcls: true,
    restrictPublicBuckets: true,
  };
  bucket.corsConfiguration = {
    corsRules: [
      {
        allowedOrigins: [deploymentSetting('APP_ORIGIN', 'http://localhost:5173')],
        allowedMethods: ['GET', 'PUT'],
        allowedHeaders: ['content-type', 'if-none-match', 'range', 'x-amz-checksum-sha256'],
        exposedHeaders: ['ETag', 'Accept-Ranges', 'Content-Length', 'Content-Range'],
        maxAge: 3_000,
      },
    ],
  };
  bucket.lifecycleConfiguration = {
    rules: [
      {
        id: 'forget-old-versions',
        status: 'Enabled',
        noncurrentVersionExpiration: { noncurrentDays: trash.keepDays },
        abortIncompleteMultipartUpload: { daysAfterInitiation: 1 },
      },
    ],
  };
}
