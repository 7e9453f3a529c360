import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

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
