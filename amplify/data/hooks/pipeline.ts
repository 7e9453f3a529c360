import { Stack } from 'aws-cdk-lib';
import {
  type CfnDataSource,
  CfnFunctionConfiguration,
  type CfnResolver,
  type IGraphqlApi,
} from 'aws-cdk-lib/aws-appsync';

/** The parts of Amplify's generated resources to which steps are added. */
export interface Data {
  graphqlApi: IGraphqlApi;
  cfnResources: {
    cfnResolvers: Record<string, CfnResolver>;
    cfnDataSources: Record<string, CfnDataSource>;
  };
}

/** A pipeline step: its request to a data source, and the handling of the response. */
export interface Step {
  name: string;
  dataSourceName: string;
  request: string;
  response: string;
}

/** Inserts a step before Amplify's last one, which is the write. Amplify's rules have run by then. */
export const beforeWrite = (data: Data, operation: string, step: string) =>
  change(data, operation, (steps) => [...steps.slice(0, -1), step, ...steps.slice(-1)]);

export const afterWrite = (data: Data, operation: string, step: string) =>
  change(data, operation, (steps) => [...steps, step]);

/**
 * Creates a step for one operation in the stack of its resolver. In the API's stack, a step that reads a
 * model's table would create a circular dependency with the model's stack.
 */
export function stepFor(data: Data, operation: string, { name, request, response, ...source }: Step): string {
  const { attrFunctionId } = new CfnFunctionConfiguration(Stack.of(resolverOf(data, operation)), name, {
    apiId: data.graphqlApi.apiId,
    ...source,
    name,
    functionVersion: '2018-05-29',
    requestMappingTemplate: request,
    responseMappingTemplate: response,
  });
  return attrFunctionId;
}

function change(data: Data, operation: string, steps: (current: string[]) => string[]): void {
  const resolver = resolverOf(data, operation);
  const pipeline = resolver.pipelineConfig;
  if (!pipeline || !('functions' in pipeline) || !pipeline.functions)
    throw new Error(`Amplify generated no pipeline for ${operation}`);
  resolver.pipelineConfig = { functions: steps(pipeline.functions) };
}

function resolverOf({ cfnResources }: Data, operation: string): CfnResolver {
  const resolver = cfnResources.cfnResolvers[operation];
  if (!resolver) throw new Error(`Amplify generated no resolver for ${operation}`);
  return resolver;
}
