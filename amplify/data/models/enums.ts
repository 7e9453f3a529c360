import { a } from '@aws-amplify/backend';
import { documentStates, documentStatuses } from '#domain/documents/document-status.ts';
import { precedences } from '#domain/facts/precedence.ts';
import { findingStates, sheetReviews, sheetStates } from '#domain/sheets/sheet.ts';
import { invitationStatuses } from '#domain/team/invitation.ts';
import { projectAccessModes } from '#domain/tenancy/project-access.ts';
import { roles } from '#domain/tenancy/roles.ts';

/** The enums, by the names that `a.ref(...)` uses in the models. */
export const enums = {
  Role: a.enum(roles),
  ProjectAccess: a.enum(projectAccessModes),
  InvitationStatus: a.enum(invitationStatuses),
  DocumentStatus: a.enum(documentStatuses),
  DocumentState: a.enum(documentStates),
  SheetState: a.enum(sheetStates),
  SheetReview: a.enum(sheetReviews),
  FindingState: a.enum(findingStates),
  Precedence: a.enum(precedences),
  MessageRole: a.enum(['user', 'assistant']),
  ContactStatus: a.enum(['new', 'contacted', 'resolved']),
};
