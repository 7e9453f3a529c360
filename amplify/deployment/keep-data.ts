import type { CfnUserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnResource, RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

/**
 * Protects the rows and accounts of a branch from deployments. Deleting the stack leaves them in the AWS
 * account, a schema change that would replace a table fails, and AWS refuses to delete them until someone
 * removes the protection.
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
