import type { Context } from 'aws-lambda';
import { companyRowsOf } from '../../rows/document.ts';
import { aiQuotaOf } from '../ai-quota/from-environment.ts';
import { dataApi } from '../data-api/environment.ts';
import { loadCurrentCaller } from '../data-api/load-current-caller.ts';
import { projectAccessRows } from '../data-api/project-access.ts';
import { createObjectStore } from '../providers/object-store.ts';
import { visionOf } from '../providers/vision-provider.ts';
import { logFailure, type OperationEvent } from '../resolver.ts';
import { type DescribeImageReply, describeImage } from './describe-image.ts';

/** Time reserved for the reply, so that a slow model ends in an error message and not in a timeout. */
const CLOSING_MS = 2_000;

/** The reply is an object: AppSync writes it as JSON. */
export const handler = (
  event: OperationEvent<{ documentId: string }>,
  context: Context,
): Promise<DescribeImageReply> => {
  const query = dataApi(process.env);
  const log = (error: unknown) => logFailure('describeImage', error);
  const deps = {
    rows: companyRowsOf(query),
    access: projectAccessRows(query),
    present: loadCurrentCaller(query),
    objects: createObjectStore(process.env),
    vision: visionOf(process.env),
    now: () => new Date(),
    quota: aiQuotaOf(process.env, query, log),
    logFailure: log,
  };
  const left = Math.max(1, Math.floor(context.getRemainingTimeInMillis()) - CLOSING_MS);
  return describeImage(deps, event.identity, event.arguments, AbortSignal.timeout(left));
};
