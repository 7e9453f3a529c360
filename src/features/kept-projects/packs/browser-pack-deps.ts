import { hashKey } from '@tanstack/react-query';
import { projectNamespace } from '#domain/passages/namespace.ts';
import { listProjectDocuments } from '#features/documents/api/documents.ts';
import { createDownloadUrl } from '#features/documents/api/file-links.ts';
import { listProjectSheets, projectSheetsKey } from '#features/sheets/api/sheets.ts';
import { dataClient } from '#lib/amplify/data-client.ts';
import { dataOrNull } from '#lib/amplify/data-result.ts';
import { askVectorProxy } from '#lib/amplify/vector-proxy.ts';
import { hasRoomFor } from '#lib/device/space.ts';
import { getStored } from '#lib/http/get-stored.ts';
import { ServerFaultError } from '#lib/http/request-error.ts';
import { openPdf } from '#lib/viewer/pdf-document.ts';
import type { PackDeps } from './keep-project.ts';
import { inTurn } from './pack-turns.ts';

let isViewerWarm = false;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** The project's state on the server, in one small request. */
export async function projectStateOf(projectId: string): Promise<string> {
  const namespace = projectNamespace(projectId);
  const { state } = await askVectorProxy({ action: 'download', part: 'state', namespace });
  if (!state) throw new ServerFaultError('The server gave no state of the project');
  return state;
}

/** What a kept project is fetched with, from the data API and storage. */
export function browserPackDeps(projectId: string, values: PackDeps['values']): PackDeps {
  return {
    values,
    inTurn,
    stateOf: projectStateOf,
    async nameOf(id) {
      const row = dataOrNull(await dataClient().models.Project.get({ id }, { selectionSet: ['name'] }));
      return row?.name ?? null;
    },
    listDocuments: (id) => listProjectDocuments(id),
    listSheets: async (id) => ({ name: hashKey(projectSheetsKey(id)), data: await listProjectSheets(id) }),
    async downloadPassages({ part, documentId, nextToken }) {
      const namespace = documentId ? projectNamespace(projectId) : 'common_terms';
      const reply = await askVectorProxy({ action: 'download', part, namespace, documentId, nextToken });
      return {
        bytes: bytesOf(reply.packed ?? ''),
        next: reply.nextToken ?? null,
        embeddingModel: reply.embeddingModel ?? null,
      };
    },
    download: async (documentId, purpose) => getStored(await createDownloadUrl(documentId, purpose)),
    hasRoom: (bytes) => hasRoomFor(bytes),
    async warmViewer(file) {
      if (isViewerWarm) return;
      isViewerWarm = true;
      await openPdf(file).then(({ close }) => close(), console.warn);
    },
    now: () => Date.now(),
  };
}
