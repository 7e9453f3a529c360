import { askedSheetRows } from '../../rows/asked-sheets.ts';
import { documentStates } from '../../rows/document.ts';
import { projectVersions } from '../../rows/project.ts';
import { aiQuotaOf } from '../ai-quota/from-environment.ts';
import { dataApi } from '../data-api/environment.ts';
import { handingInRows } from '../data-api/handing-in.ts';
import { loadCurrentCaller } from '../data-api/load-current-caller.ts';
import { projectAccessRows } from '../data-api/project-access.ts';
import { passageIndexOf } from '../passage-index/from-environment.ts';
import { logFailure, resolver } from '../resolver.ts';
import { vectorSearch } from './vector-search.ts';

/** The reply is JSON in a string, also for a failure, as section 7 of the specification requires. */
export const handler = resolver<{ body: string }, string>('vectorSearch', async (event) => {
  const query = dataApi(process.env);
  const log = (error: unknown) => logFailure('vectorSearch', error);
  const deps = {
    ...passageIndexOf(process.env),
    documents: documentStates(query),
    sheets: askedSheetRows(query),
    versions: projectVersions(query),
    now: Date.now,
    access: { ...projectAccessRows(query), ...handingInRows(query) },
    present: loadCurrentCaller(query),
    quota: aiQuotaOf(process.env, query, log),
    logFailure: log,
  };
  return JSON.stringify(await vectorSearch(deps, event.identity, event.arguments.body));
});
