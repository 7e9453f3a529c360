import type { CfnUserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnResource, RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

/**
 * What a branch never loses by a deployment: rows and accounts. Deleting the stack leaves them in the account, a change of
 * the schema that would replace a table fails, and AWS refuses to delete them until someone switches the protection off.
 */
export function keepData(data: Construct, userPool: CfnUserPool): void {
  for (const table of tablesIn(data)) {
    table.applyRemovalPolicy(RemovalPolicy.RETAIN);
    table.addPropertyOverride('deletionProtectionEnabled', true);
    table.addPropertyOverride('allowDestructiveGraphqlSchemaUpdates', false);
    table.addPropertyOverride('replaceTableUponGsiUpdate', false);
  }
  userPool.applyRemovalPolicy(RemovalPolicy.RETAIN);
  userPool.deletionProtection = 'ACTIVE';
}

const tablesIn = (data: Construct): CfnResource[] =>
  data.node
    .findAll()
    .filter((child) => CfnResource.isCfnResource(child))
    .filter(({ cfnResourceType }) => cfnResourceType === 'Custom::AmplifyDynamoDBTable');
