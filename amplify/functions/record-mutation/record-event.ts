import type { ChangedRow } from '#domain/activity/describe-change.ts';
import type { TokenIdentity } from '#domain/tenancy/caller.ts';
import { activityRows, type RecordingRows } from '../../rows/activity.ts';
import { documentRows } from '../../rows/document.ts';
import { userRows } from '../../rows/people.ts';
import { projectRows } from '../../rows/project.ts';
import type { GraphqlClient } from '../data-api/graphql-client.ts';
import { withdrawOffers } from '../data-api/role-grants.ts';
import type { MirrorObjects } from '../object-storage/mirror-objects.ts';
import type { FollowRows } from '../sheet-chains/follow-document.ts';
import { followRows } from '../sheet-chains/follow-rows.ts';

/** The resolver's event about a finished operation; see amplify/data/hooks/templates.ts. */
export interface RecordEvent {
  /** The ID of this event, the same when it is delivered twice. */
  eventId: string;
  /** ISO time of the operation. */
  at: string;
  operation: string;
  changed: readonly string[];
  before: Partial<ChangedRow> | null;
  row: ChangedRow & { id: string; companyId: string };
  /** The arguments of createDownloadUrl. The first two are also those of createUploadUrl. */
  documentId: string | null;
  purpose: string | null;
  disposition: string | null;
  identity: TokenIdentity;
}

export interface RecordDeps {
  rows: RecordRows;
  objects: MirrorObjects;
  /** Logs a failure that does not stop the rest. */
  warn(message: string, error: unknown): void;
}

/** A complete row for its copy. */
export interface MirroredRow {
  id: string;
  companyId: string;
  name: string;
}

export interface RecordedDocument extends MirroredRow {
  projectId: string;
  deletedAt: string | null;
  /** The User id of its uploader. */
  createdBy: string | null;
  textKey: string | null;
  wordsKey: string | null;
}

export interface RecordRows extends Omit<FollowRows, 'document'>, RecordingRows {
  project(id: string): Promise<MirroredRow | null>;
  document(id: string): Promise<RecordedDocument | null>;
  /** The ISO time of that activity. Null if there is none. */
  activityTime(id: string): Promise<string | null>;
  /** Cancels a member's invitations that the member may no longer give. */
  withdrawOffersOf(member: { id: string; companyId: string }): Promise<void>;
}

/** The rows behind the data API. */
export function recordRows(query: GraphqlClient): RecordRows {
  return {
    ...followRows(query),
    document: documentRows(query).document,
    ...activityRows(query),
    actor: userRows(query).actor,
    project: projectRows(query).project,
    withdrawOffersOf: ({ id, companyId }) => withdrawOffers(query, { inviterId: id, companyId }),
  };
}
