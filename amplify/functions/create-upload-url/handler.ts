import { callerOf } from '../../../src/domain/tenancy/caller.ts';
import { documentRows } from '../data-api/document-rows.ts';
import { dataApi } from '../data-api/environment.ts';
import { s3Links } from '../object-storage/s3-links.ts';
import { resolver } from '../resolver.ts';
import { createUploadUrl, type UploadLink, type UploadRequest } from './create-upload-url.ts';

export const handler = resolver<UploadRequest, UploadLink>('createUploadUrl', (event) =>
  createUploadUrl(event.arguments, callerOf(event.identity), {
    rows: documentRows(dataApi(process.env)),
    links: s3Links(process.env),
    now: Date.now(),
  }),
);
