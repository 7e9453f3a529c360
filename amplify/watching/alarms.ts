import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { CfnFunction, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnMetricFilter } from 'aws-cdk-lib/aws-logs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Duration, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

interface Watched {
  /** Every function: the errors that it logs are counted. */
  functions: Record<string, CfnFunction>;
  /** Functions whose failure no caller sees, or that everyone needs: each error raises the alarm. */
  critical: Record<string, IFunction>;
  failedEvents: IQueue;
  apiId: string;
}

interface Threshold {
  metric: IMetric;
  above: number;
  periods?: number;
  description: string;
}

const FIVE_MINUTES = Duration.minutes(5);

/** Alarms on failures that people would notice last, or first. Each description says what to do. */
export function addAlarms(scope: Construct, topic: ITopic, watched: Watched): void {
  const alarm = (id: string, { metric, above, periods = 1, description }: Threshold) =>
    new Alarm(scope, id, {
      metric,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: description,
    }).addAlarmAction(new SnsAction(topic));

  alarm('Failures', {
    metric: countedFailures(scope, watched.functions),
    above: 0,
    description: 'A function logged a fault. Search its log for level ERROR.',
  });
  alarm('CriticalErrors', {
    metric: errorsOf(watched.critical),
    above: 0,
    description: 'Signing in, recording changes, emptying the trash or renewing the API key failed.',
  });
  alarm('FailedEvents', {
    metric: watched.failedEvents.metricApproximateNumberOfMessagesVisible({
      period: FIVE_MINUTES,
      statistic: 'Maximum',
    }),
    above: 0,
    description: 'An event was given up after two retries. Send it again from the queue.',
  });
  alarm('Throttles', {
    metric: metric('AWS/Lambda', 'Throttles', 'Sum'),
    above: 0,
    periods: 2,
    description: 'Lambda refused calls: the reserved or the account’s concurrency is used up.',
  });
  alarm('ApiErrors', {
    metric: metric('AWS/AppSync', '5XXError', 'Sum', { GraphQLAPIId: watched.apiId }),
    above: 0,
    description: 'The data API failed.',
  });
  alarm('ApiLatency', {
    metric: metric('AWS/AppSync', 'Latency', 'p95', { GraphQLAPIId: watched.apiId }),
    above: 20_000,
    periods: 3,
    description:
      'One request in twenty takes longer than 20 s; AppSync ends them at 30 s, and long answers go on.',
  });
  alarm('MailBounces', {
    metric: metric('AWS/SES', 'Reputation.BounceRate', 'Average'),
    above: 0.04,
    description: 'More than 4% of emails bounce. SES reviews an account at 5%.',
  });
}

const metric = (
  namespace: string,
  metricName: string,
  statistic: string,
  dimensionsMap?: Record<string, string>,
) => new Metric({ namespace, metricName, statistic, period: FIVE_MINUTES, dimensionsMap });

/** One metric for all functions: a filter on each log group counts into it. */
function countedFailures(scope: Construct, functions: Record<string, CfnFunction>): Metric {
  // Keeps deployments in one account separate.
  const metricNamespace = `Plumbline/${Stack.of(scope).node.addr.slice(-8)}`;
  for (const [name, fn] of Object.entries(functions)) {
    const logging = fn.loggingConfig as CfnFunction.LoggingConfigProperty | undefined;
    if (!logging?.logGroup) throw new Error(`The function ${name} has no log group of its own`);
    new CfnMetricFilter(scope, `${name}Failures`, {
      logGroupName: logging.logGroup,
      filterPattern: failureFilter,
      metricTransformations: [{ metricNamespace, metricName: 'Failures', metricValue: '1' }],
    });
  }
  return metric(metricNamespace, 'Failures', 'Sum');
}

function errorsOf(functions: Record<string, IFunction>): MathExpression {
  const usingMetrics = Object.fromEntries(
    Object.entries(functions).map(([name, fn]) => [
      name,
      fn.metricErrors({ period: FIVE_MINUTES, statistic: 'Sum' }),
    ]),
  );
  return new MathExpression({
    expression: `SUM([${Object.keys(usingMetrics).join(', ')}])`,
    usingMetrics,
    period: FIVE_MINUTES,
    label: 'errors',
  });
}

/**
 * The log lines that mean a fault of ours, in Lambda's JSON format: errors that `logFailure` wrote, and calls that ran
 * out of time. A refused operation is logged as a warning, and Lambda's own lines have no `operation`.
 */
export const failureFilter =
  '{ ($.level = "ERROR" && $.message.operation = "*") || $.record.status = "timeout" }';

/** Every function of the backend, by its name there, so that a new function is watched automatically. */
export function ownFunctions(backend: object): Record<string, CfnFunction> {
  const named = Object.entries(backend).map(([name, part]) => [name, functionOf(part)] as const);
  return Object.fromEntries(named.filter((entry): entry is [string, CfnFunction] => entry[1] !== undefined));
}

function functionOf(part: { resources?: { cfnResources?: { cfnFunction?: unknown } } } | undefined) {
  const fn = part?.resources?.cfnResources?.cfnFunction;
  return fn instanceof CfnFunction ? fn : undefined;
}
