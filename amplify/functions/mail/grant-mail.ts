import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Stack } from 'aws-cdk-lib/core';
import { deploymentSetting } from '../../deployment-setting.ts';
import { mailEnvironment } from './environment.ts';

/** The domain of local mode's emails. Without a sender, it is an identity that SES does not have. */
const LOCAL_DOMAIN = 'plumbline.localhost';

/** Lets the function send emails from the product's own address, by the one SES identity that verifies it. */
export function grantMail(sender: IFunction): void {
  const { MAIL_FROM: from } = mailEnvironment;
  const address = addressIn(from);
  const resourceName = deploymentSetting('MAIL_IDENTITY', address.split('@')[1] ?? LOCAL_DOMAIN);
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
