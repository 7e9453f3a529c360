import { documentRows } from '../../rows/document.ts';
import { markupRows, referenceRows, sheetRows } from '../../rows/sheet.ts';
import type { GraphqlClient } from '../data-api/graphql-client.ts';
import type { FollowRows } from './follow-document.ts';

/** The rows behind the data API. */
export const followRows = (query: GraphqlClient): FollowRows => ({
  ...sheetRows(query),
  ...referenceRows(query),
  ...markupRows(query),
  ...documentRows(query),
});
