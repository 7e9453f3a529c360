import type { IncomingHttpHeaders } from 'node:http';
import type { Address } from './address.ts';
import type { Operation } from './call.ts';
import { completeUpload } from './operations/complete-upload.ts';
import { deleteObject, deleteObjects } from './operations/delete-objects.ts';
import { getObject } from './operations/get-object.ts';
import { headBucket } from './operations/head-bucket.ts';
import { listObjects } from './operations/list-objects.ts';
import { abortUpload, createUpload, listParts, listUploads } from './operations/multipart-uploads.ts';
import { copyObject, putObject } from './operations/put-object.ts';
import { uploadPart, uploadPartCopy } from './operations/upload-part.ts';
import type { S3Action } from './permissions.ts';
import { notImplemented } from './s3-error.ts';

interface Route {
  readonly run: Operation;
  /** The right that the signer needs. Undefined if the operation checks each of its keys itself. */
  readonly action?: S3Action;
}

/** Operations by subject (bucket or object), method, and the parameters that identify an S3 operation. */
const OPERATIONS: Readonly<Record<string, Route>> = {
  'bucket HEAD': { run: headBucket, action: 's3:ListBucket' },
  'bucket GET list-type=2': { run: listObjects, action: 's3:ListBucket' },
  'bucket GET uploads': { run: listUploads, action: 's3:ListBucketMultipartUploads' },
  'bucket POST delete': { run: deleteObjects },
  'object GET': { run: getObject, action: 's3:GetObject' },
  'object GET partNumber': { run: getObject, action: 's3:GetObject' },
  'object HEAD': { run: getObject, action: 's3:GetObject' },
  'object HEAD partNumber': { run: getObject, action: 's3:GetObject' },
  'object PUT': { run: putObject, action: 's3:PutObject' },
  'object PUT copy': { run: copyObject, action: 's3:PutObject' },
  'object DELETE': { run: deleteObject, action: 's3:DeleteObject' },
  'object POST uploads': { run: createUpload, action: 's3:PutObject' },
  'object PUT partNumber uploadId': { run: uploadPart, action: 's3:PutObject' },
  'object PUT partNumber uploadId copy': { run: uploadPartCopy, action: 's3:PutObject' },
  'object GET uploadId': { run: listParts, action: 's3:ListMultipartUploadParts' },
  'object POST uploadId': { run: completeUpload, action: 's3:PutObject' },
  'object DELETE uploadId': { run: abortUpload, action: 's3:AbortMultipartUpload' },
};

/** Parameters that shape a response, sign a request, or only name the operation for logs. */
const DETAILS =
  /^(x-id|X-Amz-.+|x-amz-.+|response-.+|prefix|delimiter|max-keys|continuation-token|start-after|encoding-type|fetch-owner|key-marker|upload-id-marker|max-uploads|part-number-marker|max-parts)$/;

/**
 * The operation that a request means. An unknown parameter may mean another operation (`DELETE ?tagging` does not
 * remove the object), so it is refused.
 * @throws S3Error NotImplemented
 */
export function operationOf(method: string, { key, query }: Address, headers: IncomingHttpHeaders): Route {
  const names = [...new Set(query.keys())].filter((name) => !DETAILS.test(name)).sort();
  const meaning = names.map((name) => (name === 'list-type' ? `list-type=${query.get(name)}` : name));
  if (headers['x-amz-copy-source'] !== undefined && method === 'PUT') meaning.push('copy');
  const name = [key === '' ? 'bucket' : 'object', method, ...meaning].join(' ');
  const operation = OPERATIONS[name];
  if (!operation) throw notImplemented(`"${name}"`);
  return operation;
}
