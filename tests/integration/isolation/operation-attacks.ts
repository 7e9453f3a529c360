import { askAttacks } from './attacks/ask.ts';
import { closeAccountAttacks } from './attacks/close-account.ts';
import { contactAttacks } from './attacks/contact.ts';
import { describeAttacks } from './attacks/describe.ts';
import { downloadAttacks } from './attacks/download.ts';
import {
  myInvitationsAttacks,
  previewInvitationAttacks,
  respondAttacks,
  sendInvitationAttacks,
} from './attacks/invitations.ts';
import { searchTextsAttacks } from './attacks/search-texts.ts';
import { syncAttacks } from './attacks/sync.ts';
import { trashProjectAttacks } from './attacks/trash-project.ts';
import { uploadAttacks } from './attacks/upload.ts';
import { vectorAttacks } from './attacks/vectors.ts';
import type { OperationAttack } from './operation-attack.ts';

/**
 * What is tried with each custom operation. The suite fails for an operation of the schema that has no line here, and
 * for a line whose operation is gone.
 */
export const operationAttacks: Record<string, readonly OperationAttack[]> = {
  closeAccount: closeAccountAttacks,
  createDownloadUrl: downloadAttacks,
  createUploadUrl: uploadAttacks,
  describeImage: describeAttacks,
  myInvitations: myInvitationsAttacks,
  previewInvitation: previewInvitationAttacks,
  respondToInvitation: respondAttacks,
  searchTexts: searchTextsAttacks,
  sendContactEmail: contactAttacks,
  sendInvitationEmail: sendInvitationAttacks,
  sendMessage: askAttacks,
  syncUser: syncAttacks,
  trashProject: trashProjectAttacks,
  vectorSearch: vectorAttacks,
};
