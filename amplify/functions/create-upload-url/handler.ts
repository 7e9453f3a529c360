import { callerOf } from '#domain/tenancy/caller.ts';
import { companyRowsOf } from '../../rows/document.ts';
import { dataApi } from '../data-api/environment.ts';
import { handingInRows } from '../data-api/handing-in.ts';
import { loadCurrentCaller } from '../data-api/load-current-caller.ts';
import { s3Links } from '../object-storage/s3-links.ts';
import { resolver } from '../resolver.ts';
import { createUploadUrl, type UploadLink, type UploadRequest } from './create-upload-url.ts';

export const handler = resolver<UploadRequest, UploadLink>('createUploadUrl', async (event) => {
  const query = dataApi(process.env);
  return createUploadUrl(event.arguments, await loadCurrentCaller(query)(callerOf(event.identity)), {
    rows: { ...companyRowsOf(query), ...handingInRows(query) },
    links: s3Links(process.env),
    now: Date.now(),
  });
});
