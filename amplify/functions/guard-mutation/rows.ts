import type { TeamMember } from '#domain/team/last-manager.ts';
import type { GraphqlClient } from '../data-api/graphql-client.ts';
import { type AddressRows, addressesOf } from '../data-api/known-addresses.ts';
import { type CurrentCaller, loadCurrentCaller } from '../data-api/load-current-caller.ts';
import { type StayingRows, stayingRows } from '../data-api/remaining-manager.ts';

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
  companyId: string;
  projectId: string;
}

export interface ProjectRow {
  companyId: string;
  deletedAt: string | null;
}

/** What the guards look at, of any company: they compare it with the caller's. */
export interface GuardRows extends StayingRows {
  present: CurrentCaller;
  member(id: string): Promise<MemberRow | null>;
  addresses(companyId: string, email: string): Promise<AddressRows>;
  invitation(id: string): Promise<InvitationRow | null>;
  document(id: string): Promise<DocumentRow | null>;
  project(id: string): Promise<ProjectRow | null>;
}

const member = 'id companyId sub role isActive mustStayUntil';

const getMember = /* GraphQL */ `
  query Member($id: ID!) { row: getUser(id: $id) { ${member} } }
`;

const getInvitation = /* GraphQL */ `
  query Invitation($id: ID!) { row: getUserInvitation(id: $id) { companyId email role invitedBy expiresAt status } }
`;

const getDocument = /* GraphQL */ `
  query Document($id: ID!) { row: getDocument(id: $id) { companyId projectId } }
`;

const getProject = /* GraphQL */ `
  query Project($id: ID!) { row: getProject(id: $id) { companyId deletedAt } }
`;

/** The rows behind the data API. */
export function guardRows(query: GraphqlClient): GuardRows {
  const one = async <Row>(operation: string, id: string) =>
    (await query<{ row: Row | null }>(operation, { id })).row;
  return {
    ...stayingRows(query),
    present: loadCurrentCaller(query),
    member: (id) => one(getMember, id),
    addresses: addressesOf(query),
    invitation: (id) => one(getInvitation, id),
    document: (id) => one(getDocument, id),
    project: (id) => one(getProject, id),
  };
}
