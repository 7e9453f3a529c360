import type { NewActivity } from './activity.ts';

/** The person or program that an entry names. */
export interface Actor {
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
