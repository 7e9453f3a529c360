import { companyRowsOf, documentRows } from '../../rows/document.ts';
import { dataApi } from '../data-api/environment.ts';
import { handingInRows } from '../data-api/handing-in.ts';
import { currentCallerOf } from '../data-api/load-current-caller.ts';
import { resolver } from '../resolver.ts';
import { type HandedIn, type HandInRequest, handInDocument } from './hand-in-document.ts';

export const handler = resolver<HandInRequest, HandedIn>('handInDocument', async (event) => {
  const query = dataApi(process.env);
  return handInDocument(event.arguments, await currentCallerOf(query, event.identity), {
    ...companyRowsOf(query),
    ...handingInRows(query),
    createDocument: documentRows(query).createDocument,
  });
});
