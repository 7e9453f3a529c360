import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
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

/** A monthly budget of the account: notices at 80% and 100% of it spent, and when the forecast exceeds it. */
export function addBudget(scope: Construct, dollarsAMonth: number, topic: ITopic): void {
  const subscribers = [{ subscriptionType: 'SNS', address: topic.topicArn }];
  const note = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: {
      notificationType,
      comparisonOperator: 'GREATER_THAN',
      threshold,
      thresholdType: 'PERCENTAGE',
    },
    subscribers,
  });
  new CfnBudget(scope, 'MonthlyBudget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: dollarsAMonth, unit: 'USD' },
    },
    notificationsWithSubscribers: [note('ACTUAL', 80), note('ACTUAL', 100), note('FORECASTED', 100)],
  });
}
