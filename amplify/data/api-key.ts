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

/** Tells the function which key it renews, and lets it renew that one. */
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

/** A key of AppSync ends after a year at most, also where nothing is deployed for a year: the contact form must not. */
export function renewApiKeyWeekly(renewer: IFunction): void {
  new Rule(Stack.of(renewer), 'RenewApiKeyWeekly', {
    schedule: Schedule.rate(Duration.days(7)),
    targets: [new LambdaFunction(renewer)],
  });
}
