import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

/** The topic for alarms and the budget. AWS first emails a link that the operator has to confirm. */
export function operatorTopic(scope: Construct, email: string): Topic {
  const topic = new Topic(scope, 'Operator', { displayName: 'Plumbline' });
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: ['cloudwatch.amazonaws.com', 'budgets.amazonaws.com'].map(
        (name) => new ServicePrincipal(name),
      ),
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  );
  if (email) topic.addSubscription(new EmailSubscription(email));
  return topic;
}
