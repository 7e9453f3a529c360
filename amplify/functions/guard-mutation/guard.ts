import type { TeamMember } from '#domain/team/last-manager.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import { documentRows } from '../../rows/document.ts';
import { invitationRows, userRows } from '../../rows/people.ts';
import { projectRows } from '../../rows/project.ts';
import type { GraphqlClient } from '../data-api/graphql-client.ts';
import { type AddressRows, addressesOf } from '../data-api/known-addresses.ts';
import { type CurrentCaller, loadCurrentCaller } from '../data-api/load-current-caller.ts';
import type { RemainingManagerRows } from '../data-api/remaining-manager.ts';

export type Input = Readonly<Record<string, unknown>>;

export interface GuardAnswer {
  /** Fields that the server sets, in place of the caller's values. */
  input?: Input;
  /** The previous values of the row, for the record. */
  before?: Input;
  /** The condition that the row must meet when it is written. */
  condition?: Input;
}

export interface GuardDeps {
  rows: GuardRows;
  /** Milliseconds since 1970. */
  now: number;
}

export type Guard = (input: Input, caller: Caller, deps: GuardDeps) => Promise<GuardAnswer>;

export interface MemberRow extends TeamMember {
  companyId: string;
  mustStayUntil: string | null;
}

export interface InvitationRow {
  companyId: string;
  email: string;
  role: string | null;
  invitedBy: string;
  expiresAt: string;
  status: string | null;
}

export interface DocumentRow {
  id: string;
  companyId: string;
  projectId: string;
}

export interface ProjectRow {
  companyId: string;
  deletedAt: string | null;
}

/** The rows that the guards read, of any company. The guards check the company. */
export interface GuardRows extends RemainingManagerRows {
  present: CurrentCaller;
  user(id: string): Promise<MemberRow | null>;
  addresses(companyId: string, email: string): Promise<AddressRows>;
  invitation(id: string): Promise<InvitationRow | null>;
  document(id: string): Promise<DocumentRow | null>;
  project(id: string): Promise<ProjectRow | null>;
}

/** The rows behind the data API. */
export function guardRows(query: GraphqlClient): GuardRows {
  return {
    ...userRows(query),
    ...invitationRows(query),
    document: documentRows(query).document,
    project: projectRows(query).project,
    addresses: addressesOf(query),
    present: loadCurrentCaller(query),
  };
}
