import {
  defaultFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isObjectType,
  type SelectionSetNode,
} from 'graphql';
import { notAuthorized } from '../appsync-error.ts';
import type { AuthenticationType, Caller } from '../authentication/caller.ts';
import type { ResolverDefinition } from '../definition/api-definition.ts';
import { fieldCheck } from '../schema/field-access.ts';
import type { RunResolver } from './pipeline.ts';
import type { RequestContext } from './request-context.ts';

/** Told of every mutation that gave a record, with the fields that its caller selected. */
export type Publish = (mutation: string, record: Record<string, unknown>) => void;

/** Gives every field of the schema AppSync's authorization check and, where the backend defines one, its resolver. */
export function bindResolvers(
  schema: GraphQLSchema,
  resolvers: readonly ResolverDefinition[],
  fallback: AuthenticationType,
  run: RunResolver,
  publish: Publish,
): void {
  const byField = new Map(
    resolvers.map((resolver) => [`${resolver.typeName}.${resolver.fieldName}`, resolver]),
  );
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith('__'),
  );
  for (const type of types.filter(isObjectType)) {
    const isRoot = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].includes(
      type,
    );
    const isMutation = type === schema.getMutationType();
    for (const field of Object.values(type.getFields())) {
      const check = fieldCheck(type, field, fallback);
      const checkPolicy = isRoot ? policyCheck(type.name, field.name) : undefined;
      const resolver = byField.get(`${type.name}.${field.name}`);
      field.resolve = (source, args, request: RequestContext, info) => {
        check(request.caller);
        checkPolicy?.(request.caller);
        if (request.event) return isRoot ? request.event : defaultFieldResolver(source, args, request, info);
        if (type === schema.getSubscriptionType()) request.subscriptionArguments = args;
        if (!resolver) return defaultFieldResolver(source, args, request, info);
        const result = run(resolver, source, args, request, info);
        return isMutation ? result.then((record) => published(record, info, publish)) : result;
      };
    }
  }
}

/** IAM's policies name fields of the three root types; what they return is then readable, as on AWS. */
function policyCheck(typeName: string, fieldName: string): (caller: Caller) => void {
  return ({ mayUse }) => {
    if (mayUse && !mayUse(typeName, fieldName)) throw notAuthorized(fieldName, typeName);
  };
}

function published(record: unknown, info: GraphQLResolveInfo, publish: Publish): unknown {
  if (record !== null && typeof record === 'object' && !Array.isArray(record)) {
    publish(info.fieldName, selectedFields(record as Record<string, unknown>, info));
  }
  return record;
}

/** AppSync tells subscribers only what the mutation selected, and filters on nothing else. */
function selectedFields(record: Record<string, unknown>, info: GraphQLResolveInfo): Record<string, unknown> {
  const names = new Set(['__typename', '__operation']);
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === 'Field') names.add(selection.name.value);
      else if (selection.kind === 'InlineFragment') collect(selection.selectionSet);
      else {
        const fragment = info.fragments[selection.name.value];
        if (fragment) collect(fragment.selectionSet);
      }
    }
  };
  for (const node of info.fieldNodes) if (node.selectionSet) collect(node.selectionSet);
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
}
