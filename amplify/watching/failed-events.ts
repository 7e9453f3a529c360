import type { CfnFunction, IFunction } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Duration, Stack } from 'aws-cdk-lib/core';

interface Consumer {
  resources: { lambda: IFunction; cfnResources: { cfnFunction: CfnFunction } };
}

/**
 * A queue for events that Lambda gave up after its two retries. Each message is the event and can be sent to the
 * function again. For functions that no caller waits for.
 */
export function keepFailedEvents(consumers: readonly Consumer[]): Queue {
  const [first] = consumers;
  if (!first) throw new Error('There is no function whose events could fail');
  const queue = new Queue(Stack.of(first.resources.lambda), 'FailedEvents', {
    retentionPeriod: Duration.days(14),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
  });
  for (const { resources } of consumers) {
    queue.grantSendMessages(resources.lambda);
    resources.cfnResources.cfnFunction.deadLetterConfig = { targetArn: queue.queueArn };
  }
  return queue;
}
