import { buildASTSchema, type GraphQLSchema, isScalarType, parse, validateSchema } from 'graphql';
import { StartError } from '../../server/data-directory.ts';
import { awsScalars } from './scalars.ts';

const DIRECTIVES = `
directive @aws_subscribe(mutations: [String!]) on FIELD_DEFINITION
directive @aws_iam on OBJECT | FIELD_DEFINITION
directive @aws_api_key on OBJECT | FIELD_DEFINITION
directive @aws_oidc on OBJECT | FIELD_DEFINITION
directive @aws_lambda on OBJECT | FIELD_DEFINITION
directive @aws_cognito_user_pools(cognito_groups: [String!]) on OBJECT | FIELD_DEFINITION
directive @aws_auth(cognito_groups: [String!]) on OBJECT | FIELD_DEFINITION
`;

/**
 * The executable schema of the synthesized SDL, with AppSync's directives and its validated scalars.
 * @throws StartError when the SDL is not valid GraphQL, which AppSync would refuse to deploy.
 */
export function buildSchema(sdl: string): GraphQLSchema {
  const scalars = awsScalars.map((scalar) => `scalar ${scalar.name}`).join('\n');
  const schema = buildASTSchema(parse(`${DIRECTIVES}\n${scalars}\n${sdl}`));
  const problems = validateSchema(schema);
  if (problems.length > 0)
    throw new StartError(
      `The schema is not valid (${problems.map(({ message }) => message.replace(/\.$/, '')).join('; ')}): correct it in amplify/data/resource.ts.`,
    );
  for (const scalar of awsScalars) {
    const type = schema.getType(scalar.name);
    if (!isScalarType(type)) continue;
    const { serialize, parseValue, parseLiteral } = scalar;
    Object.assign(type, { serialize, parseValue, parseLiteral });
  }
  return schema;
}
