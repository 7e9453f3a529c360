import type { IGraphqlApi } from 'aws-cdk-lib/aws-appsync';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Stack } from 'aws-cdk-lib/core';
import { LOCAL_MAIL_DOMAIN } from '#domain/limits/limits.ts';
import { deploymentSetting } from '../deployment-setting.ts';
import { grantObjects } from '../storage/grants.ts';
import type { FunctionRow } from './function-row.ts';
import { functions } from './function-table.ts';
import { mailEnvironment } from './mail/environment.ts';

interface Grantee {
  resources: { lambda: IFunction };
  addEnvironment(name: string, value: string): void;
}

interface Reached {
  userPool: IUserPool;
  api: IGraphqlApi;
  bucket: IBucket;
}

/**
 * Grants each function the rights in its row. The schema grants the rights to query and mutate all rows.
 * Grants are made in the function's stack, so that only functions' stacks depend on others and there is no
 * circular dependency.
 */
export function grantRights(
  defined: Record<keyof typeof functions, Grantee>,
  { userPool, api, bucket }: Reached,
): void {
  for (const name of Object.keys(functions) as (keyof typeof functions)[]) {
    const { userPool: poolActions, mutations, mail, objects }: FunctionRow = functions[name];
    const { [name]: grantee } = defined;
    const { lambda } = grantee.resources;
    if (poolActions) {
      userPool.grant(lambda, ...poolActions.map((action) => `cognito-idp:${action}`));
      grantee.addEnvironment('USER_POOL_ID', userPool.userPoolId);
    }
    if (mutations) api.grantMutation(lambda, ...mutations);
    if (mail) grantMail(lambda);
    if (objects) grantObjects(bucket, grantee, objects);
  }
}

/** Lets the function send emails from the product's address, through the SES identity that verifies it. */
function grantMail(sender: IFunction): void {
  const { MAIL_FROM: from } = mailEnvironment;
  const address = addressIn(from);
  // Without a sender, it is an identity that SES does not have.
  const resourceName = deploymentSetting('MAIL_IDENTITY', address.split('@')[1] ?? LOCAL_MAIL_DOMAIN);
  sender.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [Stack.of(sender).formatArn({ service: 'ses', resource: 'identity', resourceName })],
      ...(from && { conditions: { StringEquals: { 'ses:FromAddress': address } } }),
    }),
  );
}

/** `Plumbline <no-reply@example.com>` and the bare address name the same sender. */
const addressIn = (from: string) => /<(.+)>/.exec(from)?.[1] ?? from;
