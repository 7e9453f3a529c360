import { a } from '@aws-amplify/backend';
import { searchTexts as handler } from '../../functions/search-texts/resource.ts';

/**
 * Looks for words in the texts of documents of a project, or of the company, about a hundred documents a call: the
 * answer's `cursor` says where the next call goes on.
 */
export const searchTexts = a
  .query()
  .arguments({ words: a.string().required(), projectId: a.id(), cursor: a.string() })
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(handler));
