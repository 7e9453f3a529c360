import { queryOptions } from '@tanstack/react-query';
import { type FindingKind, type FindingLocation, findingKinds } from '#domain/sheets/findings/finding.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { allRows, readJson, replyOf } from '#lib/amplify/data-result.ts';
import { type ChangeListener, endAll } from '#lib/amplify/live-changes.ts';

/** A gap or contradiction in a project's sheets. */
export interface Finding {
  id: string;
  kind: FindingKind;
  /** A sentence. */
  text: string;
  places: FindingLocation[];
  isDismissed: boolean;
  /** Why it was dismissed. */
  reason: string | null;
  /** The User ID of that person. */
  dismissedBy: string | null;
  /** ISO time. */
  dismissedAt: string | null;
}

const fields = [
  ...(['id', 'kind', 'text', 'places', 'state', 'reason'] as const),
  ...(['dismissedBy', 'dismissedAt'] as const),
] as const;

const isKind = (kind: string): kind is FindingKind => (findingKinds as readonly string[]).includes(kind);

/** The findings of a project, the most serious kind first. */
export async function listFindings(projectId: string, client: DataClient = dataClient()): Promise<Finding[]> {
  const rows = await allRows((nextToken) =>
    client.models.Finding.findingsByProject({ projectId }, { limit: 500, nextToken, selectionSet: fields }),
  );
  return rows
    .flatMap(({ id, kind, text, places, state, reason, dismissedBy, dismissedAt }): Finding[] => {
      if (!isKind(kind)) return [];
      return [
        {
          ...{ id, kind, text, isDismissed: state === 'dismissed' },
          places: (readJson(places) ?? []) as FindingLocation[],
          ...{ reason: reason ?? null, dismissedBy: dismissedBy ?? null, dismissedAt: dismissedAt ?? null },
        },
      ];
    })
    .sort(
      (a, b) => findingKinds.indexOf(a.kind) - findingKinds.indexOf(b.kind) || a.text.localeCompare(b.text),
    );
}

export const findingsKey = (projectId: string) => ['findings', projectId] as const;

export const findingsQuery = (projectId: string) =>
  queryOptions({ queryKey: findingsKey(projectId), queryFn: () => listFindings(projectId) });

/** Asks the server to compare the project's sheets again. Returns the number of open findings. */
export async function checkSheets(projectId: string, client: DataClient = dataClient()): Promise<number> {
  return replyOf<{ open: number }>(await client.mutations.checkSheets({ projectId })).open;
}

/** Dismisses a finding with a reason, or reopens it if the reason is null. */
export async function dismissFinding(
  id: string,
  reason: string | null,
  client: DataClient = dataClient(),
): Promise<void> {
  replyOf<object>(await client.mutations.dismissFinding({ id, ...(reason !== null && { reason }) }));
}

/** Reports each finding that is created, dismissed or removed, until the returned function is called. */
export function subscribeFindings(
  { onChange, onError }: ChangeListener,
  client: DataClient = dataClient(),
): () => void {
  const { onCreate, onUpdate, onDelete } = client.models.Finding;
  const listener = { next: onChange, error: onError };
  return endAll([
    onCreate({ selectionSet: ['id'] }).subscribe(listener),
    onUpdate({ selectionSet: ['id'] }).subscribe(listener),
    onDelete({ selectionSet: ['id'] }).subscribe(listener),
  ]);
}
