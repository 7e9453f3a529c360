import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';

interface StorageUser {
  resources: { lambda: IFunction };
  addEnvironment(name: string, value: string): void;
}

/** Patterns of keys, by right. A presigned link can do no more than the function that signed it. */
export interface ObjectRights {
  read?: readonly string[];
  write?: readonly string[];
  remove?: readonly string[];
  /** Objects that are deleted with all of their versions, so that nothing is kept. */
  forget?: readonly string[];
}

/** The folders below `{companyId}/{projectId}/`. Their keys are made by src/domain/documents/storage-keys.ts. */
export const documentFiles = ['*/files/*', '*/text/*', '*/words/*', '*/thumbnails/*'];
export const termStatistics = ['*/term-statistics/*'];
/** Changes to the statistics, which are deleted once they are merged. */
export const mergedChanges = ['*/term-statistics/*.changes/*'];
export const searchFiles = ['*/text/*', ...termStatistics];

/** The keys are made by src/domain/word-index/word-segment.ts. */
export const wordIndex = ['*/word-index/*'];

/** The keys are made by src/domain/company-data/company-export.ts. */
export const companyExports = ['*/exports/*'];
export const exportState = ['*/exports/state.json'];

/** The keys are made by src/domain/company-data/erasure.ts. */
export const erasureNotes = ['.erasures/*'];
/** The keys are made by src/domain/company-data/import-keys.ts. */
export const companyImports = ['*/imports/*'];

/** The JSON copies of rows; src/domain/documents/storage-keys.ts makes their keys. */
export const mirrorFiles = ['*/projects/*.json', '*/documents/*.json'];

/** Gives a function the bucket's name and its rights in it. */
export function grantObjects(
  bucket: IBucket,
  user: StorageUser,
  { read, write, remove, forget }: ObjectRights,
): void {
  user.addEnvironment('STORAGE_BUCKET_NAME', bucket.bucketName);
  if (read) {
    allow(user.resources.lambda, 's3:GetObject', objects(bucket, read));
    // Without it S3 replies 403 instead of 404 for an object that does not exist.
    allow(user.resources.lambda, 's3:ListBucket', [bucket.bucketArn]);
  }
  if (write) allow(user.resources.lambda, 's3:PutObject', objects(bucket, write));
  if (remove) allow(user.resources.lambda, 's3:DeleteObject', objects(bucket, remove));
  if (forget) {
    allow(user.resources.lambda, 's3:DeleteObject', objects(bucket, forget));
    allow(user.resources.lambda, 's3:DeleteObjectVersion', objects(bucket, forget));
  }
}

const objects = (bucket: IBucket, patterns: readonly string[]) =>
  patterns.map((pattern) => bucket.arnForObjects(pattern));

function allow(user: IGrantable, action: string, resources: string[]): void {
  user.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions: [action], resources }));
}
