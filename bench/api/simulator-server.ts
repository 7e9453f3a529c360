import { createRequire } from 'node:module';
import { join } from 'node:path';
import type {
  PipelineFunction,
  TableDefinition,
} from 'amplify-offline/internals/appsync/definition/api-definition';
import { readApiDefinition } from 'amplify-offline/internals/appsync/definition/read-definition';
import { loadAssembly } from 'amplify-offline/internals/synth/assembly/assembly';

/**
 * node simulator-server.ts ASSEMBLY PACKAGES: Amplify's stock AppSync simulator with the same resolvers, on tables in
 * the memory of a stock DynamoDB emulator. Prints its address. The packages are in a folder that the bench creates.
 */
const [folder = '', packages = ''] = process.argv.slice(2);
const load = createRequire(join(packages, 'package.json'));
const place = { region: 'ap-southeast-2', accountId: '000000000000' };
const definition = readApiDefinition(loadAssembly(folder, place));
const credentials = { accessKeyId: 'bench', secretAccessKey: 'bench' };
process.on('SIGTERM', () => process.exit(0));

const tablesAt = await startTables();
const { AmplifyAppSyncSimulator } = load('@aws-amplify/amplify-appsync-simulator');
const simulator = new AmplifyAppSyncSimulator({ port: 0, wsPort: 0 });
await simulator.start();
await simulator.init({
  schema: { content: definition.sdl },
  appSync: {
    name: 'bench',
    defaultAuthenticationType: { authenticationType: 'AMAZON_COGNITO_USER_POOLS', cognitoUserPoolConfig: {} },
    additionalAuthenticationProviders: [{ authenticationType: 'API_KEY' }, { authenticationType: 'AWS_IAM' }],
    apiKey: 'none',
  },
  dataSources: [...definition.dataSources].map(([name, source]) => ({
    name,
    type: source.type,
    ...(source.type === 'AWS_LAMBDA' && { invoke: async () => null }),
    ...(source.type === 'AMAZON_DYNAMODB' && {
      config: { endpoint: tablesAt, region: place.region, tableName: source.tableName, ...credentials },
    }),
  })),
  mappingTemplates: [
    ...[...definition.functions].flatMap(([id, step]) => templatesOf(id, step)),
    ...definition.resolvers.flatMap((resolver) =>
      templatesOf(`${resolver.typeName}.${resolver.fieldName}`, resolver),
    ),
  ],
  functions: [...definition.functions].map(([id, { dataSource }]) => ({
    name: id,
    dataSourceName: dataSource,
    ...locations(id),
  })),
  resolvers: definition.resolvers.map(({ typeName, fieldName, functions }) => ({
    kind: 'PIPELINE',
    typeName,
    fieldName,
    functions,
    ...locations(`${typeName}.${fieldName}`),
  })),
});
console.log(`${simulator.url}/graphql`);

function locations(id: string) {
  return { requestMappingTemplateLocation: `${id}.req`, responseMappingTemplateLocation: `${id}.res` };
}

function templatesOf(id: string, { request, response }: Pick<PipelineFunction, 'request' | 'response'>) {
  return [
    { path: `${id}.req`, content: request },
    { path: `${id}.res`, content: response },
  ];
}

async function startTables(): Promise<string> {
  const server = load('dynalite')({ createTableMs: 0 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${server.address().port}`;
  const { CreateTableCommand, DynamoDBClient } = load('@aws-sdk/client-dynamodb');
  const client = new DynamoDBClient({ endpoint, region: place.region, credentials });
  for (const table of definition.tables) await client.send(new CreateTableCommand(creationOf(table)));
  return endpoint;
}

function creationOf({ name, key, indexes }: TableDefinition): object {
  const keys = [key, ...indexes.values()];
  const attributes = new Set(keys.flatMap(({ hash, range }) => [hash, ...(range ? [range] : [])]));
  const schemaOf = ({ hash, range }: { hash: string; range?: string }) => [
    { AttributeName: hash, KeyType: 'HASH' },
    ...(range ? [{ AttributeName: range, KeyType: 'RANGE' }] : []),
  ];
  const secondary = [...indexes].map(([IndexName, index]) => ({
    IndexName,
    KeySchema: schemaOf(index),
    Projection: { ProjectionType: 'ALL' },
  }));
  return {
    TableName: name,
    KeySchema: schemaOf(key),
    AttributeDefinitions: [...attributes].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    BillingMode: 'PAY_PER_REQUEST',
    ...(secondary.length > 0 && { GlobalSecondaryIndexes: secondary }),
  };
}
