import { a } from '@aws-amplify/backend';
import { projected } from '../indexes.ts';
import { companyIdField, everything, type Rights, rules, withhold } from '../tenancy-rules.ts';

/**
 * The rule of every field without its own: only the uploader and managers write how the document was read,
 * whether it is current and which bytes it has. The guard of updates checks the storage keys
 * (guard-document.ts).
 */
const rights: Rights = {
  member: ['read'],
  manager: everything,
  self: { field: 'owner', may: ['read', 'update', 'delete'] },
};
/** Every member may change names and tags. */
const label: Rights = { ...rights, member: ['read', 'update'] };
/** The document's project. A User who could write it could read a project that is not assigned to them. */
const place: Rights = { ...rights, self: { field: 'owner', may: ['read', 'delete'] } };
/**
 * The owner, from the creator’s token. A caller cannot name the owner. `create` is listed because Amplify
 * would otherwise refuse an ID chosen by the client. A step of ours refuses a create that names these fields
 * (amplify/data/hooks).
 */
const maker: Rights = withhold(place, 'update');

/**
 * The fields copied into the indexes of documents. Leaves out `content` and `extraction`, which are long, and
 * fields that no list shows, because each change of a row is also written to its four indexes.
 */
export const listedFields: readonly string[] = [
  ...['companyId', 'projectId', 'name', 'type', 'mimeType', 'size', 'status', 'failureReason', 's3Key'],
  ...['thumbnailS3Key', 'textKey', 'wordsKey', 'tags', 'sha256', 'documentNumber', 'revision', 'state'],
  ...['pageCount', 'createdBy', 'owner', 'sheetsReadAt', 'deletedAt', 'createdAt', 'updatedAt'],
];

export const document = a
  .model({
    companyId: companyIdField(rights),
    projectId: a
      .id()
      .required()
      .authorization((allow) => rules(allow, place)),
    project: a.belongsTo('Project', 'projectId'),
    name: a
      .string()
      .required()
      .authorization((allow) => rules(allow, label)),
    type: a.string().required(),
    mimeType: a.string(),
    /** Bytes. */
    size: a.integer().required(),
    status: a.ref('DocumentStatus'),
    /** Why it is `failed`, in words for its owner. */
    failureReason: a.string(),
    s3Key: a.string().required(),
    s3Url: a.string(),
    thumbnailS3Key: a.string(),
    thumbnailUrl: a.string(),
    /** Storage keys of the text by page and of the word boxes: an item of the table contains at most 400 KB. */
    textKey: a.string(),
    wordsKey: a.string(),
    /** The first 2000 characters of the text. */
    content: a.string(),
    tags: a
      .string()
      .array()
      .authorization((allow) => rules(allow, label)),
    sha256: a.string(),
    documentNumber: a.string(),
    revision: a.string(),
    /** Id of the document that this one is a new revision of. */
    supersedes: a.id(),
    state: a.ref('DocumentState'),
    pageCount: a.integer(),
    /** When it was last read for sheets, even if it has none, so that no one is asked to read it again. */
    sheetsReadAt: a.datetime(),
    embeddingModel: a.string(),
    /** Method, confidence, and how each page was read. */
    extraction: a.json(),
    /** The User id of its creator; empty in older rows. */
    createdBy: a.string().authorization((allow) => rules(allow, maker)),
    /** The owner id of the same person. */
    owner: a.string().authorization((allow) => rules(allow, maker)),
    deletedAt: a.datetime(),
    createdAt: a.datetime(),
  })
  .secondaryIndexes((index) => [
    index('projectId')
      .sortKeys(['createdAt'])
      .name('documentsByProject')
      .queryField('documentsByProject')
      .projection('INCLUDE', projected(listedFields, 'projectId', 'createdAt')),
    index('projectId')
      .sortKeys(['name'])
      .queryField('documentsByProjectAndName')
      .projection('INCLUDE', projected(listedFields, 'projectId', 'name')),
    index('companyId')
      .sortKeys(['createdAt'])
      .queryField('documentsByCompany')
      .projection('INCLUDE', projected(listedFields, 'companyId', 'createdAt')),
    index('companyId')
      .sortKeys(['status'])
      .queryField('documentsByStatus')
      .projection('INCLUDE', projected(listedFields, 'companyId', 'status')),
    // This index contains a row only while it is in the trash.
    index('companyId').sortKeys(['deletedAt']).queryField('documentsByTrash'),
  ])
  .authorization((allow) => rules(allow, rights));
