import { a } from '@aws-amplify/backend';
import { projected } from '../indexes.ts';
import { companyIdField, everything, type Rights, rules, withhold } from '../tenancy-rules.ts';

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

const layoutRights: Rights = { member: ['read'] };

/** The corrections that members made to sheets with one office's layout, used to read its next sheets. */
export const sheetLayout = a
  .model({
    companyId: a.id().required(),
    /** `SheetReading.layout`. */
    layout: a.string().required(),
    /** `LayoutCorrection[]` of src/domain/sheets. */
    corrections: a.json().required(),
  })
  .secondaryIndexes((index) => [index('companyId').sortKeys(['layout']).queryField('sheetLayoutsByCompany')])
  .authorization((allow) => rules(allow, layoutRights));

const referenceRights: Rights = { member: ['read'] };

/** A callout on a page that names another sheet. Written by `fileSheets`. */
export const reference = a
  .model({
    companyId: a.id().required(),
    projectId: a.id().required(),
    documentId: a.id().required(),
    page: a.integer().required(),
    /** `Rectangle`: where on the page it is printed. Null on a page without boxes of words. */
    box: a.json(),
    /** As printed. */
    text: a.string().required(),
    /** `Sheet.numberKey` of the sheet that it names. */
    targetKey: a.string().required(),
    /** The detail, section or clause on that sheet, as printed. */
    detail: a.string(),
    /** True if the page was read by OCR. A character of its number may then be misread. */
    isRecognised: a.boolean(),
    /** True if it is a reference only while the project has a sheet with its number. */
    isPossible: a.boolean(),
  })
  .secondaryIndexes((index) => [
    index('documentId').sortKeys(['page']).queryField('referencesByDocument'),
    index('projectId').sortKeys(['targetKey']).queryField('referencesByProjectAndTarget'),
  ])
  .authorization((allow) => rules(allow, referenceRights));

const findingRights: Rights = { member: ['read'] };

/**
 * A contradiction in a project's documents, or something they lack. Its ID is made from project, kind and
 * key, so that another check neither duplicates it nor reopens a dismissed one.
 */
export const finding = a
  .model({
    companyId: a.id().required(),
    projectId: a.id().required(),
    kind: a.string().required(),
    /** What it is about, for example the number of the missing sheet. */
    key: a.string().required(),
    /** Pages and boxes where it can be seen. */
    places: a.json().required(),
    /** A sentence for people. */
    text: a.string().required(),
    state: a.ref('FindingState'),
    /** Why a person dismissed it. */
    reason: a.string(),
    /** Their User id. */
    dismissedBy: a.id(),
    dismissedAt: a.datetime(),
  })
  .secondaryIndexes((index) => [index('projectId').sortKeys(['state']).queryField('findingsByProject')])
  .authorization((allow) => rules(allow, findingRights));

/** Every member may draw. Only its author and managers may change a markup. */
const markupRights: Rights = {
  member: ['create', 'read'],
  manager: everything,
  self: { field: 'owner', may: ['read', 'update', 'delete'] },
};
/** Its author is taken from the token (amplify/data/hooks). */
const markupMaker: Rights = withhold(markupRights, 'update');

/** A cloud, arrow, text or pin on a page of one revision of a sheet. */
export const markup = a
  .model({
    companyId: companyIdField(markupRights),
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
    createdBy: a.string().authorization((allow) => rules(allow, markupMaker)),
    /** The owner id of the same person. */
    owner: a.string().authorization((allow) => rules(allow, markupMaker)),
    createdAt: a.datetime(),
  })
  .secondaryIndexes((index) => [index('documentId').sortKeys(['page']).queryField('markupsByDocument')])
  .authorization((allow) => rules(allow, markupRights));
