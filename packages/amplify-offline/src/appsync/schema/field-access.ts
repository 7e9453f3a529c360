import {
  type DirectiveNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  Kind,
} from 'graphql';
import { notAuthorized } from '../appsync-error.ts';
import type { AuthenticationType, Caller } from '../authentication/caller.ts';

/**
 * The callers who may use a field, by authentication type. For a user pool, optionally only members of the
 * named groups.
 */
type Access = ReadonlyMap<AuthenticationType, readonly string[] | 'everyone'>;

const DIRECTIVES: Record<string, AuthenticationType> = {
  aws_cognito_user_pools: 'AMAZON_COGNITO_USER_POOLS',
  aws_auth: 'AMAZON_COGNITO_USER_POOLS',
  aws_api_key: 'API_KEY',
  aws_iam: 'AWS_IAM',
};

export type FieldCheck = (caller: Caller) => void;

/**
 * AppSync's own check, which runs before every resolver. The directives of the field, else of its type, else
 * the API's default authentication type decide which callers may use the field.
 * @returns a function that throws AppSyncError for a caller who may not.
 */
export function fieldCheck(
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  fallback: AuthenticationType,
): FieldCheck {
  const onField = accessOf(field.astNode?.directives);
  const nodes = [type.astNode, ...(type.extensionASTNodes ?? [])];
  const onType = accessOf(nodes.flatMap((node) => node?.directives ?? []));
  const access: Access =
    onField.size > 0 ? onField : onType.size > 0 ? onType : new Map([[fallback, 'everyone']]);
  return (caller) => {
    const groups = access.get(caller.type);
    const allowed = groups === 'everyone' || groups?.some((group) => caller.groups.includes(group));
    if (!allowed) throw notAuthorized(field.name, type.name);
  };
}

/** The mutations that trigger each subscription field. */
export function subscribedMutations(schema: GraphQLSchema): Map<string, readonly string[]> {
  const fields = Object.values(schema.getSubscriptionType()?.getFields() ?? {});
  return new Map(
    fields.map((field) => {
      const directive = field.astNode?.directives?.find((node) => node.name.value === 'aws_subscribe');
      return [field.name, (directive && stringList(directive, 'mutations')) ?? []];
    }),
  );
}

function accessOf(directives: readonly DirectiveNode[] = []): Access {
  const access = new Map<AuthenticationType, readonly string[] | 'everyone'>();
  for (const directive of directives) {
    const type = DIRECTIVES[directive.name.value];
    if (type) access.set(type, stringList(directive, 'cognito_groups') ?? 'everyone');
  }
  return access;
}

function stringList(directive: DirectiveNode, name: string): string[] | undefined {
  const value = directive.arguments?.find((argument) => argument.name.value === name)?.value;
  if (value?.kind !== Kind.LIST) return undefined;
  return value.values.flatMap((item) => (item.kind === Kind.STRING ? [item.value] : []));
}
