import { addActivity, type NewActivity } from '../../rows/activity.ts';
import { actorOf } from '../../rows/company.ts';
import type { GraphqlClient } from '../data-api/graphql-client.ts';
import { withdrawOffers } from '../data-api/withdraw-offers.ts';

/** A whole row, as it is copied. */
export interface MirroredRow {
  id: string;
  companyId: string;
  name: string;
}

export interface RecordedDocument extends MirroredRow {
  projectId: string;
  /** The User id of its uploader. */
  createdBy: string | null;
  textKey: string | null;
  wordsKey: string | null;
}

export interface RecordRows {
  actor(sub: string): Promise<{ name: string; email: string }>;
  project(id: string): Promise<MirroredRow | null>;
  document(id: string): Promise<RecordedDocument | null>;
  /** The ISO time of that activity; null where there is none. */
  activityTime(id: string): Promise<string | null>;
  addActivity(activity: NewActivity): Promise<void>;
  /** Cancels what a member has offered to others, as far as the member may no longer offer it. */
  withdrawOffersOf(member: { id: string; companyId: string }): Promise<void>;
}

const getProject = /* GraphQL */ `
  query Project($id: ID!) {
    row: getProject(id: $id) {
      id companyId name description slug address streetNumber streetName suburb state postcode deletedAt owner
      createdAt updatedAt
    }
  }
`;

const getDocument = /* GraphQL */ `
  query Document($id: ID!) {
    row: getDocument(id: $id) {
      id companyId projectId name type mimeType size status failureReason s3Key s3Url thumbnailS3Key thumbnailUrl textKey
      wordsKey content tags sha256 documentNumber revision supersedes state pageCount embeddingModel extraction createdBy
      owner deletedAt createdAt updatedAt
    }
  }
`;

const getActivity = /* GraphQL */ `
  query ActivityTime($id: ID!) { row: getActivity(id: $id) { timestamp } }
`;

/** The rows behind the data API. */
export function recordRows(query: GraphqlClient): RecordRows {
  const one = async <Row>(operation: string, id: string) =>
    (await query<{ row: Row | null }>(operation, { id })).row;
  return {
    actor: actorOf(query),
    project: (id) => one(getProject, id),
    document: (id) => one(getDocument, id),
    activityTime: async (id) => (await one<{ timestamp: string }>(getActivity, id))?.timestamp ?? null,
    addActivity: (activity) => addActivity(query, activity),
    withdrawOffersOf: ({ id, companyId }) => withdrawOffers(query, { inviterId: id, companyId }),
  };
}
