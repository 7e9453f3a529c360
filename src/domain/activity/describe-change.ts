import { type Corrected, correctionsOf, correctionWords, isOwnReading } from './corrections.ts';

/** A member's operation, with the parts that the activity list shows. */
export interface Change {
  /** Its name in the data API. */
  operation: string;
  /** The fields that its input named. */
  changed: readonly string[];
  /** The row as it is now. */
  row: ChangedRow;
  /** The row's values before the change, if they were looked up. */
  before: Partial<ChangedRow> | null;
  /** The User ID of the person who made the change. */
  by?: string;
}

export interface ChangedRow extends Corrected {
  name: string | null;
  /** The project of a document. */
  projectId: string | null;
  email: string | null;
  role: string | null;
  isActive: boolean | null;
  status: string | null;
  deletedAt: string | null;
  /** The User id of its creator. */
  createdBy?: string | null;
}

export interface DescribedChange {
  action: string;
  description: string;
}

type Describe = (change: Change, who: string) => DescribedChange | null;

const entry = (action: string, description: string): DescribedChange => ({ action, description });

const describe: Record<string, Describe> = {
  createProject: ({ row }, who) => entry('project_created', `${who} created the project ${row.name}`),
  updateProject: (change, who) =>
    trashed('project', change, who) ??
    (change.changed.some((field) => !['id', 'companyId', 'updatedAt'].includes(field))
      ? entry('project_updated', `${who} changed the project ${change.row.name}`)
      : null),
  deleteProject: ({ row }, who) =>
    entry('project_removed', `${who} permanently deleted the project ${row.name}`),
  createDocument: ({ row }, who) => entry('document_uploaded', `${who} uploaded ${row.name}`),
  handInDocument: ({ row }, who) => entry('document_uploaded', `${who} uploaded ${row.name}`),
  updateDocument: (change, who) =>
    withCorrections(
      trashed('document', change, who) ?? moved(change, who) ?? renamed(change, who),
      change,
      who,
    ),
  deleteDocument: ({ row }, who) => entry('document_removed', `${who} permanently deleted ${row.name}`),
  createAskCode: (_, who) => entry('ask_code_created', `${who} created a code to ask about a project`),
  deleteAskCode: (_, who) => entry('ask_code_revoked', `${who} revoked a code to ask about a project`),
  createDownloadUrl: ({ row }, who) => entry('document_viewed', `${who} viewed ${row.name}`),
  // A row that a manager prepares for a person, used at their first sign-in.
  createUser: ({ row }, who) => entry('user_invited', `${who} added ${row.name} to the company`),
  updateUser: memberChanged,
  deleteUser: ({ row }, who) => entry('user_removed', `${who} removed ${row.name} from the company`),
  createUserInvitation: ({ row }, who) => entry('invitation_sent', `${who} invited ${row.email}`),
  // Resent: `sendInvitationEmail` records it once the email is sent.
  updateUserInvitation: ({ row, before }, who) =>
    row.status === 'cancelled' && before?.status !== 'cancelled'
      ? entry('invitation_cancelled', `${who} cancelled the invitation of ${row.email}`)
      : null,
};

/**
 * Describes a change for the team. Returns null for a change that is not worth an entry. `who` is the person's name.
 */
export function describeChange(change: Change, who: string): DescribedChange | null {
  return describe[change.operation]?.(change, who) ?? null;
}

const trashSentences = {
  project: {
    deleted: (who: string, name: string | null) => `${who} moved the project ${name} to the trash`,
    restored: (who: string, name: string | null) => `${who} restored the project ${name}`,
  },
  document: {
    deleted: (who: string, name: string | null) => `${who} moved ${name} to the trash`,
    restored: (who: string, name: string | null) => `${who} restored ${name}`,
  },
};

function trashed(
  kind: 'project' | 'document',
  { changed, row }: Change,
  who: string,
): DescribedChange | null {
  if (!changed.includes('deletedAt')) return null;
  const done = row.deletedAt ? 'deleted' : 'restored';
  return entry(`${kind}_${done}`, trashSentences[kind][done](who, row.name));
}

function moved({ changed, row, before }: Change, who: string): DescribedChange | null {
  const isMoved = changed.includes('projectId') && before?.projectId && row.projectId !== before.projectId;
  return isMoved ? entry('document_moved', `${who} moved ${row.name} to another project`) : null;
}

function renamed({ changed, row, before }: Change, who: string): DescribedChange | null {
  const isRenamed = changed.includes('name') && before?.name && row.name !== before.name;
  return isRenamed ? entry('document_renamed', `${who} renamed ${before.name} to ${row.name}`) : null;
}

/** Adds corrections to the description, so that no change to how a document was read goes unrecorded. */
function withCorrections(
  other: DescribedChange | null,
  { changed, before, row, by }: Change,
  who: string,
): DescribedChange | null {
  const fields = correctionsOf(changed, before, row);
  if (fields.length === 0) return other;
  const words = correctionWords(fields, before, row);
  if (other) return entry(other.action, `${other.description}; ${words}`);
  const isOwn = by !== undefined && row.createdBy === by && isOwnReading(fields, before);
  return isOwn
    ? entry('document_processed', `${who} processed ${row.name}: ${words}`)
    : entry('document_corrected', `${who} changed ${row.name}: ${words}`);
}

/** Only what truly changed: a form sends fields back as they were. */
function memberChanged({ changed, row, before }: Change, who: string): DescribedChange | null {
  if (changed.includes('isActive') && row.isActive !== before?.isActive) {
    return row.isActive
      ? entry('user_reactivated', `${who} reactivated ${row.name}`)
      : entry('user_deactivated', `${who} deactivated ${row.name}`);
  }
  if (changed.includes('role') && row.role !== before?.role)
    return entry('user_role_changed', `${who} made ${row.name} ${row.role}`);
  return null;
}
