import { callerOf } from '#domain/tenancy/caller.ts';
import { companyRowsOf, listSearched } from '../../rows/document.ts';
import { dataApi } from '../data-api/environment.ts';
import { loadCurrentCaller } from '../data-api/load-current-caller.ts';
import { projectAccessRows } from '../data-api/project-access.ts';
import { jsonReply } from '../json-reply.ts';
import { createObjectStore } from '../providers/object-store.ts';
import { type SearchReply, type SearchRequest, searchTexts } from './search-texts.ts';
import { StoredTexts } from './stored-texts.ts';

let texts: StoredTexts | undefined;

export const handler = jsonReply<SearchRequest, SearchReply>('searchTexts', async (event) => {
  const query = dataApi(process.env);
  texts ??= new StoredTexts(createObjectStore(process.env));
  return searchTexts(event.arguments, await loadCurrentCaller(query)(callerOf(event.identity)), {
    rows: companyRowsOf(query),
    access: projectAccessRows(query),
    list: listSearched(query),
    texts,
  });
});
