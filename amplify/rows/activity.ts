import type { GraphqlClient } from '../functions/data-api/graphql-client.ts';
import { table } from './table.ts';

/** An activity entry that the server records. */
export interface NewActivity {
  /** Set it if writing the entry twice must create only one row. */
  id?: string;
  companyId: string;
  /** Missing for someone without an account. */
  userId?: string;
  userName: string;
  userEmail: string;
  action: string;
  description: string;
  timestamp: string;
  /** JSON text. */
  metadata?: string;
}

const SHOWN =
  'id companyId userId userName userEmail action description timestamp metadata createdAt updatedAt';

export function activityRows(query: GraphqlClient) {
  const activities = table(query, 'Activity', SHOWN);
  return {
    /** Adds the entry, once for its ID. */
    addActivity: async (activity: NewActivity) => void (await activities.createOnce(activity)),
    /** The ISO time of that entry; null if there is none. */
    activityTime: async (id: string) => (await activities.get(id, 'timestamp'))?.timestamp ?? null,
  };
}

/** The person or program that an entry names. */
interface Actor {
  /** The User id. Missing for someone without an account. */
  id?: string;
  name: string;
  email: string;
}

/** The rows that recording an action reads and writes. */
export interface RecordingRows {
  /** The name and email address of a User id; empty for a former member. */
  actor(sub: string): Promise<{ name: string; email: string }>;
  addActivity(activity: NewActivity): Promise<void>;
}

type Action = Pick<NewActivity, 'id' | 'action' | 'description' | 'timestamp'> & { metadata?: object };

/** The activity entry of one action in a company. */
export function activityEntry(
  companyId: string,
  { id: userId, name: userName, email: userEmail }: Actor,
  { metadata, ...action }: Action,
): NewActivity {
  return {
    ...{ companyId, userName, userEmail, ...action },
    ...(userId !== undefined && { userId }),
    ...(metadata && { metadata: JSON.stringify(metadata) }),
  };
}

/** The part of an entry's metadata that names a project. */
interface ProjectMetadata {
  projectId: string;
  projectName: string;
}

interface ProjectNames {
  project(id: string): Promise<{ companyId: string; name: string } | null>;
}

/** Empty without a project and for another company's. */
export async function projectMetadata(
  projectId: string | null,
  companyId: string,
  rows: ProjectNames,
): Promise<ProjectMetadata | Record<string, never>> {
  const project = projectId ? await rows.project(projectId) : null;
  return projectId && project?.companyId === companyId ? { projectId, projectName: project.name } : {};
}

/** Names a document and its project. */
export async function documentMetadata(
  { id, name, projectId }: { id: string; name: string | null; projectId: string | null },
  companyId: string,
  rows: ProjectNames,
) {
  return {
    ...(await projectMetadata(projectId, companyId, rows)),
    ...{ documentId: id, documentName: name },
  };
}
