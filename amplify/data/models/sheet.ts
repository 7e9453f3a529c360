import { a } from '@aws-amplify/backend';
import { projected } from '../projected.ts';
import { type Rights, rules } from '../tenancy-rules.ts';

/**
 * Functions write a sheet, so that no client can make a drawing look current: `fileSheets` what was read, `changeSheet` what
 * a person decided.
 */
const rights: Rights = { member: ['read'] };
/** How a sheet is turned on the screen says nothing of what it is: every member may keep it for all. */
const shared: Rights = { member: ['read', 'update'] };

/** What a register holds of a sheet: not what was read of it, which is long and read where it is reviewed or compared. */
const listedFields = [
  ...['companyId', 'projectId', 'documentId', 'page', 'number', 'numberKey', 'title', 'revision', 'date'],
  ...[
    'status',
    'scale',
    'paperSize',
    'discipline',
    'doubts',
    'chainDoubts',
    'acknowledged',
    'review',
    'state',
  ],
  ...['supersedes', 'supersededBy', 'supersededAt', 'duplicateOf', 'decidedState', 'decidedSuccessor'],
  ...[
    'decidedBy',
    'decidedAt',
    'reviewedBy',
    'reviewedAt',
    'receivedAt',
    'rotation',
    'createdAt',
    'updatedAt',
  ],
];

/** A page of a drawing file, or a whole text document: `SheetReading` of src/domain/sheets, and its place in a chain. */
export const sheet = a
  .model({
    companyId: a.id().required(),
    projectId: a.id().required(),
    documentId: a.id().required(),
    /** 0 for a whole text document. */
    page: a.integer().required(),
    /** As printed. Empty where none was read. */
    number: a.string(),
    /** Equal for every spelling of one number: A-101, A101, A.101. Missing where no number was read. */
    numberKey: a.string(),
    title: a.string(),
    revision: a.string(),
    /** `2026-03-02`. */
    date: a.string(),
    status: a.string(),
    scale: a.string(),
    paperSize: a.string(),
    discipline: a.string(),
    /** `FieldReading` by field; what a person typed wins. */
    readings: a.json(),
    /** By field, what was read where a person typed something else; null where nothing was read. */
    asRead: a.json(),
    /** `RevisionEntry[]`. */
    history: a.json(),
    layout: a.string(),
    /** Equal for two printings of one page: `pageFingerprint` of src/domain/sheets/chains. */
    fingerprint: a.string(),
    /** `ListedSheet[]`. */
    drawingList: a.json(),
    /** Why what was read of it must be looked at. */
    doubts: a.string().array(),
    /** Why its place in the chain is not clear. */
    chainDoubts: a.string().array(),
    /** The doubts that a person has confirmed: they are not asked about again. */
    acknowledged: a.string().array(),
    review: a.ref('SheetReview'),
    state: a.ref('SheetState'),
    /** Ids of sheets. */
    supersedes: a.id(),
    supersededBy: a.id(),
    /** Since when both of them were here. */
    supersededAt: a.datetime(),
    /** Id of the sheet that is the same printing and was received earlier: that one is listed. */
    duplicateOf: a.id(),
    /** What a person decided, which is never decided anew; empty while the chain decides. */
    decidedState: a.ref('SheetState'),
    /** Id of the sheet that the person named as the newer one. */
    decidedSuccessor: a.id(),
    /** The User id of that person. */
    decidedBy: a.id(),
    decidedAt: a.datetime(),
    /** The User id of who confirmed what was read. */
    reviewedBy: a.id(),
    reviewedAt: a.datetime(),
    /** When its document was uploaded. */
    receivedAt: a.datetime().required(),
    /** Degrees clockwise by which it is shown turned: 0, 90, 180 or 270. */
    rotation: a.integer().authorization((allow) => rules(allow, shared)),
  })
  .secondaryIndexes((index) => [
    index('projectId').sortKeys(['numberKey']).queryField('sheetsByProjectAndNumber'),
    index('projectId')
      .sortKeys(['state'])
      .queryField('sheetsByProjectAndState')
      .projection('INCLUDE', projected(listedFields, 'projectId', 'state')),
    index('projectId').sortKeys(['review']).queryField('sheetsByProjectAndReview'),
    index('documentId').sortKeys(['page']).queryField('sheetsByDocument'),
  ])
  .authorization((allow) => rules(allow, rights));
