/**
 * Who may do what: section 6 of the specification inside the caller's own company, as decisions D1, D2, D11 and D13 have
 * it. This is the one table that tests of rights compare the product with; whoever isn't named in a row may do nothing.
 */

/** People of the company whose things are tried. */
export type Member = 'admin' | 'owner' | 'user' | 'self';

/**
 * `self` is a plain User whom the row belongs to. `anonymous` holds the public API key. Everybody else (a member who was
 * deactivated, any role of another company, somebody without a company, whoever has no valid token) has no rights.
 */
export type Holder = Member | 'anonymous';

/** C create, R read (by id, lists, lookups and subscriptions), U update, D delete. */
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
  // Written by the server.
  Activity: everybody('R'),
  // A conversation belongs to who begins it, so everybody may begin one.
  Conversation: { admin: 'C', owner: 'C', user: 'C', self: 'CRUD' },
  Message: { self: 'RD' },
  StreamEvent: { self: 'R' },
  GoldenQuestion: { admin: 'CRUD', owner: 'CRUD', user: 'R', self: 'R' },
  // What was measured stays as it was.
  GoldenRun: { admin: 'CRD', owner: 'CRD', user: 'R', self: 'R' },
  // Counted by the server.
  AiUsage: { admin: 'R', owner: 'R' },
  ContactSubmission: { anonymous: 'C' },
};

/** Fields that the server alone writes: a create or an update by anybody that names one is refused for that alone. */
export const serverFields: Record<string, readonly string[]> = {
  User: ['sub', 'ownerId', 'lastLoginAt', 'invitedBy', 'acceptedAt', 'mustStayUntil'],
  UserInvitation: ['sentAt', 'claimedUntil'],
  Document: ['owner', 'createdBy'],
  ContactSubmission: ['mailedAt'],
};

/** Fields that only the uploader and managers change, who may delete the row as well; other members read them. */
export const uploaderFields: Record<string, readonly string[]> = {
  Document: [
    ...['status', 'failureReason', 'state', 'supersedes', 'documentNumber', 'revision', 'sha256'],
    ...['pageCount', 'content', 'extraction', 'embeddingModel', 'type', 'mimeType', 'size', 'deletedAt'],
  ],
};

const members: readonly Holder[] = ['admin', 'owner', 'user', 'self'];
const managers: readonly Holder[] = ['admin', 'owner'];
const nobody: readonly Holder[] = [];

/** Who may do what the custom operations do, with things of the own company. */
export const operationRights = {
  nobody,
  /** `createUploadUrl` */
  upload: managers,
  /** `createDownloadUrl` */
  download: members,
  /** `vectorSearch` */
  searchPassages: members,
  changePassages: managers,
  /** `sendMessage`, in one's own conversation; the conversation that is tried belongs to `self`. */
  ask: ['self'],
  /** `sendMessage`, in a conversation of the caller's own. */
  askProject: members,
  /** `trashProject`, there and back */
  trashProject: managers,
  /** `sendInvitationEmail` */
  mailInvitation: managers,
  /** `myInvitations` and `respondToInvitation`, of an invitation of one's own address. */
  answerInvitation: members,
  /** `previewInvitation`, by the ID in the email's link. */
  previewInvitation: ['anonymous'],
  /** `sendContactEmail` */
  mailContact: ['anonymous'],
  /** `syncUser` names the company of whoever is its active member. */
  beMember: members,
} satisfies Record<string, readonly Holder[]>;

export type OperationRight = keyof typeof operationRights;
