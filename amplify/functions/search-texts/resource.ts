import { a, defineFunction } from '@aws-amplify/backend';
import { everyFunction } from '../every-function.ts';

export const searchTexts = defineFunction({
  name: 'search-texts',
  entry: './handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 30,
  // It keeps texts from one search to the next.
  memoryMB: 1024,
  ...everyFunction,
});

/**
 * Looks for words in the texts of documents of a project, or of the company, about a hundred documents a call: the
 * answer's `cursor` says where the next call goes on.
 */
const operation = a
  .query()
  .arguments({ words: a.string().required(), projectId: a.id(), cursor: a.string() })
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(searchTexts));

export const searchTextsSchema = { searchTexts: operation };
