import { a, defineFunction } from '@aws-amplify/backend';
import { everyFunction } from '../every-function.ts';

export const searchTexts = defineFunction({
  name: 'search-texts',
  entry: './handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 30,
  // Texts stay in memory from one search to the next.
  memoryMB: 1024,
  ...everyFunction,
});

/**
 * Searches the texts of a project's or the company's documents for words, about a hundred documents a call. Pass the
 * reply's `cursor` to the next call to continue.
 */
const operation = a
  .query()
  .arguments({ words: a.string().required(), projectId: a.id(), cursor: a.string() })
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(searchTexts));

export const searchTextsSchema = { searchTexts: operation };
