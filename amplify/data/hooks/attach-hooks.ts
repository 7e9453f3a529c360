import {
  AppsyncFunction,
  type BaseDataSource,
  type CfnResolver,
  type IGraphqlApi,
  MappingTemplate,
} from 'aws-cdk-lib/aws-appsync';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { guardedOperations, recordedOperations } from './hooked-operations.ts';
import {
  guardRequest,
  guardResponse,
  recordRequest,
  recordResponse,
  stampDocument,
  stampSubmission,
} from './templates.ts';

interface Data {
  graphqlApi: IGraphqlApi;
  cfnResources: { cfnResolvers: Record<string, CfnResolver> };
}

/**
 * Puts one function before the write of guarded resolvers and one at the end of recorded ones. Amplify's own steps stay as
 * they are: who may do it at all is decided before ours is asked.
 */
export function attachHooks(data: Data, functions: { guard: IFunction; record: IFunction }): void {
  const guard = pipelineFunction(data.graphqlApi, 'Guard', functions.guard, guardRequest, guardResponse);
  const record = pipelineFunction(data.graphqlApi, 'Record', functions.record, recordRequest, recordResponse);
  for (const operation of guardedOperations) change(data, operation, beforeWrite(guard));
  const stamped = { createContactSubmission: stampSubmission, createDocument: stampDocument };
  for (const [operation, template] of Object.entries(stamped))
    change(data, `Mutation.${operation}`, beforeWrite(stampFunction(data.graphqlApi, operation, template)));
  for (const operation of recordedOperations) change(data, operation, (steps) => [...steps, record]);
}

/** Amplify's last step is the write. */
const beforeWrite = (step: string) => (steps: string[]) => [...steps.slice(0, -1), step, ...steps.slice(-1)];

function stampFunction(api: IGraphqlApi, operation: string, template: string): string {
  const name = `Stamp_${operation}`;
  return addFunction(api, api.addNoneDataSource(name), name, template, '$util.toJson({})');
}

function pipelineFunction(api: IGraphqlApi, name: string, fn: IFunction, request: string, response: string) {
  const dataSource = api.addLambdaDataSource(`${name}Mutations`, fn);
  return addFunction(api, dataSource, `${name}Mutations`, request, response);
}

function addFunction(
  api: IGraphqlApi,
  dataSource: BaseDataSource,
  name: string,
  request: string,
  response: string,
) {
  const { functionId } = new AppsyncFunction(dataSource, 'Function', {
    api,
    dataSource,
    name,
    requestMappingTemplate: MappingTemplate.fromString(request),
    responseMappingTemplate: MappingTemplate.fromString(response),
  });
  return functionId;
}

function change({ cfnResources }: Data, operation: string, steps: (current: string[]) => string[]): void {
  const resolver = cfnResources.cfnResolvers[operation];
  const pipeline = resolver?.pipelineConfig;
  if (!resolver || !pipeline || !('functions' in pipeline) || !pipeline.functions) {
    throw new Error(`Amplify generated no pipeline for ${operation}`);
  }
  resolver.pipelineConfig = { functions: steps(pipeline.functions) };
}
