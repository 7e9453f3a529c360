import { defineBackend } from '@aws-amplify/backend';
import { preTokenGeneration } from './auth/pre-token-generation/resource.ts';
import { auth } from './auth/resource.ts';
import { data } from './data/resource.ts';
import { createDownloadUrl } from './functions/create-download-url/resource.ts';
import { createUploadUrl } from './functions/create-upload-url/resource.ts';
import { sendMessage } from './functions/send-message/resource.ts';
import { syncUser } from './functions/sync-user/resource.ts';
import { vectorSearch } from './functions/vector-search/resource.ts';
import { storage } from './storage/resource.ts';

export const backend = defineBackend({
  auth,
  data,
  storage,
  preTokenGeneration,
  syncUser,
  createUploadUrl,
  createDownloadUrl,
  vectorSearch,
  sendMessage,
});

// defineAuth attaches a V1 trigger, which reaches the id token only; V2 (and the access token) needs the Essentials tier.
const { cfnUserPool, cfnUserPoolClient, cfnIdentityPool } = backend.auth.resources.cfnResources;
cfnUserPool.userPoolTier = 'ESSENTIALS';
cfnUserPool.addPropertyOverride('LambdaConfig', {
  PreTokenGeneration: undefined,
  PreTokenGenerationConfig: {
    LambdaArn: backend.preTokenGeneration.resources.lambda.functionArn,
    LambdaVersion: 'V2_0',
  },
});
