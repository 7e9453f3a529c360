import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { type DocumentRecord, documentFields, recordOf } from './document-record.ts';

export interface DocumentListener {
  /** A document was created or changed: its current row. */
  onChange: (document: DocumentRecord) => void;
  /** A document changed, and the event does not contain the whole row. */
  onUnclear: () => void;
  onError: (error: unknown) => void;
}

/** Listens to what happens to the company's documents until the function that it gives is called. */
export function subscribeDocuments(
  { onChange, onUnclear, onError }: DocumentListener,
  client: DataClient = dataClient(),
): () => void {
  const options = { selectionSet: documentFields };
  const { onCreate, onUpdate, onDelete } = client.models.Document;
  // Subscribers receive what the mutation selected. Where that lacks a field that is always there, they receive null.
  const told = (row: Parameters<typeof recordOf>[0] | null) =>
    row?.companyId && row.projectId && row.name && row.createdAt && row.updatedAt
      ? onChange(recordOf(row))
      : onUnclear();
  const subscriptions = [
    onCreate(options).subscribe({ next: told, error: onError }),
    onUpdate(options).subscribe({ next: told, error: onError }),
    onDelete({ selectionSet: ['id'] }).subscribe({ next: onUnclear, error: onError }),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
