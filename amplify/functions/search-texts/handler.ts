import type { TextSearchPage } from '#domain/documents/text-search.ts';
import { companyRowsOf, listSearched } from '../../rows/document.ts';
import { dataApi } from '../data-api/environment.ts';
import { currentCallerOf } from '../data-api/load-current-caller.ts';
import { projectAccessRows } from '../data-api/project-access.ts';
import { createObjectStore } from '../providers/object-store.ts';
import { jsonReply, logFailure } from '../resolver.ts';
import { createWordIndex, type WordIndex } from '../word-index/word-index.ts';
import { type SearchRequest, searchTexts } from './search-texts.ts';
import { StoredTexts } from './stored-texts.ts';

/** Kept as long as the process runs. */
let texts: StoredTexts | undefined;
let index: WordIndex | undefined;

export const handler = jsonReply<SearchRequest, TextSearchPage>('searchTexts', async (event) => {
  const query = dataApi(process.env);
  const objects = createObjectStore(process.env);
  texts ??= new StoredTexts(objects);
  index ??= createWordIndex(objects);
  return searchTexts(event.arguments, await currentCallerOf(query, event.identity), {
    rows: companyRowsOf(query),
    access: projectAccessRows(query),
    list: listSearched(query),
    texts,
    index,
    logFailure: (error) => logFailure('searchTexts', error),
  });
});
