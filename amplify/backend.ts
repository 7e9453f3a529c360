import { defineBackend } from '@aws-amplify/backend';
import { NO_VISION_MODEL } from '#domain/images/vision-model.ts';
import { customMessage } from './auth/custom-message/resource.ts';
import { postConfirmation } from './auth/post-confirmation/resource.ts';
import { preTokenGeneration } from './auth/pre-token-generation/resource.ts';
import { auth } from './auth/resource.ts';
import { allowSignOutEverywhere, hardenUserPool } from './auth/user-pool.ts';
import { grantRenewal, renewApiKeyWeekly } from './data/api-key.ts';
import { limitRequests } from './data/api-limits.ts';
import { attachHooks } from './data/hooks/attach-hooks.ts';
import { data, schema } from './data/resource.ts';
import { expireStreamEvents, keepRowsRecoverable } from './data/tables.ts';
import { checkBranchSettings } from './deployment/branch-settings.ts';
import { deploymentKind } from './deployment/deployment-kind.ts';
import { keepData } from './deployment/keep-data.ts';
import { deploymentSetting } from './deployment-setting.ts';
import { visionEnvironment } from './functions/ai-environment.ts';
import { closeAccount } from './functions/close-account/resource.ts';
import { createDownloadUrl } from './functions/create-download-url/resource.ts';
import { createUploadUrl } from './functions/create-upload-url/resource.ts';
import { describeImage } from './functions/describe-image/resource.ts';
import { guardMutation } from './functions/guard-mutation/resource.ts';
import { grantMail } from './functions/mail/grant-mail.ts';
import { myInvitations } from './functions/my-invitations/resource.ts';
import { previewInvitation } from './functions/preview-invitation/resource.ts';
import { purgeTrash } from './functions/purge-trash/resource.ts';
import { recordMutation } from './functions/record-mutation/resource.ts';
import { renewApiKey } from './functions/renew-api-key/resource.ts';
import { respondToInvitation } from './functions/respond-to-invitation/resource.ts';
import { searchTexts } from './functions/search-texts/resource.ts';
import { sendContactEmail } from './functions/send-contact-email/resource.ts';
import { sendInvitationEmail } from './functions/send-invitation-email/resource.ts';
import { sendMessage } from './functions/send-message/resource.ts';
import { syncUser } from './functions/sync-user/resource.ts';
import { trashProject } from './functions/trash-project/resource.ts';
import { vectorSearch } from './functions/vector-search/resource.ts';
import { reserveConcurrency } from './protection/concurrency.ts';
import { addFirewalls } from './protection/firewall.ts';
import { addThreatProtection } from './protection/threat-protection.ts';
import { closeBucket } from './storage/bucket.ts';
import { grantObjects } from './storage/grants.ts';
import { storage } from './storage/resource.ts';
import { addAlarms } from './watching/alarms.ts';
import { addBudget } from './watching/budget.ts';
import { keepFailedEvents } from './watching/failed-events.ts';
import { operatorTopic } from './watching/operator-topic.ts';
import { ownFunctions } from './watching/own-functions.ts';

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
  closeAccount,
  sendContactEmail,
  sendInvitationEmail,
  respondToInvitation,
  myInvitations,
  previewInvitation,
  createUploadUrl,
  createDownloadUrl,
  vectorSearch,
  searchTexts,
  sendMessage,
  describeImage,
  renewApiKey,
});

hardenUserPool(backend.auth.resources.cfnResources, backend.preTokenGeneration.resources.lambda);
allowSignOutEverywhere(backend.auth.resources.userPool, backend.postConfirmation.resources.lambda);
closeBucket(backend.storage.resources.cfnResources.cfnBucket);
const { amplifyDynamoDbTables, cfnGraphqlApi, cfnApiKey } = backend.data.resources.cfnResources;
keepRowsRecoverable(amplifyDynamoDbTables);
expireStreamEvents(amplifyDynamoDbTables);
limitRequests(cfnGraphqlApi);
if (!cfnApiKey) throw new Error('The data API has no public key');
grantRenewal(backend.renewApiKey, cfnGraphqlApi, cfnApiKey);
const failedEvents = keepFailedEvents([backend.recordMutation, backend.purgeTrash, backend.renewApiKey]);

attachHooks(
  backend.data.resources,
  { guard: backend.guardMutation.resources.lambda, record: backend.recordMutation.resources.lambda },
  schema.transform().schema,
);

// Grants come from the function's side, so that only the functions' stacks know the others and no circle arises.
const { userPool } = backend.auth.resources;
for (const reader of [backend.syncUser, backend.respondToInvitation, backend.myInvitations]) {
  userPool.grant(reader.resources.lambda, 'cognito-idp:AdminGetUser');
  reader.addEnvironment('USER_POOL_ID', userPool.userPoolId);
}
userPool.grant(
  backend.closeAccount.resources.lambda,
  'cognito-idp:AdminGetUser',
  'cognito-idp:AdminUserGlobalSignOut',
  'cognito-idp:AdminDeleteUser',
);
backend.closeAccount.addEnvironment('USER_POOL_ID', userPool.userPoolId);
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

// The browser offers only what this installation can do.
backend.addOutput({ custom: { hasVision: visionEnvironment.VISION_MODEL !== NO_VISION_MODEL } });

// A sandbox is disposable and must deploy to any account. A branch holds what people rely on, and costs for its protection.
if (deploymentKind(backend.stack) === 'branch') {
  for (const note of checkBranchSettings(process.env)) console.warn(note);
  keepData(backend.data, backend.auth.resources.cfnResources.cfnUserPool);
  renewApiKeyWeekly(backend.renewApiKey.resources.lambda);
  if (deploymentSetting('COGNITO_TIER', 'PLUS') === 'PLUS')
    addThreatProtection(backend.auth.resources.cfnResources.cfnUserPool);
  addFirewalls(backend.createStack('firewall'), cfnGraphqlApi, userPool);
  reserveConcurrency(Number(deploymentSetting('LAMBDA_CONCURRENCY', '1000')), {
    signIn: backend.preTokenGeneration.resources.cfnResources.cfnFunction,
    sendMessage: backend.sendMessage.resources.cfnResources.cfnFunction,
    vectorSearch: backend.vectorSearch.resources.cfnResources.cfnFunction,
    searchTexts: backend.searchTexts.resources.cfnResources.cfnFunction,
    describeImage: backend.describeImage.resources.cfnResources.cfnFunction,
  });

  const watching = backend.createStack('watching');
  const operator = operatorTopic(watching, deploymentSetting('ALARM_EMAIL', ''));
  addBudget(watching, Number(deploymentSetting('MONTHLY_BUDGET_USD', '200')), operator);
  addAlarms(watching, operator, {
    functions: ownFunctions(backend),
    critical: {
      signIn: backend.preTokenGeneration.resources.lambda,
      recording: backend.recordMutation.resources.lambda,
      trash: backend.purgeTrash.resources.lambda,
      apiKey: backend.renewApiKey.resources.lambda,
    },
    failedEvents,
    apiId: cfnGraphqlApi.attrApiId,
  });
}
