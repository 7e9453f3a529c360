import { createHmac } from 'node:crypto';
import type { Assembly } from '../synth/assembly/assembly.ts';
import { isAllowed, type Statement, statementsOfRole } from '../synth/assembly/role-policies.ts';
import type { FunctionDefinition } from './function-definitions.ts';

export interface RoleCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface RolesOptions {
  readonly assembly: Assembly;
  readonly definitions: ReadonlyMap<string, FunctionDefinition>;
  /** The installation's own key. A process that can read it from the data directory can also read all other data. */
  readonly administrator: RoleCredentials;
  /** Maps resource IDs of the assembly to local ARNs. */
  readonly arns: ReadonlyMap<string, string>;
}

/** The signers of requests and their rights: one role for each function, and the installation's administrator. */
export interface Roles {
  credentialsOf(functionId: string): RoleCredentials;
  /** Returns undefined for an unknown key. */
  secretFor(accessKeyId: string): string | undefined;
  /** The function's name, or `administrator`, or undefined for an unknown key. */
  nameOf(accessKeyId: string): string | undefined;
  /** @param action such as `s3:GetObject` @param resource an ARN, as `arns.ts` writes it */
  allows(accessKeyId: string, action: string, resource: string, prefix?: string): boolean;
}

interface Role extends RoleCredentials {
  readonly name: string;
  allows(action: string, resource: string, prefix?: string): boolean;
}

/** @throws when a function's policies contain something that cannot be evaluated here. */
export function createRoles({ assembly, definitions, administrator, arns }: RolesOptions): Roles {
  const byFunction = new Map<string, Role>();
  for (const { id, name, roleId } of definitions.values()) {
    const statements = statementsOfRole(assembly, roleId).map((statement) => renamed(statement, arns));
    const allows = (action: string, resource: string, prefix?: string) =>
      isAllowed(statements, action, resource, prefix);
    byFunction.set(id, { name, ...derivedCredentials(administrator, id), allows });
  }
  const byKey = new Map([...byFunction.values()].map((role) => [role.accessKeyId, role]));
  byKey.set(administrator.accessKeyId, { name: 'administrator', ...administrator, allows: () => true });

  return {
    credentialsOf(functionId) {
      const role = byFunction.get(functionId);
      if (!role) throw new Error(`Function not found: ${functionId}`);
      const { accessKeyId, secretAccessKey } = role;
      return { accessKeyId, secretAccessKey };
    },
    secretFor: (accessKeyId) => byKey.get(accessKeyId)?.secretAccessKey,
    nameOf: (accessKeyId) => byKey.get(accessKeyId)?.name,
    allows: (accessKeyId, action, resource, prefix) =>
      byKey.get(accessKeyId)?.allows(action, resource, prefix) ?? false,
  };
}

/**
 * The same at every start, so that a link signed before a restart still works afterwards. They come from the ID,
 * because two functions may have the same name.
 */
function derivedCredentials(administrator: RoleCredentials, functionId: string): RoleCredentials {
  const derive = (purpose: string) =>
    createHmac('sha256', administrator.secretAccessKey).update(`${purpose} ${functionId}`);
  return {
    accessKeyId: `ASIA${derive('access key id').digest('hex').slice(0, 16).toUpperCase()}`,
    secretAccessKey: derive('secret access key').digest('base64url'),
  };
}

function renamed(statement: Statement, arns: ReadonlyMap<string, string>): Statement {
  const arnOf = (resource: string): string => {
    for (const [id, arn] of arns) {
      if (resource === id || resource.startsWith(`${id}/`)) return `${arn}${resource.slice(id.length)}`;
    }
    return resource;
  };
  return { ...statement, resources: statement.resources.map(arnOf) };
}
