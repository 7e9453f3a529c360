import { a } from '@aws-amplify/backend';
import { claims } from '#domain/tenancy/claims.ts';

/** * The rules from which every company model is built.
 * The claims are put into the token by the pre-token-generation trigger (`src/domain/tenancy/claims.ts`),
 * their value is the id of the one company where the caller has that right, so a rule holds inside the
 * caller's company only. They use `groupDefinedIn` because two `ownerDefinedIn` rules on one field generate
 * invalid SDL, and a static group such as `Admin` would cross companies.
 */

export type Operation = 'create' | 'read' | 'update' | 'delete';

export const everything: Operation[] = ['create', 'read', 'update', 'delete'];

/**
 * Who may do what, by the role inside the company. `self` is the person whose ID is in the named field: the
 * account ID, or in a field named `owner` the owner ID, which includes the company.
 */
export interface Rights {
  member?: readonly Operation[];
  /** Admin and Owner. */
  manager?: readonly Operation[];
  admin?: readonly Operation[];
  self?: { field: string; may: readonly Operation[] };
}

type Allow = Parameters<Parameters<ReturnType<typeof a.model>['authorization']>[0]>[0];
/** Typed without field names, because the models declare the fields that the rules name. */
type Rule = ReturnType<Allow['group']>;

/** Turns rights into Amplify's rules. `tenantField` contains the company's id; it is `id` on Company itself. */
export function rules(allow: Allow, rights: Rights, tenantField = 'companyId'): Rule[] {
  const inCompany = (claim: string, operations: readonly Operation[] = []) =>
    operations.length > 0
      ? [
          allow
            .groupDefinedIn(tenantField)
            .withClaimIn(claim)
            .to([...operations]),
        ]
      : [];
  const self = ({ field, may }: NonNullable<Rights['self']>) =>
    may.length > 0
      ? [
          allow
            .ownerDefinedIn(field)
            .identityClaim(field === 'owner' ? claims.owner : claims.sub)
            .to([...may]),
        ]
      : [];
  return [
    ...inCompany(claims.member, rights.member),
    ...inCompany(claims.manager, rights.manager),
    ...inCompany(claims.admin, rights.admin),
    ...(rights.self ? self(rights.self) : []),
  ] as unknown as Rule[];
}

const without = (operations: readonly Operation[] = [], removed: readonly Operation[]) =>
  operations.filter((operation) => !removed.includes(operation));

/** The same rights without the `removed` operations. */
export function withhold(rights: Rights, ...removed: Operation[]): Rights {
  return {
    member: without(rights.member, removed),
    manager: without(rights.manager, removed),
    admin: without(rights.admin, removed),
    ...(rights.self ? { self: { ...rights.self, may: without(rights.self.may, removed) } } : {}),
  };
}

/**
 * The company of a row. No one may update it, so a row cannot move to another company. Everything else must equal
 * the model's rights: a wider list here would widen the model.
 */
export const companyIdField = (rights: Rights) =>
  a
    .id()
    .required()
    .authorization((allow) => rules(allow, withhold(rights, 'update')));
