import type { CfnApiKey, CfnGraphQLApi } from 'aws-cdk-lib/aws-appsync';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Duration, Stack } from 'aws-cdk-lib/core';

interface Table {
  pointInTimeRecoveryEnabled: boolean;
  timeToLiveAttribute: { attributeName?: string; enabled: boolean };
}

/** Every table can be set back to any second of the last 35 days. */
export function keepRowsRecoverable(tables: Record<string, Table>): void {
  for (const table of Object.values(tables)) table.pointInTimeRecoveryEnabled = true;
}

/** A finished answer deletes its stream events. Those of an interrupted one expire. */
export function expireStreamEvents({ StreamEvent }: Record<string, Table>): void {
  if (!StreamEvent) throw new Error('There is no table of stream events');
  StreamEvent.timeToLiveAttribute = { attributeName: 'expiresAt', enabled: true };
}

/** The app's deepest query has five levels. Without a limit, relations could be nested without end. */
const QUERY_DEPTH = 10;

/**
 * AppSync counts one resolver for each row whose relation is queried, so this keeps a request from fanning
 * out over a table.
 */
const RESOLVERS_PER_REQUEST = 1_000;

/** Limits the size of a request. AppSync enforces it, and local mode reads it from the template. */
export function limitRequests(api: CfnGraphQLApi): void {
  api.queryDepthLimit = QUERY_DEPTH;
  api.resolverCountLimit = RESOLVERS_PER_REQUEST;
  api.introspectionConfig = 'DISABLED';
}

interface Renewer {
  resources: { lambda: IFunction };
  addEnvironment(name: string, value: string): void;
}

/** Gives the function the key's ID and the right to update only that key. */
export function grantRenewal(
  { resources, addEnvironment }: Renewer,
  api: CfnGraphQLApi,
  key: CfnApiKey,
): void {
  addEnvironment('API_ID', api.attrApiId);
  addEnvironment('API_KEY_ID', key.attrApiKeyId);
  const path = `/v1/apis/${api.attrApiId}/apikeys/${key.attrApiKeyId}`;
  const arn = Stack.of(resources.lambda).formatArn({
    service: 'appsync',
    resource: path,
    arnFormat: undefined,
  });
  resources.lambda.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({ actions: ['appsync:UpdateApiKey'], resources: [arn] }),
  );
}

/**
 * An AppSync key expires after at most a year. Renewing it keeps the contact form, invitation links and ask codes
 * working without a deployment.
 */
export function renewApiKeyWeekly(renewer: IFunction): void {
  new Rule(Stack.of(renewer), 'RenewApiKeyWeekly', {
    schedule: Schedule.rate(Duration.days(7)),
    targets: [new LambdaFunction(renewer)],
  });
}
