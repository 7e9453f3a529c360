import { customMessage } from '../auth/custom-message/resource.ts';
import { postConfirmation } from '../auth/post-confirmation/resource.ts';
import { preTokenGeneration } from '../auth/pre-token-generation/resource.ts';
import {
  companyExports,
  companyImports,
  documentFiles,
  erasureNotes,
  exportState,
  mergedChanges,
  mirrorFiles,
  searchFiles,
  termStatistics,
  wordIndex,
} from '../storage/grants.ts';
import { askByCode, askByCodeSchema } from './ask-by-code/resource.ts';
import { changeSheet, changeSheetSchema } from './change-sheet/resource.ts';
import { checkSheets, checkSheetsSchema } from './check-sheets/resource.ts';
import { closeAccount, closeAccountSchema } from './close-account/resource.ts';
import { createDownloadUrl, createDownloadUrlSchema } from './create-download-url/resource.ts';
import { createUploadUrl, createUploadUrlSchema } from './create-upload-url/resource.ts';
import { describeImage, describeImageSchema } from './describe-image/resource.ts';
import { dismissFinding, dismissFindingSchema } from './dismiss-finding/resource.ts';
import { eraseCompany, eraseCompanySchema } from './erase-company/resource.ts';
import { eraseDue } from './erase-due/resource.ts';
import { exportCompany, exportCompanySchema } from './export-company/resource.ts';
import { fileSheets, fileSheetsSchema } from './file-sheets/resource.ts';
import type { FunctionRow, LambdasOf, SchemaOf } from './function-row.ts';
import { guardMutation } from './guard-mutation/resource.ts';
import { handInDocument, handInDocumentSchema } from './hand-in-document/resource.ts';
import { indexCompany, indexCompanySchema } from './index-company/resource.ts';
import { myInvitations, myInvitationsSchema } from './my-invitations/resource.ts';
import { previewInvitation, previewInvitationSchema } from './preview-invitation/resource.ts';
import { purgeTrash } from './purge-trash/resource.ts';
import { recordMutation } from './record-mutation/resource.ts';
import { renewApiKey } from './renew-api-key/resource.ts';
import { respondToInvitation, respondToInvitationSchema } from './respond-to-invitation/resource.ts';
import { searchTexts, searchTextsSchema } from './search-texts/resource.ts';
import { sendContactEmail, sendContactEmailSchema } from './send-contact-email/resource.ts';
import { sendInvitationEmail, sendInvitationEmailSchema } from './send-invitation-email/resource.ts';
import { sendMessage, sendMessageSchema } from './send-message/resource.ts';
import { syncUser, syncUserSchema } from './sync-user/resource.ts';
import { trashProject, trashProjectSchema } from './trash-project/resource.ts';
import { vectorSearch, vectorSearchSchema } from './vector-search/resource.ts';
import { writeExport } from './write-export/resource.ts';

/** They count their use of the AI provider, and may change no other row. */
const countUsage = ['createAiUsage', 'updateAiUsage'] as const;

/**
 * Every Lambda function of the product: which operations it answers, and what it may reach. The schema, the grants and the
 * backend are made from this table.
 */
export const functions = {
  preTokenGeneration: { lambda: preTokenGeneration, data: ['query'] },
  syncUser: {
    lambda: syncUser,
    schema: syncUserSchema,
    data: ['query', 'mutate'],
    userPool: ['AdminGetUser'],
  },
  sendContactEmail: {
    lambda: sendContactEmail,
    schema: sendContactEmailSchema,
    data: ['query', 'mutate'],
    mail: true,
  },
  sendInvitationEmail: {
    lambda: sendInvitationEmail,
    schema: sendInvitationEmailSchema,
    data: ['query', 'mutate'],
    mail: true,
  },
  respondToInvitation: {
    lambda: respondToInvitation,
    schema: respondToInvitationSchema,
    data: ['query', 'mutate'],
    userPool: ['AdminGetUser'],
  },
  myInvitations: {
    lambda: myInvitations,
    schema: myInvitationsSchema,
    data: ['query'],
    userPool: ['AdminGetUser'],
  },
  previewInvitation: { lambda: previewInvitation, schema: previewInvitationSchema, data: ['query'] },
  purgeTrash: {
    lambda: purgeTrash,
    data: ['query', 'mutate'],
    objects: {
      read: [...termStatistics, ...wordIndex],
      write: [...termStatistics, ...wordIndex],
      remove: [...documentFiles, ...mirrorFiles],
      forget: [...mergedChanges, ...wordIndex],
    },
  },
  changeSheet: { lambda: changeSheet, schema: changeSheetSchema, data: ['query', 'mutate'] },
  fileSheets: { lambda: fileSheets, schema: fileSheetsSchema, data: ['query', 'mutate'] },
  trashProject: { lambda: trashProject, schema: trashProjectSchema, data: ['query', 'mutate'] },
  closeAccount: {
    lambda: closeAccount,
    schema: closeAccountSchema,
    data: ['query', 'mutate'],
    userPool: ['AdminGetUser', 'AdminUserGlobalSignOut', 'AdminDeleteUser'],
  },
  exportCompany: {
    lambda: exportCompany,
    schema: exportCompanySchema,
    data: ['query', 'mutate'],
    objects: { read: companyExports, write: exportState },
  },
  writeExport: {
    lambda: writeExport,
    data: ['query'],
    mutations: ['exportCompany'],
    objects: { read: ['*'], write: companyExports, remove: companyExports },
  },
  eraseCompany: {
    lambda: eraseCompany,
    schema: eraseCompanySchema,
    data: ['query', 'mutate'],
    objects: { read: erasureNotes, write: erasureNotes },
  },
  eraseDue: {
    lambda: eraseDue,
    data: ['query', 'mutate'],
    objects: { read: [...erasureNotes, ...exportState], write: erasureNotes, remove: ['*'] },
    userPool: ['AdminUserGlobalSignOut', 'AdminDeleteUser'],
    mail: true,
  },
  indexCompany: {
    lambda: indexCompany,
    schema: indexCompanySchema,
    data: ['query'],
    mutations: ['indexCompany'],
    objects: {
      read: [...searchFiles, ...companyImports],
      write: [...termStatistics, ...companyImports],
      forget: mergedChanges,
    },
  },
  guardMutation: { lambda: guardMutation, data: ['query', 'mutate'] },
  recordMutation: {
    lambda: recordMutation,
    data: ['query', 'mutate'],
    objects: { write: mirrorFiles, remove: mirrorFiles },
  },
  createUploadUrl: {
    lambda: createUploadUrl,
    schema: createUploadUrlSchema,
    data: ['query'],
    objects: { write: documentFiles },
  },
  handInDocument: { lambda: handInDocument, schema: handInDocumentSchema, data: ['query', 'mutate'] },
  createDownloadUrl: {
    lambda: createDownloadUrl,
    schema: createDownloadUrlSchema,
    data: ['query'],
    objects: { read: documentFiles },
  },
  vectorSearch: {
    lambda: vectorSearch,
    schema: vectorSearchSchema,
    data: ['query'],
    mutations: countUsage,
    objects: { read: searchFiles, write: termStatistics, forget: mergedChanges },
  },
  searchTexts: {
    lambda: searchTexts,
    schema: searchTextsSchema,
    data: ['query'],
    objects: { read: ['*/text/*', ...wordIndex], write: wordIndex, forget: wordIndex },
  },
  sendMessage: {
    lambda: sendMessage,
    schema: sendMessageSchema,
    data: ['query', 'mutate'],
    objects: { read: ['*/words/*', ...searchFiles] },
  },
  askByCode: {
    lambda: askByCode,
    schema: askByCodeSchema,
    data: ['query', 'mutate'],
    objects: { read: ['*/files/*', '*/words/*', ...searchFiles] },
  },
  describeImage: {
    lambda: describeImage,
    schema: describeImageSchema,
    data: ['query'],
    mutations: countUsage,
    objects: { read: ['*/files/*'] },
  },
  checkSheets: {
    lambda: checkSheets,
    schema: checkSheetsSchema,
    data: ['query', 'mutate'],
    objects: { read: ['*/text/*'] },
  },
  dismissFinding: { lambda: dismissFinding, schema: dismissFindingSchema, data: ['query', 'mutate'] },
  postConfirmation: { lambda: postConfirmation },
  customMessage: { lambda: customMessage },
  renewApiKey: { lambda: renewApiKey },
} satisfies Record<string, FunctionRow>;

const rows: [string, FunctionRow][] = Object.entries(functions);

/** The functions for `defineBackend`. */
export const lambdas = Object.fromEntries(rows.map(([name, { lambda }]) => [name, lambda])) as LambdasOf<
  typeof functions
>;

/** The operations and reply types for `a.schema`. */
export const operations = Object.assign({}, ...rows.map(([, { schema }]) => schema)) as SchemaOf<
  typeof functions
>;
