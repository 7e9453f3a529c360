import type { TakenModel } from '#amplify/functions/company-data/taken-models.ts';
import type { FilePurpose } from '#domain/documents/storage-keys.ts';

/** The fields of a row that name another row, which has to be in the same export. A test compares them with the schema. */
export const referencesOf: Partial<Record<TakenModel, Readonly<Record<string, TakenModel>>>> = {
  Conversation: { projectId: 'Project', stopMessageId: 'Message' },
  Document: { projectId: 'Project', supersedes: 'Document' },
  Finding: { projectId: 'Project' },
  GoldenQuestion: { projectId: 'Project', documentId: 'Document' },
  InvitationProject: { invitationId: 'UserInvitation', projectId: 'Project' },
  Markup: { documentId: 'Document', carriedFrom: 'Markup', photoId: 'Document' },
  Message: { conversationId: 'Conversation' },
  Reference: { projectId: 'Project', documentId: 'Document' },
  Sheet: {
    ...{ projectId: 'Project', documentId: 'Document', supersedes: 'Sheet', supersededBy: 'Sheet' },
    ...{ duplicateOf: 'Sheet', decidedSuccessor: 'Sheet' },
  },
  UserProject: { projectId: 'Project' },
};

/** The fields of a row that name a person by the ID of an account, which is another one in each installation. */
export const peopleIn: Partial<Record<TakenModel, readonly string[]>> = {
  Activity: ['userId'],
  Company: ['founderSub'],
  Document: ['createdBy'],
  Finding: ['dismissedBy'],
  InvitationProject: ['invitedBy'],
  Markup: ['createdBy'],
  Sheet: ['decidedBy', 'reviewedBy'],
  User: ['id', 'sub', 'invitedBy'],
  UserInvitation: ['invitedBy'],
  UserProject: ['userId'],
};

/** The fields of a row that name a person together with the company. See `ownerIdOf`. */
export const ownersIn: Partial<Record<TakenModel, readonly string[]>> = {
  Conversation: ['owner'],
  Document: ['owner'],
  Markup: ['owner'],
  Message: ['owner'],
  Project: ['owner'],
  User: ['ownerId'],
};

/** The storage keys of a document. */
export const keysOfDocument: Readonly<Record<string, FilePurpose>> = {
  s3Key: 'file',
  textKey: 'text',
  wordsKey: 'words',
  thumbnailS3Key: 'thumbnail',
};
