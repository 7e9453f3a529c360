import { defineBackend } from '@aws-amplify/backend';
import { customMessage } from './auth/custom-message/resource.ts';
import { postConfirmation } from './auth/post-confirmation/resource.ts';
import { preTokenGeneration } from './auth/pre-token-generation/resource.ts';
import { auth } from './auth/resource.ts';
import { allowSignOutEverywhere, hardenUserPool } from './auth/user-pool.ts';
import { attachHooks } from './data/hooks/attach-hooks.ts';
import { data } from './data/resource.ts';
import { keepRowsRecoverable } from './data/tables.ts';
import { createDownloadUrl } from './functions/create-download-url/resource.ts';
import { createUploadUrl } from './functions/create-upload-url/resource.ts';
import { describeImage } from './functions/describe-image/resource.ts';
import { guardMutation } from './functions/guard-mutation/resource.ts';
import { grantMail } from './functions/mail/grant-mail.ts';
import { myInvitations } from './functions/my-invitations/resource.ts';
import { purgeTrash } from './functions/purge-trash/resource.ts';
import { recordMutation } from './functions/record-mutation/resource.ts';
import { respondToInvitation } from './functions/respond-to-invitation/resource.ts';
import { searchTexts } from './functions/search-texts/resource.ts';
import { sendContactEmail } from './functions/send-contact-email/resource.ts';
import { sendInvitationEmail } from './functions/send-invitation-email/resource.ts';
import { sendMessage } from './functions/send-message/resource.ts';
import { syncUser } from './functions/sync-user/resource.ts';
import { trashProject } from './functions/trash-project/resource.ts';
import { vectorSearch } from './functions/vector-search/resource.ts';
import { closeBucket } from './storage/bucket.ts';
import { grantObjects } from './storage/grants.ts';
import { storage } from './storage/resource.ts';

export const backend = defineBackend({
  auth,
  data,
  storage,
  preTokenGeneration,
  postConfirmation,
  customMessage,
  syncUser,
  guardMutation,
  recordMutation,
  purgeTrash,
  trashProject,
  sendContactEmail,
  sendInvitationEmail,
  respondToInvitation,
  myInvitations,
  createUploadUrl,
  createDownloadUrl,
  vectorSearch,
  searchTexts,
  sendMessage,
  describeImage,
});

hardenUserPool(backend.auth.resources.cfnResources, backend.preTokenGeneration.resources.lambda);
allowSignOutEverywhere(backend.auth.resources.userPool, backend.postConfirmation.resources.lambda);
closeBucket(backend.storage.resources.cfnResources.cfnBucket);
keepRowsRecoverable(backend.data.resources.cfnResources.amplifyDynamoDbTables);

attachHooks(backend.data.resources, {
  guard: backend.guardMutation.resources.lambda,
  record: backend.recordMutation.resources.lambda,
});

// Grants come from the function's side, so that only the functions' stacks know the others and no circle arises.
const { userPool } = backend.auth.resources;
for (const reader of [backend.syncUser, backend.respondToInvitation, backend.myInvitations]) {
  userPool.grant(reader.resources.lambda, 'cognito-idp:AdminGetUser');
  reader.addEnvironment('USER_POOL_ID', userPool.userPoolId);
}
// They count what they spend, and may change no other row.
for (const spender of [backend.vectorSearch, backend.describeImage])
  backend.data.resources.graphqlApi.grantMutation(spender.resources.lambda, 'createAiUsage', 'updateAiUsage');
for (const sender of [backend.sendContactEmail, backend.sendInvitationEmail])
  grantMail(sender.resources.lambda);

grantObjects(backend.storage.resources.bucket, {
  recordMutation: backend.recordMutation,
  purgeTrash: backend.purgeTrash,
  createUploadUrl: backend.createUploadUrl,
  createDownloadUrl: backend.createDownloadUrl,
  vectorSearch: backend.vectorSearch,
  searchTexts: backend.searchTexts,
  sendMessage: backend.sendMessage,
  describeImage: backend.describeImage,
});
