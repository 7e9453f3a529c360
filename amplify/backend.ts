import { defineBackend } from '@aws-amplify/backend';
import { NO_VISION_MODEL } from '#domain/images/image-analysis.ts';
import { auth } from './auth/resource.ts';
import { allowSignOutEverywhere, hardenUserPool } from './auth/user-pool.ts';
import { attachHooks } from './data/hooks/attach-hooks.ts';
import {
  expireStreamEvents,
  grantRenewal,
  keepRowsRecoverable,
  limitRequests,
  renewApiKeyWeekly,
} from './data/overrides.ts';
import { data, schema } from './data/resource.ts';
import { checkBranchSettings } from './deployment/branch-settings.ts';
import { keepData } from './deployment/keep-data.ts';
import { leaveOutSourceMaps } from './deployment/source-maps.ts';
import { deploymentSetting } from './deployment-setting.ts';
import { visionEnvironment } from './functions/ai-environment.ts';
import { lambdas } from './functions/function-table.ts';
import { grantRights } from './functions/grant-rights.ts';
import { reserveConcurrency } from './protection/concurrency.ts';
import { addFirewalls } from './protection/firewall.ts';
import { addThreatProtection } from './protection/threat-protection.ts';
import { closeBucket } from './storage/bucket.ts';
import { storage } from './storage/resource.ts';
import { addAlarms, ownFunctions } from './watching/alarms.ts';
import { keepFailedEvents } from './watching/failed-events.ts';
import { addBudget, operatorTopic } from './watching/operator.ts';

export const backend = defineBackend({ auth, data, storage, ...lambdas });

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

const { userPool } = backend.auth.resources;
grantRights(backend, {
  userPool,
  api: backend.data.resources.graphqlApi,
  bucket: backend.storage.resources.bucket,
});

leaveOutSourceMaps(backend.stack);

// Tells the browser which features this installation supports.
backend.addOutput({ custom: { hasVision: visionEnvironment.VISION_MODEL !== NO_VISION_MODEL } });

// A sandbox belongs to one developer, is deleted with its data and must deploy to any account. Everything else counts
// as a branch, which has data that people rely on, so it pays for protection.
if (backend.stack.node.tryGetContext('amplify-backend-type') !== 'sandbox') {
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
    askByCode: backend.askByCode.resources.cfnResources.cfnFunction,
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
