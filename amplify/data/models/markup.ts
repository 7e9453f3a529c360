import { a } from '@aws-amplify/backend';
import { companyIdField, everything, type Rights, rules, withhold } from '../tenancy-rules.ts';

/** Every member may draw. Only its author and managers may change a markup. */
const rights: Rights = {
  member: ['create', 'read'],
  manager: everything,
  self: { field: 'owner', may: ['read', 'update', 'delete'] },
};
/** Its author is taken from the token (amplify/data/hooks). */
const maker: Rights = withhold(rights, 'update');

/** A cloud, arrow, text or pin on a page of one revision of a sheet. */
export const markup = a
  .model({
    companyId: companyIdField(rights),
    documentId: a.id().required(),
    page: a.integer().required(),
    kind: a.string().required(),
    /** Points in fractions of the page, colour and width. */
    shape: a.json().required(),
    text: a.string(),
    /** Id of the markup of the previous revision that this one was carried over from. */
    carriedFrom: a.id(),
    /** A photo at the place, which is a document of its own. */
    photoId: a.id(),
    /** The User id of its author. */
    createdBy: a.string().authorization((allow) => rules(allow, maker)),
    /** The owner id of the same person. */
    owner: a.string().authorization((allow) => rules(allow, maker)),
    createdAt: a.datetime(),
  })
  .secondaryIndexes((index) => [index('documentId').sortKeys(['page']).queryField('markupsByDocument')])
  .authorization((allow) => rules(allow, rights));
