import { a, type ClientSchema, defineData } from '@aws-amplify/backend';
import { preTokenGeneration } from '../auth/pre-token-generation/resource.ts';
import { closeAccount, closeAccountSchema } from '../functions/close-account/resource.ts';
import { createDownloadUrl, createDownloadUrlSchema } from '../functions/create-download-url/resource.ts';
import { createUploadUrl, createUploadUrlSchema } from '../functions/create-upload-url/resource.ts';
import { describeImage, describeImageSchema } from '../functions/describe-image/resource.ts';
import { guardMutation } from '../functions/guard-mutation/resource.ts';
import { myInvitations, myInvitationsSchema } from '../functions/my-invitations/resource.ts';
import { previewInvitation, previewInvitationSchema } from '../functions/preview-invitation/resource.ts';
import { purgeTrash } from '../functions/purge-trash/resource.ts';
import { recordMutation } from '../functions/record-mutation/resource.ts';
import {
  respondToInvitation,
  respondToInvitationSchema,
} from '../functions/respond-to-invitation/resource.ts';
import { searchTexts, searchTextsSchema } from '../functions/search-texts/resource.ts';
import { sendContactEmail, sendContactEmailSchema } from '../functions/send-contact-email/resource.ts';
import {
  sendInvitationEmail,
  sendInvitationEmailSchema,
} from '../functions/send-invitation-email/resource.ts';
import { sendMessage, sendMessageSchema } from '../functions/send-message/resource.ts';
import { syncUser, syncUserSchema } from '../functions/sync-user/resource.ts';
import { trashProject, trashProjectSchema } from '../functions/trash-project/resource.ts';
import { vectorSearch, vectorSearchSchema } from '../functions/vector-search/resource.ts';
import { activity } from './models/activity.ts';
import { aiUsage } from './models/ai-usage.ts';
import { company } from './models/company.ts';
import { contactSubmission } from './models/contact-submission.ts';
import { conversation } from './models/conversation.ts';
import { document } from './models/document.ts';
import { enums } from './models/enums.ts';
import { goldenQuestion } from './models/golden-question.ts';
import { goldenRun } from './models/golden-run.ts';
import { invitationProject } from './models/invitation-project.ts';
import { message } from './models/message.ts';
import { project } from './models/project.ts';
import { streamEvent } from './models/stream-event.ts';
import { user } from './models/user.ts';
import { userInvitation } from './models/user-invitation.ts';
import { userProject } from './models/user-project.ts';

/** The functions reach rows through the API, signed by IAM, so that subscriptions see what they write. */
export const schema = a
  .schema({
    ...enums,
    Company: company,
    User: user,
    UserProject: userProject,
    UserInvitation: userInvitation,
    InvitationProject: invitationProject,
    Project: project,
    Document: document,
    Activity: activity,
    Conversation: conversation,
    Message: message,
    StreamEvent: streamEvent,
    ContactSubmission: contactSubmission,
    GoldenQuestion: goldenQuestion,
    GoldenRun: goldenRun,
    AiUsage: aiUsage,
    ...syncUserSchema,
    ...createUploadUrlSchema,
    ...createDownloadUrlSchema,
    ...vectorSearchSchema,
    ...searchTextsSchema,
    ...sendMessageSchema,
    ...sendContactEmailSchema,
    ...sendInvitationEmailSchema,
    ...respondToInvitationSchema,
    ...myInvitationsSchema,
    ...previewInvitationSchema,
    ...trashProjectSchema,
    ...closeAccountSchema,
    ...describeImageSchema,
  })
  .authorization((allow) => [
    allow.resource(preTokenGeneration).to(['query']),
    allow.resource(syncUser).to(['query', 'mutate']),
    allow.resource(sendContactEmail).to(['query', 'mutate']),
    allow.resource(sendInvitationEmail).to(['query', 'mutate']),
    allow.resource(respondToInvitation).to(['query', 'mutate']),
    allow.resource(myInvitations).to(['query']),
    allow.resource(previewInvitation).to(['query']),
    allow.resource(purgeTrash).to(['query', 'mutate']),
    allow.resource(trashProject).to(['query', 'mutate']),
    allow.resource(closeAccount).to(['query', 'mutate']),
    allow.resource(guardMutation).to(['query', 'mutate']),
    allow.resource(recordMutation).to(['query', 'mutate']),
    allow.resource(createUploadUrl).to(['query']),
    allow.resource(createDownloadUrl).to(['query']),
    allow.resource(vectorSearch).to(['query']),
    allow.resource(searchTexts).to(['query']),
    allow.resource(sendMessage).to(['query', 'mutate']),
    allow.resource(describeImage).to(['query']),
  ]);

export type Schema = ClientSchema<typeof schema>;

export const data = defineData({
  schema,
  // Requests carry words of documents: they are no part of the log.
  logging: { retention: '1 month', fieldLogLevel: 'error', excludeVerboseContent: true },
  authorizationModes: {
    defaultAuthorizationMode: 'userPool',
    apiKeyAuthorizationMode: {
      description: 'The public contact form and the page of an invitation',
      expiresInDays: 365,
    },
  },
});
