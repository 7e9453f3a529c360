import { companyRowsOf } from '../../rows/document.ts';
import { dataApi } from '../data-api/environment.ts';
import { currentCallerOf } from '../data-api/load-current-caller.ts';
import { projectAccessRows } from '../data-api/project-access.ts';
import { s3Links } from '../object-storage/s3-links.ts';
import { resolver } from '../resolver.ts';
import { createDownloadUrl, type DownloadLink, type DownloadRequest } from './create-download-url.ts';

export const handler = resolver<DownloadRequest, DownloadLink>('createDownloadUrl', async (event) => {
  const query = dataApi(process.env);
  return createDownloadUrl(event.arguments, await currentCallerOf(query, event.identity), {
    rows: companyRowsOf(query),
    access: projectAccessRows(query),
    links: s3Links(process.env),
    now: Date.now(),
  });
});
