import { type GraphqlClient, isConditionFailed } from '../data-api/graphql-client.ts';

export interface NewActivity {
  /** Written once: a second row with the same id is none. */
  id: string;
  companyId: string;
  userId: string;
  userName: string;
  userEmail: string;
  action: string;
  description: string;
  timestamp: string;
  /** JSON text. */
  metadata: string;
}

/** A whole row, as it is copied. */
export interface MirroredRow {
  id: string;
  companyId: string;
  name: string;
}

export interface RecordRows {
  actor(sub: string): Promise<{ name: string; email: string }>;
  project(id: string): Promise<MirroredRow | null>;
  document(id: string): Promise<(MirroredRow & { projectId: string }) | null>;
  /** The ISO time of that activity; null where there is none. */
  activityTime(id: string): Promise<string | null>;
  addActivity(activity: NewActivity): Promise<void>;
}

const getActor = /* GraphQL */ `
  query Actor($id: ID!) { row: getUser(id: $id) { name email } }
`;

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

/** Subscribers see what a mutation selects: everything that a screen shows. */
const createActivity = /* GraphQL */ `
  mutation AddActivity($input: CreateActivityInput!) {
    createActivity(input: $input) {
      id companyId userId userName userEmail action description timestamp metadata createdAt updatedAt
    }
  }
`;

/** The rows behind the data API. */
export function recordRows(query: GraphqlClient): RecordRows {
  const one = async <Row>(operation: string, id: string) =>
    (await query<{ row: Row | null }>(operation, { id })).row;
  return {
    actor: async (id) =>
      (await one<{ name: string; email: string }>(getActor, id)) ?? { name: '', email: '' },
    project: (id) => one(getProject, id),
    document: (id) => one(getDocument, id),
    activityTime: async (id) => (await one<{ timestamp: string }>(getActivity, id))?.timestamp ?? null,
    async addActivity(input) {
      try {
        await query(createActivity, { input });
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
      }
    },
  };
}
