import { type DataClient, dataClient } from '../../../lib/amplify/data-client.ts';
import { documentFields } from './document-record.ts';

/** Calls `onChange` with the document's and its project's id whenever somebody makes or changes a document. */
export function subscribeDocuments(
  onChange: (documentId: string, projectId: string) => void,
  onError: (error: unknown) => void,
  client: DataClient = dataClient(),
): () => void {
  const options = { selectionSet: documentFields };
  const sources = [client.models.Document.onCreate(options), client.models.Document.onUpdate(options)];
  const subscriptions = sources.map((source) =>
    source.subscribe({ next: (row) => onChange(row.id, row.projectId), error: onError }),
  );
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
