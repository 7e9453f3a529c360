import type { Assembly } from 'amplify-offline/internals/synth/assembly/assembly';
import type { Template, TemplateResource } from 'amplify-offline/internals/synth/assembly/template';
import { beforeAll, describe, expect, it } from 'vitest';
import { synthesizeBackend } from '#local/backend.ts';
import {
  branchDeployment,
  smallBranchDeployment,
  synthesizedBackend,
  templatesOf,
} from './backend-under-test.ts';
import { ownFunctions } from './functions-under-test.ts';

const TABLES = 'Custom::AmplifyDynamoDBTable';
const POOL = 'AWS::Cognito::UserPool';

const resourcesOf = (templates: [string, Template][], type: string): TemplateResource[] =>
  templates.flatMap(([, { Resources }]) => Object.values(Resources).filter(({ Type }) => Type === type));

const documentBucket = (templates: [string, Template][]) =>
  resourcesOf(templates, 'AWS::S3::Bucket').filter(({ Properties }) =>
    JSON.stringify(Properties?.Tags).includes('"documents"'),
  );

describe('a branch deployment', () => {
  let templates: [string, Template][];
  let assembly: Assembly;
  beforeAll(async () => {
    templates = await templatesOf(branchDeployment);
    assembly = await synthesizedBackend(branchDeployment);
  });

  it('retains every table when its stack is deleted, and replaces none', () => {
    const tables = resourcesOf(templates, TABLES);
    expect(tables.length).toBeGreaterThan(10);
    for (const table of tables)
      expect(table).toMatchObject({
        ...{ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' },
        Properties: {
          deletionProtectionEnabled: true,
          allowDestructiveGraphqlSchemaUpdates: false,
          replaceTableUponGsiUpdate: false,
          pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
        },
      });
  });

  it('retains accounts and files when its stack is deleted', () => {
    const kept = { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' };
    expect(resourcesOf(templates, POOL)).toMatchObject([
      { ...kept, Properties: { DeletionProtection: 'ACTIVE' } },
    ]);
    expect(documentBucket(templates)).toMatchObject([
      { ...kept, Properties: { VersioningConfiguration: { Status: 'Enabled' } } },
    ]);
    expect(
      resourcesOf(templates, 'Custom::S3AutoDeleteObjects')
        .map(({ Properties }) => JSON.stringify(Properties))
        .join(),
    ).not.toContain('documentsBucket');
  });

  it('renews the API key every week', () => {
    const [rule] = assembly.resources('AWS::Events::Rule');
    expect(rule?.properties).toMatchObject({ ScheduleExpression: 'rate(7 days)', State: 'ENABLED' });
    expect(JSON.stringify(rule?.properties.Targets)).toContain('renewapikey');
    const permissions = assembly.resources('AWS::Lambda::Permission').map(({ properties }) => properties);
    expect(permissions).toContainEqual(expect.objectContaining({ Principal: 'events.amazonaws.com' }));
  });

  it('lets the bucket answer only the app, and sends emails from one identity', () => {
    expect(JSON.stringify(documentBucket(templates)[0]?.Properties?.CorsConfiguration)).toContain(
      '"AllowedOrigins":["https://plumbline.example"]',
    );
    const senders = ownFunctions(assembly).filter(({ grants }) =>
      grants.some((grant) => grant.startsWith('ses:')),
    );
    const identity = 'ses:SendEmail arn:aws:ses:ap-southeast-2:000000000000:identity/plumbline.example';
    for (const { grants } of senders) expect(grants).toContain(identity);
    expect(senders.map(({ name }) => name).sort()).toEqual([
      'erase-due',
      'send-contact-email',
      'send-invitation-email',
    ]);
    const policies = JSON.stringify(resourcesOf(templates, 'AWS::IAM::Policy'));
    expect(policies).toContain('"ses:FromAddress":"no-reply@plumbline.example"');
  });

  it('puts firewalls that limit by caller and by address in front of the data API and the user pool', () => {
    const acls = assembly.resources('AWS::WAFv2::WebACL').map(({ id, properties }) => {
      const rules = properties.Rules as {
        Name: string;
        Statement: { RateBasedStatement: { AggregateKeyType: string } };
      }[];
      return [
        id.replace(/^.*#/, ''),
        ...rules.map(({ Name, Statement }) => `${Name} ${Statement.RateBasedStatement.AggregateKeyType}`),
      ];
    });
    expect(acls).toEqual([
      ['DataApiFirewall', 'anonymous-address IP', 'caller CUSTOM_KEYS', 'address IP'],
      ['UserPoolFirewall', 'address IP'],
    ]);
    const guarded = assembly
      .resources('AWS::WAFv2::WebACLAssociation')
      .map(({ properties }) => String(properties.ResourceArn));
    expect(guarded).toEqual([expect.stringContaining('GraphQLAPI'), expect.stringContaining('UserPool')]);
  });

  it('lets Cognito assess each sign-in attempt, and locks no account', () => {
    const [pool] = assembly.resources(POOL);
    expect(pool?.properties).toMatchObject({
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
    });
    const [risk] = assembly.resources('AWS::Cognito::UserPoolRiskConfigurationAttachment');
    expect(risk?.properties).toMatchObject({
      ClientId: 'ALL',
      CompromisedCredentialsRiskConfiguration: { Actions: { EventAction: 'BLOCK' } },
    });
  });

  it('reserves concurrency for sign-in, however many answers run', () => {
    const reserved = Object.fromEntries(
      ownFunctions(assembly).flatMap(({ name, properties }) => {
        const { ReservedConcurrentExecutions: reservation } = properties;
        return reservation === undefined ? [] : [[name, Number(reservation)]];
      }),
    );
    expect(Object.keys(reserved).sort()).toEqual([
      'ask-by-code',
      'describe-image',
      'pre-token-generation',
      'search-texts',
      'send-message',
      'vector-search',
    ]);
    const sum = Object.values(reserved).reduce((total, one) => total + one, 0);
    expect(1_000 - sum).toBeGreaterThanOrEqual(100);
    expect(Math.min(...Object.values(reserved))).toBeGreaterThan(0);
  });

  it('counts faults in every function’s log and alerts the operator', () => {
    const filters = assembly.resources('AWS::Logs::MetricFilter');
    const groups = new Set(filters.map(({ properties }) => properties.LogGroupName));
    expect(groups.size).toBe(ownFunctions(assembly).length);
    const alarms = assembly.resources('AWS::CloudWatch::Alarm').map(({ properties }) => properties);
    const names = alarms.map(
      ({ MetricName, Metrics }) =>
        MetricName ??
        (Metrics as { MetricStat?: { Metric: { MetricName: string } } }[])[1]?.MetricStat?.Metric.MetricName,
    );
    expect(names).toEqual([
      'Failures',
      'Errors',
      'ApproximateNumberOfMessagesVisible',
      'Throttles',
      '5XXError',
      'Latency',
      'Reputation.BounceRate',
    ]);
    const [topic] = assembly.resources('AWS::SNS::Topic');
    for (const { AlarmActions } of alarms) expect(AlarmActions).toEqual([topic?.id]);
    const [mails] = assembly.resources('AWS::SNS::Subscription').map(({ properties }) => properties);
    expect(mails).toMatchObject({
      Protocol: 'email',
      Endpoint: 'operator@plumbline.example',
      TopicArn: topic?.id,
    });
    // All filters count into one metric, which the alarm watches.
    const counted = filters.map(
      ({ properties }) =>
        (properties.MetricTransformations as { MetricNamespace: string }[])[0]?.MetricNamespace,
    );
    expect(new Set(counted)).toEqual(new Set([alarms[0]?.Namespace]));
  });

  it('has a budget that warns before it is exceeded', () => {
    const [budget] = assembly.resources('AWS::Budgets::Budget').map(({ properties }) => properties);
    expect(budget?.Budget).toMatchObject({ TimeUnit: 'MONTHLY', BudgetLimit: { Unit: 'USD', Amount: 200 } });
    expect(JSON.stringify(budget)).toContain('"Threshold":80');
  });

  it('does not synthesize without the address of the app', async () => {
    const deployment = { type: 'branch' as const };
    await expect(synthesizeBackend(deployment)).rejects.toThrow(/APP_ORIGIN is not set\. APP_ORIGIN must be/);
  }, 180_000);
});

describe('a branch deployment in a small account', () => {
  let assembly: Assembly;
  beforeAll(async () => {
    assembly = await synthesizedBackend(smallBranchDeployment);
  });

  it('takes the quota and the tier from its settings', () => {
    expect(assembly.resources(POOL)[0]?.properties.UserPoolTier).toBe('ESSENTIALS');
    const reserved = ownFunctions(assembly).map(({ properties }) =>
      Number(properties.ReservedConcurrentExecutions ?? 0),
    );
    expect(200 - reserved.reduce((total, one) => total + one, 0)).toBeGreaterThanOrEqual(100);
  });
});

describe('a sandbox', () => {
  it('is disposable, and uses nothing that costs money or that a new account lacks', async () => {
    const templates = await templatesOf();
    for (const table of resourcesOf(templates, TABLES)) expect(table.DeletionPolicy).toBe('Delete');
    expect(resourcesOf(templates, POOL)).toMatchObject([
      { DeletionPolicy: 'Delete', Properties: { UserPoolTier: 'ESSENTIALS' } },
    ]);
    for (const type of [
      'WAFv2::WebACL',
      'Budgets::Budget',
      'CloudWatch::Alarm',
      'SNS::Topic',
      'Events::Rule',
    ])
      expect(resourcesOf(templates, `AWS::${type}`)).toEqual([]);
    expect(JSON.stringify(templates)).not.toContain('ReservedConcurrentExecutions');
  });
});

describe.each([
  ['a sandbox', undefined],
  ['a branch', branchDeployment],
])('%s', (_, deployment) => {
  let assembly: Assembly;
  beforeAll(async () => {
    assembly = await synthesizedBackend(deployment);
  });

  it('keeps every asynchronous event that failed three times', () => {
    const [queue, ...others] = assembly.resources('AWS::SQS::Queue');
    expect(others).toEqual([]);
    expect(queue?.properties.MessageRetentionPeriod).toBe(14 * 24 * 60 * 60);
    const keeping = ownFunctions(assembly).filter(
      ({ properties }) => properties.DeadLetterConfig !== undefined,
    );
    expect(keeping.map(({ name }) => name).sort()).toEqual([
      'purge-trash',
      'record-mutation',
      'renew-api-key',
    ]);
    for (const { properties } of keeping)
      expect(properties.DeadLetterConfig).toEqual({ TargetArn: queue?.id });
  });

  it('drops answer events after a day', () => {
    const expiring = assembly
      .resources(TABLES)
      .filter(({ properties }) => properties.timeToLiveSpecification !== undefined);
    expect(
      expiring.map(({ properties }) => [properties.tableName, properties.timeToLiveSpecification]),
    ).toEqual([[expect.stringMatching(/^StreamEvent-/), { attributeName: 'expiresAt', enabled: true }]]);
  });

  it('limits the depth and resolvers of a request, and disables introspection', () => {
    const [api] = assembly.resources('AWS::AppSync::GraphQLApi');
    expect(api?.properties).toMatchObject({
      QueryDepthLimit: 10,
      ResolverCountLimit: 1_000,
      IntrospectionConfig: 'DISABLED',
    });
  });

  it('has no hosted sign-in page and no callback URL', () => {
    const [client] = assembly.resources('AWS::Cognito::UserPoolClient');
    expect(client?.properties).toMatchObject({ AllowedOAuthFlowsUserPoolClient: false });
    for (const name of ['CallbackURLs', 'LogoutURLs', 'AllowedOAuthFlows', 'AllowedOAuthScopes'])
      expect(client?.properties).not.toHaveProperty(name);
  });
});
