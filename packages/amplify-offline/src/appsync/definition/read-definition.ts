import { StartError } from '../../server/data-directory.ts';
import type { Assembly, Resource } from '../../synth/assembly/assembly.ts';
import { type AuthenticationType, authTypeNames } from '../authentication/caller.ts';
import { HIGHEST_DEPTH, HIGHEST_RESOLVER_COUNT, type QueryLimits } from '../execution/document-limits.ts';
import { unknownUtilities } from '../vtl/unknown-utilities.ts';
import type {
  ApiDefinition,
  DataSource,
  IndexSchema,
  KeySchema,
  KeyType,
  PipelineFunction,
  ResolverDefinition,
  TableDefinition,
  Templates,
} from './api-definition.ts';

type Properties = Record<string, unknown>;

/**
 * Reads the AppSync API from a synthesized backend.
 * @throws when the backend has no API, or one with an authorization mode or a kind of resolver that does not run
 * here (OIDC, Lambda; JavaScript, UNIT).
 */
export function readApiDefinition(assembly: Assembly): ApiDefinition {
  const [api] = assembly.resources('AWS::AppSync::GraphQLApi');
  const [schema] = assembly.resources('AWS::AppSync::GraphQLSchema');
  if (!api || !schema) throw new StartError('The backend has no API: use defineData in it.');
  const additional = (api.properties.AdditionalAuthenticationProviders ?? []) as Properties[];
  // Resolvers come before their functions, so that a refusal names the operation.
  const resolvers = assembly
    .resources('AWS::AppSync::Resolver')
    .map((resource) => resolver(assembly, resource));
  const functions = assembly.resources('AWS::AppSync::FunctionConfiguration');
  return {
    sdl: textOf(assembly, schema.properties, 'Definition'),
    defaultAuthorization: authorizationMode(api.properties),
    additionalAuthorization: additional.map(authorizationMode),
    limits: queryLimits(api.properties),
    dataSources: new Map(assembly.resources('AWS::AppSync::DataSource').map(dataSource)),
    functions: new Map(functions.map((resource) => [resource.id, pipelineFunction(assembly, resource)])),
    resolvers,
    tables: assembly.resources('Custom::AmplifyDynamoDBTable').map(table),
  };
}

/** Ignoring a mode would refuse its callers with an error that does not name the cause. */
function authorizationMode({ AuthenticationType: mode }: Properties): AuthenticationType {
  if (Object.hasOwn(authTypeNames, String(mode))) return mode as AuthenticationType;
  throw new StartError(
    `The API has the authorization mode ${mode}, which does not run here: use userPool or apiKey in defineData.`,
  );
}

/** AppSync treats 0 like a missing value: the API sets no limit of its own. */
function queryLimits({ QueryDepthLimit, ResolverCountLimit, IntrospectionConfig }: Properties): QueryLimits {
  return {
    depth: Number(QueryDepthLimit ?? 0) || HIGHEST_DEPTH,
    fields: Number(ResolverCountLimit ?? 0) || HIGHEST_RESOLVER_COUNT,
    introspection: IntrospectionConfig !== 'DISABLED',
  };
}

function textOf(assembly: Assembly, properties: Properties, name: string): string {
  const inline = properties[name];
  if (typeof inline === 'string') return inline;
  const location = properties[`${name}S3Location`];
  return typeof location === 'string' ? assembly.assetText(location) : '';
}

function templates(assembly: Assembly, { id, properties }: Resource): Templates {
  if (properties.Code !== undefined || properties.CodeS3Location !== undefined) {
    const { TypeName, FieldName } = properties;
    const named = FieldName === undefined ? id : `${TypeName}.${FieldName}`;
    throw new StartError(
      `${named} has a JavaScript resolver, and only VTL runs here: use a function as the handler of that operation.`,
    );
  }
  const request = textOf(assembly, properties, 'RequestMappingTemplate');
  const response = textOf(assembly, properties, 'ResponseMappingTemplate');
  const [unknown] = unknownUtilities(request + response);
  if (unknown) {
    throw new StartError(
      `A template of ${id} calls ${unknown}, which is not provided here: use another utility, or a function in its place.`,
    );
  }
  return { request, response };
}

function dataSource({ properties }: Resource): [string, DataSource] {
  const name = String(properties.Name);
  switch (properties.Type) {
    case 'NONE':
      return [name, { type: 'NONE' }];
    case 'AMAZON_DYNAMODB':
      return [
        name,
        { type: 'AMAZON_DYNAMODB', tableName: String((properties.DynamoDBConfig as Properties).TableName) },
      ];
    case 'AWS_LAMBDA':
      return [
        name,
        { type: 'AWS_LAMBDA', functionId: String((properties.LambdaConfig as Properties).LambdaFunctionArn) },
      ];
    default:
      throw new StartError(
        `The data source ${name} is of the type ${properties.Type}, which does not run here: reach it from a function.`,
      );
  }
}

function pipelineFunction(assembly: Assembly, resource: Resource): PipelineFunction {
  const { Name, DataSourceName } = resource.properties;
  return { name: String(Name), dataSource: String(DataSourceName), ...templates(assembly, resource) };
}

function resolver(assembly: Assembly, resource: Resource): ResolverDefinition {
  const { TypeName, FieldName, Kind, PipelineConfig } = resource.properties;
  if (Kind !== 'PIPELINE')
    throw new StartError(
      `The resolver of ${TypeName}.${FieldName} is not a pipeline resolver, and only those run here.`,
    );
  const functions = (PipelineConfig as { Functions?: string[] } | undefined)?.Functions ?? [];
  return {
    typeName: String(TypeName),
    fieldName: String(FieldName),
    functions,
    ...templates(assembly, resource),
  };
}

function table({ properties }: Resource): TableDefinition {
  const expiry = properties.timeToLiveSpecification as
    | { attributeName: string; enabled: boolean }
    | undefined;
  const indexes = (properties.globalSecondaryIndexes ?? []) as IndexProperties[];
  const attributes = (properties.attributeDefinitions ?? []) as AttributeProperties[];
  const types = new Map(attributes.map(({ attributeName, attributeType }) => [attributeName, attributeType]));
  return {
    name: String(properties.tableName),
    key: keySchema(properties.keySchema, types),
    indexes: new Map(indexes.map((index) => [index.indexName, indexSchema(index, types)])),
    ...(expiry?.enabled && { expiresBy: expiry.attributeName }),
  };
}

interface AttributeProperties {
  attributeName: string;
  attributeType: KeyType;
}

type KeyTypes = ReadonlyMap<string, KeyType>;

interface IndexProperties {
  indexName: string;
  keySchema: unknown;
  projection?: { projectionType?: string; nonKeyAttributes?: string[] };
}

function indexSchema({ keySchema: key, projection = {} }: IndexProperties, types: KeyTypes): IndexSchema {
  const { projectionType = 'ALL', nonKeyAttributes = [] } = projection;
  return { ...keySchema(key, types), ...(projectionType === 'ALL' ? {} : { projected: nonKeyAttributes }) };
}

function keySchema(value: unknown, types: KeyTypes): KeySchema {
  const attributes = value as { attributeName: string; keyType: 'HASH' | 'RANGE' }[];
  const nameOf = (type: string) => attributes.find((attribute) => attribute.keyType === type)?.attributeName;
  const hash = nameOf('HASH') ?? '';
  const range = nameOf('RANGE');
  const others = [hash, range].flatMap((name): [string, KeyType][] => {
    const type = name === undefined ? undefined : types.get(name);
    return name === undefined || type === undefined || type === 'S' ? [] : [[name, type]];
  });
  return {
    hash,
    ...(range === undefined ? {} : { range }),
    ...(others.length > 0 && { types: Object.fromEntries(others) }),
  };
}
