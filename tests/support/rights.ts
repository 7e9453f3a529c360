/**
 * Who may do what: section 6 of the specification, with decisions D1, D2, D11 and D13. Tests of rights compare the
 * product with this one table. A role without an entry may do nothing.
 */

/** Members of the company whose data is accessed. */
export type Member = 'admin' | 'owner' | 'user' | 'self';

/**
 * `self` is a User who owns the row. `anonymous` has the public API key. All other callers (a deactivated member, any role
 * of another company, an account without a company, a caller without a valid token) have no rights.
 */
export type Holder = Member | 'anonymous';

/** C create, R read (by ID, lists, lookups and subscriptions), U update, D delete. */
type Letters = string;

const everybody = (letters: Letters) => ({ admin: letters, owner: letters, user: letters, self: letters });

export const modelRights: Record<string, Partial<Record<Holder, Letters>>> = {
  Company: { admin: 'CRUD', owner: 'RU', user: 'R', self: 'R' },
  User: { admin: 'CRUD', owner: 'CRUD', user: 'R', self: 'RU' },
  UserProject: { admin: 'CRUD', owner: 'CRD', self: 'R' },
  UserInvitation: { admin: 'CRUD', owner: 'CRUD', self: 'R' },
  InvitationProject: { admin: 'CRUD', owner: 'CRUD', self: 'R' },
  Project: { admin: 'CRUD', owner: 'CRUD', user: 'R', self: 'R' },
  Document: { admin: 'CRUD', owner: 'CRUD', user: 'RU', self: 'RUD' },
  // Written by the server. A member may only turn a sheet.
  Sheet: everybody('RU'),
  SheetLayout: everybody('R'),
  Reference: everybody('R'),
  Finding: everybody('R'),
  Markup: { admin: 'CRUD', owner: 'CRUD', user: 'CR', self: 'CRUD' },
  // Only its creator knows its token. Deleting the code revokes it.
  AskCode: { admin: 'CRD', owner: 'CRD' },
  // Written by the server.
  Activity: everybody('R'),
  // A conversation belongs to the member who creates it, so every member may create one.
  Conversation: { admin: 'C', owner: 'C', user: 'C', self: 'CRUD' },
  // Only the person who created a key may read or delete it. No one can change it.
  DeviceKey: { admin: 'C', owner: 'C', user: 'C', self: 'CRD' },
  Message: { self: 'RD' },
  StreamEvent: { self: 'R' },
  GoldenQuestion: { admin: 'CRUD', owner: 'CRUD', user: 'R', self: 'R' },
  // The results of a run never change.
  GoldenRun: { admin: 'CRD', owner: 'CRD', user: 'R', self: 'R' },
  // Written by the server, which counts usage.
  AiUsage: { admin: 'R', owner: 'R' },
  ContactSubmission: { anonymous: 'C' },
};

/** Fields that only the server writes. A create or update with one is refused for every caller. */
export const serverFields: Record<string, readonly string[]> = {
  User: ['sub', 'ownerId', 'lastLoginAt', 'invitedBy', 'acceptedAt', 'mustStayUntil'],
  UserInvitation: ['sentAt', 'claimedUntil'],
  Document: ['owner', 'createdBy'],
  Sheet: [
    ...[
      'projectId',
      'documentId',
      'page',
      'number',
      'numberKey',
      'title',
      'revision',
      'date',
      'status',
      'scale',
    ],
    ...[
      'paperSize',
      'discipline',
      'readings',
      'asRead',
      'history',
      'layout',
      'drawingList',
      'otherBlock',
      'doubts',
    ],
    ...['chainDoubts', 'acknowledged', 'review', 'state', 'supersedes', 'supersededBy', 'supersededAt'],
    ...[
      'decidedState',
      'duplicateOf',
      'fingerprint',
      'decidedSuccessor',
      'decidedBy',
      'decidedAt',
      'reviewedBy',
      'reviewedAt',
      'receivedAt',
    ],
  ],
  Markup: ['owner', 'createdBy'],
  AskCode: ['createdBy', 'asked', 'lastAskedAt', 'recent', 'stamp'],
  ContactSubmission: ['mailedAt'],
};

/** Fields that only the uploader and managers may change. Other members may read them. */
export const uploaderFields: Record<string, readonly string[]> = {
  Document: [
    ...['status', 'failureReason', 'state', 'supersedes', 'documentNumber', 'revision', 'sha256'],
    ...[
      'pageCount',
      'sheetsReadAt',
      'content',
      'extraction',
      'embeddingModel',
      'type',
      'mimeType',
      'size',
      'deletedAt',
    ],
  ],
};

const members: readonly Holder[] = ['admin', 'owner', 'user', 'self'];
const managers: readonly Holder[] = ['admin', 'owner'];
const nobody: readonly Holder[] = [];

/** Who may use the custom operations on data of their own company. */
export const operationRights = {
  nobody,
  /**
   * `createUploadUrl`, `beginUpload`, `createPartUrl`, `finishUpload` and `handInDocument`, before the company lets its Users
   * upload.
   */
  upload: managers,
  /** `createDownloadUrl` */
  download: members,
  /** `vectorSearch` */
  searchPassages: members,
  changePassages: managers,
  /** `sendMessage` in the caller's own conversation. The tested conversation belongs to `self`. */
  ask: ['self'],
  /** `sendMessage` in a new conversation of the caller's own. */
  askProject: members,
  /** `trashProject`, to delete and to restore. */
  trashProject: managers,
  /** `checkSheets` and `dismissFinding` */
  checkSheets: members,
  /** `fileSheets` for a document that someone else uploaded. */
  fileSheets: managers,
  /** `changeSheet` for such a document. */
  changeSheet: managers,
  /** `exportCompany` and `companyExport` */
  exportCompany: ['admin'],
  /** `eraseCompany` */
  eraseCompany: ['admin'],
  /** `companyErasure` */
  readErasure: members,
  /** `sendInvitationEmail` */
  mailInvitation: managers,
  /** `myInvitations` and `respondToInvitation` for an invitation to the caller's own address. */
  answerInvitation: members,
  /** `previewInvitation`, by the ID in the email's link. */
  previewInvitation: ['anonymous'],
  /** `askWithCode` with the token of a valid code. */
  askByCode: ['anonymous'],
  /** `sendContactEmail` */
  mailContact: ['anonymous'],
  /** `syncUser` returns the company of its active member. */
  beMember: members,
} satisfies Record<string, readonly Holder[]>;

export type OperationRight = keyof typeof operationRights;
