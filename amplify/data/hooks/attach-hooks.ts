import { AppsyncFunction, type IGraphqlApi, MappingTemplate } from 'aws-cdk-lib/aws-appsync';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { guardedMutations } from '../../functions/guard-mutation/guard-mutation.ts';
import { type Model, modelsIn, type Write } from './model-schema.ts';
import { afterWrite, beforeWrite, type Data, stepFor } from './pipeline.ts';
import { referencesIn } from './references.ts';
import {
  guardRequest,
  guardResponse,
  leaveOutNull,
  recordRequest,
  recordResponse,
  referenceRequest,
  referenceResponse,
  rememberRequest,
  rememberResponse,
  stamp,
  stampDates,
  stampOwner,
  stampSubmission,
} from './templates.ts';

/**
 * Adds our own steps to the resolvers that Amplify generates. Amplify's steps stay unchanged and decide about
 * access before ours run.
 */
export function attachHooks(
  data: Data,
  functions: { guard: IFunction; record: IFunction },
  sdl: string,
): void {
  const models = modelsIn(sdl);
  const guard = pipelineFunction(data.graphqlApi, 'Guard', functions.guard, guardRequest, guardResponse);
  const record = pipelineFunction(data.graphqlApi, 'Record', functions.record, recordRequest, recordResponse);
  for (const operation of guardedOperations) beforeWrite(data, operation, guard);
  rememberDocument(data);
  stampInputs(data, models);
  // After the guard, which sets some of the IDs.
  checkReferences(data, models);
  for (const operation of recordedOperations) afterWrite(data, operation, record);
}

/** Remembers a document's values before a person updates it, for the activity record to compare with. */
function rememberDocument(data: Data): void {
  const operation = 'Mutation.updateDocument';
  const step = stepFor(data, operation, {
    name: 'Remember_document',
    dataSourceName: tableOf(data, 'Document'),
    request: rememberRequest,
    response: rememberResponse,
  });
  beforeWrite(data, operation, step);
}

/** Fields that the server sets without a lookup. */
function stampInputs(data: Data, models: readonly Model[]): void {
  const { name: dataSourceName } = data.graphqlApi.addNoneDataSource('Stamps');
  const statements = new Map(
    stampedDates(models).map(({ mutation, write, fields }) => [mutation, stampDates(write, fields)]),
  );
  const more = {
    createContactSubmission: stampSubmission,
    createDocument: stampOwner,
    createMarkup: stampOwner,
  };
  for (const [mutation, added] of Object.entries(more))
    statements.set(mutation, `${statements.get(mutation) ?? ''}\n${added}`);
  const keys = new Map(models.map((model) => [`create${model.name}`, optionalKeys(model)]));
  for (const [mutation, changes] of statements) {
    const request = stamp(changes, (keys.get(mutation) ?? []).map(leaveOutNull).join(''));
    const step = { name: `Stamp_${mutation}`, dataSourceName, request, response: '$util.toJson({})' };
    beforeWrite(data, `Mutation.${mutation}`, stepFor(data, `Mutation.${mutation}`, step));
  }
}

const optionalKeys = ({ fields, sortedBy }: Model) =>
  fields.filter(({ name, isRequired }) => !isRequired && sortedBy.includes(name)).map(({ name }) => name);

/** A referenced row must belong to the caller's own company. */
function checkReferences(data: Data, models: readonly Model[]): void {
  for (const { mutation, field, target, mayComeLater } of referencesIn(models)) {
    const operation = `Mutation.${mutation}`;
    const step = stepFor(data, operation, {
      name: `Reference_${mutation}_${field}`,
      dataSourceName: tableOf(data, target),
      request: referenceRequest(field),
      response: referenceResponse(target, mayComeLater),
    });
    beforeWrite(data, operation, step);
  }
}

function tableOf({ cfnResources }: Data, model: string): string {
  const source = cfnResources.cfnDataSources[`${model}Table`];
  if (!source) throw new Error(`Amplify generated no table for ${model}`);
  return source.attrName;
}

function pipelineFunction(
  api: IGraphqlApi,
  name: string,
  fn: IFunction,
  request: string,
  response: string,
): string {
  const dataSource = api.addLambdaDataSource(`${name}Mutations`, fn);
  const { functionId } = new AppsyncFunction(dataSource, 'Function', {
    api,
    dataSource,
    name: `${name}Mutations`,
    requestMappingTemplate: MappingTemplate.fromString(request),
    responseMappingTemplate: MappingTemplate.fromString(response),
  });
  return functionId;
}

/**
 * Mutations that need checks which the generated rules cannot express, including every write that changes who
 * is in a company and with which rights.
 */
const guardedOperations = guardedMutations.map((mutation) => `Mutation.${mutation}`);

/** Mutations that are recorded in the activity and the JSON mirror. */
const recordedOperations = [
  'Mutation.createProject',
  'Mutation.updateProject',
  'Mutation.deleteProject',
  'Mutation.createDocument',
  'Mutation.handInDocument',
  'Mutation.updateDocument',
  'Mutation.deleteDocument',
  'Mutation.createUser',
  'Mutation.updateUser',
  'Mutation.deleteUser',
  'Mutation.createUserInvitation',
  'Mutation.updateUserInvitation',
  'Mutation.createAskCode',
  'Mutation.deleteAskCode',
  'Query.createDownloadUrl',
  'Mutation.createUploadUrl',
] as const;

interface StampedDates {
  mutation: string;
  write: Write;
  /** The input fields that the server sets. */
  fields: string[];
}

/**
 * The creation and update times, and any required time that a list is sorted by. An optional time, such as
 * that of the trash, is set by a person's action.
 */
function stampedDates(models: readonly Model[]): StampedDates[] {
  return models.flatMap(({ name, fields, sortedBy }) => {
    const dates = fields.filter(
      (field) =>
        field.type === 'AWSDateTime' &&
        (field.name === 'createdAt' ||
          field.name === 'updatedAt' ||
          (field.isRequired && sortedBy.includes(field.name))),
    );
    return (['create', 'update'] as const).flatMap((write) => {
      const written = dates.filter(({ writes }) => writes.includes(write)).map((date) => date.name);
      return written.length > 0 ? [{ mutation: `${write}${name}`, write, fields: written }] : [];
    });
  });
}
