import { expect, test } from 'vitest';
import { StartError } from '../../server/data-directory.ts';
import { buildSchema } from './build-schema.ts';

test('builds a schema with AppSync’s scalars and directives', () => {
  const schema = buildSchema('type Query { at: AWSDateTime @aws_iam }');
  expect(schema.getQueryType()?.getFields().at?.type.toString()).toBe('AWSDateTime');
});

test('refuses a schema without a query in one sentence that says where to add it', () => {
  const build = () => buildSchema('type Mutation { pay: String }');
  expect(build).toThrow(StartError);
  expect(build).toThrow(
    'The schema is not valid (Query root type must be provided): correct it in amplify/data/resource.ts.',
  );
});
