import type { CfnGraphQLApi } from 'aws-cdk-lib/aws-appsync';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

const WINDOW_SECONDS = 300;

/** Requests in a window. A person who uploads a hundred files sends about 3,000; an office shares one address. */
const MOST = { caller: 6_000, address: 30_000, anonymousAddress: 100, signInAddress: 1_000 };

const asSent = [{ priority: 0, type: 'NONE' }];
const header = (name: string) => ({ singleHeader: { Name: name } });

/**
 * Our functions sign with IAM and share Lambda's addresses, so their calls are counted for the person who causes them.
 */
const notOurFunctions: CfnWebACL.StatementProperty = {
  notStatement: {
    statement: {
      byteMatchStatement: {
        fieldToMatch: header('authorization'),
        positionalConstraint: 'STARTS_WITH',
        searchString: 'AWS4-HMAC-SHA256',
        textTransformations: asSent,
      },
    },
  },
};

const withApiKey: CfnWebACL.StatementProperty = {
  sizeConstraintStatement: {
    fieldToMatch: header('x-api-key'),
    comparisonOperator: 'GT',
    size: 0,
    textTransformations: asSent,
  },
};

/** The limit for one address. */
const perAddress = (limit: number, scopeDownStatement?: CfnWebACL.StatementProperty) => ({
  limit,
  aggregateKeyType: 'IP',
  evaluationWindowSec: WINDOW_SECONDS,
  scopeDownStatement,
});

/** The limit for one access token, whatever addresses it comes from. */
const perCaller = (limit: number) => ({
  limit,
  aggregateKeyType: 'CUSTOM_KEYS',
  customKeys: [{ header: { name: 'authorization', textTransformations: asSent } }],
  evaluationWindowSec: WINDOW_SECONDS,
  scopeDownStatement: notOurFunctions,
});

/**
 * Rate rules for the data API and the user pool. AWS WAF applies them before either of them does any work or causes any
 * cost.
 */
export function addFirewalls(scope: Construct, api: CfnGraphQLApi, userPool: IUserPool): void {
  // AppSync answers too many requests with 429. Cognito has its own reply for requests that its firewall blocks.
  const tooMany = { block: { customResponse: { responseCode: 429 } } };
  addFirewall(scope, 'DataApi', api.attrArn, tooMany, {
    'anonymous-address': perAddress(MOST.anonymousAddress, withApiKey),
    caller: perCaller(MOST.caller),
    address: perAddress(MOST.address, notOurFunctions),
  });
  addFirewall(
    scope,
    'UserPool',
    userPool.userPoolArn,
    { block: {} },
    { address: perAddress(MOST.signInAddress) },
  );
}

function addFirewall(
  scope: Construct,
  id: string,
  resourceArn: string,
  action: CfnWebACL.RuleActionProperty,
  rules: Record<string, CfnWebACL.RateBasedStatementProperty>,
): void {
  const measured = (metricName: string) => ({
    cloudWatchMetricsEnabled: true,
    metricName,
    // A sampled request contains its headers, and with them tokens.
    sampledRequestsEnabled: false,
  });
  const acl = new CfnWebACL(scope, `${id}Firewall`, {
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: measured(`${id}Firewall`),
    rules: Object.entries(rules).map(([name, rateBasedStatement], priority) => ({
      name,
      priority,
      statement: { rateBasedStatement },
      action,
      visibilityConfig: measured(`${id}-${name}`),
    })),
  });
  new CfnWebACLAssociation(scope, `${id}FirewallAssociation`, { resourceArn, webAclArn: acl.attrArn });
}
