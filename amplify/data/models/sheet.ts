import { a } from '@aws-amplify/backend';
import { projected } from '../projected.ts';
import { type Rights, rules } from '../tenancy-rules.ts';

/**
 * Members write only `rotation`. Functions write the rest, so that no client can make a drawing look current:
 * `fileSheets` the readings, `changeSheet` a person's decisions, `followDocument` the state.
 */
const rights: Rights = { member: ['read'] };
/** The rotation on the screen does not affect what a sheet is, so every member may store it for all. */
const shared: Rights = { member: ['read', 'update'] };

/** The fields that the register shows. The readings are long, and loaded only for a review or a comparison. */
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
    /** As printed. Empty if not read. */
    number: a.string(),
    /** The same for all spellings of a number: A-101, A101, A.101. Missing if no number was read. */
    numberKey: a.string(),
    title: a.string(),
    revision: a.string(),
    /** `2026-03-02`. */
    date: a.string(),
    status: a.string(),
    scale: a.string(),
    paperSize: a.string(),
    discipline: a.string(),
    /** `FieldReading` by field. A person's correction takes precedence. */
    readings: a.json(),
    /** The original reading of each corrected field. Null if nothing was read. */
    asRead: a.json(),
    /** `RevisionEntry[]`. */
    history: a.json(),
    layout: a.string(),
    /** Equal for two printings of one page: `pageFingerprint` of src/domain/sheets/chains. */
    fingerprint: a.string(),
    /** `ListedSheet[]`. */
    drawingList: a.json(),
    /** `FieldReading` by field: what the other title block of a page with two says. */
    otherBlock: a.json(),
    /** Why its readings need a review. */
    doubts: a.string().array(),
    /** Why its place in the chain is uncertain. */
    chainDoubts: a.string().array(),
    /** The doubts that a person has settled, which are not asked again. */
    acknowledged: a.string().array(),
    review: a.ref('SheetReview'),
    state: a.ref('SheetState'),
    /** IDs of sheets. */
    supersedes: a.id(),
    supersededBy: a.id(),
    /** When the first sheet that supersedes it was received, or this one if that was later. */
    supersededAt: a.datetime(),
    /** The ID of an identical sheet that was received earlier. That one is listed instead. */
    duplicateOf: a.id(),
    /** A person's decision, which is never overridden. Empty while the chain decides. */
    decidedState: a.ref('SheetState'),
    /** ID of the sheet that the person named as the newer one. */
    decidedSuccessor: a.id(),
    /** The User ID of that person. */
    decidedBy: a.id(),
    decidedAt: a.datetime(),
    /** The User ID of the person who confirmed the readings. */
    reviewedBy: a.id(),
    reviewedAt: a.datetime(),
    /** When its document was uploaded. */
    receivedAt: a.datetime().required(),
    /** Clockwise rotation on the screen, in degrees: 0, 90, 180 or 270. */
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
