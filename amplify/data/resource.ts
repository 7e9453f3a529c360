import { a, type ClientSchema, defineData } from '@aws-amplify/backend';
import { preTokenGeneration } from '../auth/pre-token-generation/resource.ts';
import { closeAccount as closeAccountFunction } from '../functions/close-account/resource.ts';
import { createDownloadUrl as createDownloadUrlFunction } from '../functions/create-download-url/resource.ts';
import { createUploadUrl as createUploadUrlFunction } from '../functions/create-upload-url/resource.ts';
import { describeImage as describeImageFunction } from '../functions/describe-image/resource.ts';
import { guardMutation } from '../functions/guard-mutation/resource.ts';
import { myInvitations as myInvitationsFunction } from '../functions/my-invitations/resource.ts';
import { previewInvitation as previewInvitationFunction } from '../functions/preview-invitation/resource.ts';
import { purgeTrash } from '../functions/purge-trash/resource.ts';
import { recordMutation } from '../functions/record-mutation/resource.ts';
import { respondToInvitation as respondToInvitationFunction } from '../functions/respond-to-invitation/resource.ts';
import { searchTexts as searchTextsFunction } from '../functions/search-texts/resource.ts';
import { sendContactEmail as sendContactEmailFunction } from '../functions/send-contact-email/resource.ts';
import { sendInvitationEmail as sendInvitationEmailFunction } from '../functions/send-invitation-email/resource.ts';
import { sendMessage as sendMessageFunction } from '../functions/send-message/resource.ts';
import { syncUser as syncUserFunction } from '../functions/sync-user/resource.ts';
import { trashProject as trashProjectFunction } from '../functions/trash-project/resource.ts';
import { vectorSearch as vectorSearchFunction } from '../functions/vector-search/resource.ts';
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
import { closeAccount } from './operations/close-account.ts';
import { createDownloadUrl, DownloadUrl } from './operations/create-download-url.ts';
import { createUploadUrl, UploadUrl } from './operations/create-upload-url.ts';
import { describeImage } from './operations/describe-image.ts';
import { myInvitations } from './operations/my-invitations.ts';
import { previewInvitation } from './operations/preview-invitation.ts';
import { respondToInvitation } from './operations/respond-to-invitation.ts';
import { searchTexts } from './operations/search-texts.ts';
import { sendContactEmail } from './operations/send-contact-email.ts';
import { sendInvitationEmail } from './operations/send-invitation-email.ts';
import { sendMessage } from './operations/send-message.ts';
import { SyncedUser, syncUser } from './operations/sync-user.ts';
import { trashProject } from './operations/trash-project.ts';
import { vectorSearch } from './operations/vector-search.ts';

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
    SyncedUser,
    syncUser,
    UploadUrl,
    createUploadUrl,
    DownloadUrl,
    createDownloadUrl,
    vectorSearch,
    searchTexts,
    sendMessage,
    sendContactEmail,
    sendInvitationEmail,
    respondToInvitation,
    myInvitations,
    previewInvitation,
    trashProject,
    closeAccount,
    describeImage,
  })
  .authorization((allow) => [
    allow.resource(preTokenGeneration).to(['query']),
    allow.resource(syncUserFunction).to(['query', 'mutate']),
    allow.resource(sendContactEmailFunction).to(['query', 'mutate']),
    allow.resource(sendInvitationEmailFunction).to(['query', 'mutate']),
    allow.resource(respondToInvitationFunction).to(['query', 'mutate']),
    allow.resource(myInvitationsFunction).to(['query']),
    allow.resource(previewInvitationFunction).to(['query']),
    allow.resource(purgeTrash).to(['query', 'mutate']),
    allow.resource(trashProjectFunction).to(['query', 'mutate']),
    allow.resource(closeAccountFunction).to(['query', 'mutate']),
    allow.resource(guardMutation).to(['query', 'mutate']),
    allow.resource(recordMutation).to(['query', 'mutate']),
    allow.resource(createUploadUrlFunction).to(['query']),
    allow.resource(createDownloadUrlFunction).to(['query']),
    allow.resource(vectorSearchFunction).to(['query']),
    allow.resource(searchTextsFunction).to(['query']),
    allow.resource(sendMessageFunction).to(['query', 'mutate']),
    allow.resource(describeImageFunction).to(['query']),
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
