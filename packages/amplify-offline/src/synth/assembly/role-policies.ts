import { StartError } from '../../server/data-directory.ts';
import type { Assembly, Resource } from './assembly.ts';

/** One statement of an IAM policy. `resources` are IDs of the assembly until they are mapped to local ARNs. */
export interface Statement {
  readonly effect: 'Allow' | 'Deny';
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  /** If set, the statement applies only to listing keys under one of these prefixes (condition key `s3:prefix`). */
  readonly prefixes?: readonly string[];
}

/**
 * The rights that synthesized policies grant to a role. AWS's managed policies are left out: functions have only the
 * one for writing logs.
 * @throws when a policy of the role has a part that is not evaluated here, because ignoring it would grant too much.
 */
export function statementsOfRole(assembly: Assembly, roleId: string): Statement[] {
  const attached = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy']
    .flatMap((type) => assembly.resources(type))
    .filter(({ properties }) => ((properties.Roles ?? []) as string[]).includes(roleId))
    .map(({ properties }) => properties.PolicyDocument);
  const role = assembly.resources('AWS::IAM::Role').find(({ id }) => id === roleId);
  return [...attached, ...inlinePolicies(role)].flatMap((document) => statementsOf(document, roleId));
}

/** IAM's evaluation: a statement allows the action and none denies it. */
export function isAllowed(
  statements: readonly Statement[],
  action: string,
  resource: string,
  prefix?: string,
): boolean {
  const meant = statements.filter(
    ({ actions, resources, prefixes }) =>
      actions.some((pattern) => matches(pattern.toLowerCase(), action.toLowerCase())) &&
      resources.some((pattern) => matches(pattern, resource)) &&
      (!prefixes || prefixes.some((pattern) => prefix !== undefined && matches(pattern, prefix))),
  );
  return meant.length > 0 && meant.every(({ effect }) => effect === 'Allow');
}

function inlinePolicies(role: Resource | undefined): unknown[] {
  const policies = (role?.properties.Policies ?? []) as { PolicyDocument: unknown }[];
  return policies.map((policy) => policy.PolicyDocument);
}

const EVALUATED = new Set(['Sid', 'Effect', 'Action', 'Resource', 'Condition']);

function statementsOf(document: unknown, roleId: string): Statement[] {
  const { Statement: statements } = document as { Statement: unknown };
  return [statements].flat().map((raw) => {
    const statement = raw as Record<string, unknown>;
    const unknown = Object.keys(statement).find((name) => !EVALUATED.has(name));
    if (unknown) throw notEvaluated(roleId, unknown);
    return {
      effect: statement.Effect === 'Deny' ? 'Deny' : 'Allow',
      actions: [statement.Action].flat().map(String),
      resources: [statement.Resource].flat().map(String),
      ...(statement.Condition !== undefined && { prefixes: prefixesOf(statement.Condition, roleId) }),
    };
  });
}

/** The only condition that Amplify writes itself: the prefixes under which a function may list the bucket. */
function prefixesOf(condition: unknown, roleId: string): string[] {
  const { StringLike, ...others } = condition as { StringLike?: Record<string, unknown> };
  const { 's3:prefix': prefixes, ...otherKeys } = StringLike ?? {};
  if (!prefixes || Object.keys({ ...others, ...otherKeys }).length > 0)
    throw notEvaluated(roleId, 'Condition');
  return [prefixes].flat().map(String);
}

function notEvaluated(roleId: string, part: string): StartError {
  return new StartError(
    `A policy of ${roleId} has a ${part} that is not evaluated here: grant the same without it.`,
  );
}

/** `*` matches any characters, `?` matches one. */
function matches(pattern: string, text: string): boolean {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's').test(text);
}
