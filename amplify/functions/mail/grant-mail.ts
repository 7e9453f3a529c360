import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Stack } from 'aws-cdk-lib/core';
import { mailEnvironment } from './environment.ts';

/** The function may send mails from the product's own address. */
export function grantMail(sender: IFunction): void {
  const identities = Stack.of(sender).formatArn({ service: 'ses', resource: 'identity', resourceName: '*' });
  const { MAIL_FROM: from } = mailEnvironment;
  sender.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [identities],
      ...(from && { conditions: { StringEquals: { 'ses:FromAddress': addressIn(from) } } }),
    }),
  );
}

/** `Plumbline <no-reply@example.com>` and the bare address name the same sender. */
const addressIn = (from: string) => /<(.+)>/.exec(from)?.[1] ?? from;
