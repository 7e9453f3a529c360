import { defaultFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { notAuthorized } from '../appsync-error.ts';
import type { AuthenticationType, Caller } from '../authentication/caller.ts';
import type { ResolverDefinition } from '../definition/api-definition.ts';
import { fieldCheck } from '../schema/field-access.ts';
import type { RunResolver } from './pipeline.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Gives every field of the schema AppSync's authorization check and, if the backend defines one, its
 * resolver.
 */
export function bindResolvers(
  schema: GraphQLSchema,
  resolvers: readonly ResolverDefinition[],
  fallback: AuthenticationType,
  run: RunResolver,
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
        return run(resolver, source, args, request, info);
      };
    }
  }
}

/**
 * IAM policies grant fields of the three root types. As on AWS, everything below a granted field is readable.
 */
function policyCheck(typeName: string, fieldName: string): (caller: Caller) => void {
  return ({ mayUse }) => {
    if (mayUse && !mayUse(typeName, fieldName)) throw notAuthorized(fieldName, typeName);
  };
}
