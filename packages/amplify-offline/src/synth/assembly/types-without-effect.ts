import type { Assembly } from './assembly.ts';

type Resources = Pick<Assembly, 'resources' | 'idsByType'>;

/** Types that run here, that another sentence names, or that Amplify and the CDK add to deploy the others. */
const EXPECTED = [
  /^AWS::AppSync::(ApiKey|DataSource|FunctionConfiguration|GraphQLApi|GraphQLSchema|Resolver)$/,
  /^AWS::Cognito::(IdentityPool|IdentityPoolRoleAttachment)$/,
  /^AWS::Cognito::(UserPool|UserPoolClient|UserPoolDomain|UserPoolGroup|UserPoolIdentityProvider)$/,
  /^AWS::Lambda::(EventSourceMapping|Function|LayerVersion|Permission)$/,
  /^AWS::S3::(Bucket|BucketPolicy)$/,
  /^AWS::(Scheduler::Schedule|SSM::Parameter|SQS::QueuePolicy)$/,
  /^(AWS::(CDK|CloudFormation|IAM|Logs)|Custom)::/,
];

/** The types of the backend's resources that are synthesized and ignored here, in alphabetical order. */
export function typesWithoutEffect(assembly: Resources): string[] {
  const failedEvents = new Set<unknown>(
    assembly.resources('AWS::Lambda::Function').map(({ properties }) => {
      const { TargetArn } = Object(properties.DeadLetterConfig) as Record<string, unknown>;
      return TargetArn;
    }),
  );
  // A queue of failed events is not missed: an event that keeps failing is in the log here.
  const isMissed = (id: string) => !failedEvents.has(id) && !id.includes('#AmplifyTableWaiterStateMachine');
  return [...assembly.idsByType()]
    .filter(([type, ids]) => !EXPECTED.some((expected) => expected.test(type)) && ids.some(isMissed))
    .map(([type]) => type)
    .sort();
}
