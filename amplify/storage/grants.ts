import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';

interface StorageUser {
  resources: { lambda: IFunction };
  addEnvironment(name: string, value: string): void;
}

interface StorageUsers {
  recordMutation: StorageUser;
  purgeTrash: StorageUser;
  createUploadUrl: StorageUser;
  createDownloadUrl: StorageUser;
  vectorSearch: StorageUser;
  searchTexts: StorageUser;
  sendMessage: StorageUser;
  describeImage: StorageUser;
}

interface Rights {
  read?: readonly string[];
  write?: readonly string[];
  remove?: readonly string[];
}

/** The folders below `{companyId}/{projectId}/`; the keys are made by src/domain/documents/storage-keys.ts. */
const documentFiles = ['*/files/*', '*/text/*', '*/words/*', '*/thumbnails/*'];
const searchFiles = ['*/text/*', '*/term-statistics/*'];

/** The JSON copies of rows; src/domain/documents/mirror-keys.ts makes their keys. */
const mirrorFiles = ['*/projects/*.json', '*/documents/*.json'];

/** What each function may do with objects. A presigned link can do no more than the function that signed it. */
const rightsOf: Record<keyof StorageUsers, Rights> = {
  recordMutation: { write: mirrorFiles, remove: mirrorFiles },
  purgeTrash: {
    read: ['*/term-statistics/*'],
    write: ['*/term-statistics/*'],
    remove: [...documentFiles, ...mirrorFiles],
  },
  createUploadUrl: { write: documentFiles },
  createDownloadUrl: { read: documentFiles },
  vectorSearch: { read: searchFiles, write: ['*/term-statistics/*'] },
  searchTexts: { read: ['*/text/*'] },
  sendMessage: { read: searchFiles },
  describeImage: { read: ['*/files/*'] },
};

/** Gives the functions the bucket's name and their rights in it. */
export function grantObjects(bucket: IBucket, users: StorageUsers): void {
  for (const name of Object.keys(rightsOf) as (keyof StorageUsers)[]) {
    const user = users[name];
    const { read, write, remove } = rightsOf[name];
    user.addEnvironment('STORAGE_BUCKET_NAME', bucket.bucketName);
    if (read) {
      allow(user.resources.lambda, 's3:GetObject', objects(bucket, read));
      // Without it S3 answers 403 in place of 404 for an object that doesn't exist.
      allow(user.resources.lambda, 's3:ListBucket', [bucket.bucketArn]);
    }
    if (write) allow(user.resources.lambda, 's3:PutObject', objects(bucket, write));
    if (remove) allow(user.resources.lambda, 's3:DeleteObject', objects(bucket, remove));
  }
}

const objects = (bucket: IBucket, patterns: readonly string[]) =>
  patterns.map((pattern) => bucket.arnForObjects(pattern));

function allow(user: IGrantable, action: string, resources: string[]): void {
  user.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions: [action], resources }));
}
