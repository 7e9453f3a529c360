import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';

interface StorageUser {
  resources: { lambda: IFunction };
  addEnvironment(name: string, value: string): void;
}

type Right = 's3:GetObject' | 's3:PutObject' | 's3:ListBucket';

interface StorageUsers {
  createUploadUrl: StorageUser;
  createDownloadUrl: StorageUser;
  vectorSearch: StorageUser;
  sendMessage: StorageUser;
}

/**
 * What each function may do with objects: a presigned link can do no more than the function that signed it. Nobody may
 * delete. The two that read objects themselves may list, else S3 answers 403 for an object that doesn't exist.
 */
export function grantObjects(bucket: IBucket, users: StorageUsers): void {
  const rights: Record<keyof StorageUsers, readonly Right[]> = {
    createUploadUrl: ['s3:PutObject'],
    createDownloadUrl: ['s3:GetObject'],
    vectorSearch: ['s3:GetObject', 's3:PutObject', 's3:ListBucket'],
    sendMessage: ['s3:GetObject', 's3:ListBucket'],
  };
  for (const [name, user] of Object.entries(users) as [keyof StorageUsers, StorageUser][]) {
    user.addEnvironment('STORAGE_BUCKET_NAME', bucket.bucketName);
    for (const right of rights[name]) grant(bucket, user.resources.lambda, right);
  }
}

function grant(bucket: IBucket, user: IGrantable, right: Right): void {
  const resource = right === 's3:ListBucket' ? bucket.bucketArn : bucket.arnForObjects('*');
  user.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions: [right], resources: [resource] }));
}
