import { type Caller, callerOf } from '#domain/tenancy/caller.ts';
import { companyRowsOf } from '../../rows/document.ts';
import { dataApi } from '../data-api/environment.ts';
import { handingInRows } from '../data-api/handing-in.ts';
import { loadCurrentCaller } from '../data-api/load-current-caller.ts';
import { s3Links } from '../object-storage/s3-links.ts';
import { s3Parts } from '../object-storage/s3-parts.ts';
import { type OperationEvent, resolver } from '../resolver.ts';
import { createUploadUrl } from './create-upload-url.ts';
import { beginUpload, createPartUrl, finishUpload } from './upload-in-parts.ts';

function setting() {
  const query = dataApi(process.env);
  return {
    current: loadCurrentCaller(query),
    rows: { ...companyRowsOf(query), ...handingInRows(query) },
    links: s3Links(process.env),
    parts: s3Parts(process.env),
    now: Date.now(),
  };
}

type Rule<Request, Result> = (
  request: Request,
  caller: Caller,
  deps: ReturnType<typeof setting>,
) => Promise<Result>;

const operation = <Request, Result>(name: string, rule: Rule<Request, Result>) =>
  resolver<Request, Result>(name, async (event) => {
    const deps = setting();
    return rule(event.arguments, await deps.current(callerOf(event.identity)), deps);
  });

const operations = {
  createUploadUrl: operation('createUploadUrl', createUploadUrl),
  beginUpload: operation('beginUpload', beginUpload),
  createPartUrl: operation('createPartUrl', createPartUrl),
  finishUpload: operation('finishUpload', finishUpload),
};

type Event = OperationEvent<never> & { fieldName: keyof typeof operations };

export const handler = (event: Event): Promise<unknown> => operations[event.fieldName](event);
