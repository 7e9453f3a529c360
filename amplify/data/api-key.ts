import type { CfnApiKey, CfnGraphQLApi } from 'aws-cdk-lib/aws-appsync';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Duration, Stack } from 'aws-cdk-lib/core';

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
