import { readJson } from '#lib/amplify/read-json.ts';

/** What a member of the company did. */
export interface Activity {
  id: string;
  userId: string;
  userName: string;
  userEmail: string;
  action: string;
  description: string;
  /** ISO time. */
  timestamp: string;
  projectId: string | null;
  projectName: string | null;
  documentName: string | null;
}

export const activityFields = [
  'id',
  'userId',
  'userName',
  'userEmail',
  'action',
  'description',
  'timestamp',
  'metadata',
] as const;

/** What the data API gives for `activityFields`. */
export interface ActivityRow {
  id: string;
  userId?: string | null;
  userName?: string | null;
  userEmail?: string | null;
  action: string;
  description: string;
  timestamp: string;
  /** JSON, as text or read already. */
  metadata?: unknown;
}

/** The activity of a row. */
export function activityOf(row: ActivityRow): Activity {
  const metadata = metadataOf(row.metadata);
  const text = (name: string) => (typeof metadata[name] === 'string' ? metadata[name] : null);
  return {
    id: row.id,
    userId: row.userId ?? '',
    userName: row.userName ?? '',
    userEmail: row.userEmail ?? '',
    action: row.action,
    description: row.description,
    timestamp: row.timestamp,
    projectId: text('projectId'),
    projectName: text('projectName'),
    documentName: text('documentName'),
  };
}

/** Empty where it is missing or no object: the line itself says enough. */
function metadataOf(value: unknown): Record<string, unknown> {
  try {
    const metadata = readJson(value);
    // Text that was written as JSON twice is read twice.
    if (typeof metadata === 'string') return metadataOf(metadata);
    return typeof metadata === 'object' && metadata !== null ? (metadata as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
