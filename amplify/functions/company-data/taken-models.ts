/**
 * The models that an export includes, with all fields. Each model of the schema is here or in `leftModels`. A
 * test compares models and fields with the schema, so that none is forgotten.
 */
const fields = {
  Activity: 'id companyId userId userName userEmail action description timestamp metadata',
  Company: 'id name description projectAccess usersHandIn founderSub',
  Conversation: 'id companyId owner name projectId metadata stopMessageId',
  Document:
    'id companyId projectId name type mimeType size status failureReason s3Key s3Url thumbnailS3Key thumbnailUrl textKey wordsKey content tags sha256 documentNumber revision supersedes state pageCount embeddingModel extraction createdBy owner sheetsReadAt deletedAt',
  Finding: 'id companyId projectId kind key places text state reason dismissedBy dismissedAt',
  GoldenQuestion: 'id companyId projectId question documentId documentName page start end quote',
  GoldenRun: 'id companyId at results',
  InvitationProject: 'id companyId invitationId projectId invitedBy',
  Markup: 'id companyId documentId page kind shape text carriedFrom photoId createdBy owner',
  Message: 'id companyId owner conversationId role content answer writingUntil',
  Project:
    'id companyId name description slug address streetNumber streetName suburb state postcode precedence deletedAt owner',
  Reference: 'id companyId projectId documentId page box text targetKey detail isRecognised isPossible',
  Sheet:
    'id companyId projectId documentId page number numberKey title revision date status scale paperSize discipline readings asRead history layout fingerprint drawingList otherBlock doubts chainDoubts acknowledged review state supersedes supersededBy supersededAt duplicateOf decidedState decidedSuccessor decidedBy decidedAt reviewedBy reviewedAt receivedAt rotation',
  SheetLayout: 'id companyId layout corrections',
  User: 'id companyId sub email name role isActive ownerId lastLoginAt invitedAt invitedBy acceptedAt mustStayUntil',
  UserInvitation: 'id companyId email role invitedBy expiresAt status sentAt claimedUntil',
  UserProject: 'id companyId userId projectId',
} as const;

export type TakenModel = keyof typeof fields;

export const takenModels = Object.keys(fields) as TakenModel[];

/**
 * Not exported: pieces of answers, today's usage, messages to the operator, device keys, and codes, whose
 * tokens are not stored.
 */
export const leftModels = ['StreamEvent', 'AiUsage', 'ContactSubmission', 'DeviceKey', 'AskCode'] as const;

/** All fields of a model's row, including its creation and update times, separated by spaces. */
export const wholeRow = <Model extends TakenModel>(model: Model) =>
  `${fields[model]} createdAt updatedAt` as const;

/** The same as a list. */
export const fieldsOf = (model: TakenModel): string[] => wholeRow(model).split(' ');

const ownCreatedAt: readonly TakenModel[] = [
  'Conversation',
  'Document',
  'GoldenQuestion',
  'Markup',
  'Message',
  'Project',
];

/** Whether a writer may set the creation time of the model's rows. A test compares this with the schema. */
export const hasOwnCreatedAt = (model: TakenModel): boolean => ownCreatedAt.includes(model);
