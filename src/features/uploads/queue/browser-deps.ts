import type { QueryClient } from '@tanstack/react-query';
import { newDocumentId } from '#domain/documents/ids.ts';
import { createDocument, handInDocument, updateDocument } from '#features/documents/api/change-document.ts';
import { companyDocumentsQuery } from '#features/documents/api/documents.ts';
import { createDownloadUrl, createUploadUrl } from '#features/documents/api/file-links.ts';
import { beginUpload, createPartUrl, finishUpload } from '#features/documents/api/file-parts.ts';
import { deleteVectors, upsertVectors } from '#features/documents/api/passages.ts';
import { showChanges } from '#features/documents/api/show-changes.ts';
import { fileSheets, learntLayouts } from '#features/sheets/api/file-sheets.ts';
import { readClaims } from '#lib/amplify/identity.ts';
import { connection } from '#lib/browser/connection.ts';
import { wait } from '#lib/browser/timing.ts';
import { keepsPlace } from '#lib/capture/keep-place.ts';
import { getStored } from '#lib/http/get-stored.ts';
import { putWithProgress } from '#lib/http/put-with-progress.ts';
import { ConnectionLostError, HttpStatusError } from '#lib/http/request-error.ts';
import { hashFile } from './hash-file.ts';
import type { UploadDeps } from './upload-deps.ts';

/** The pause before another attempt while the product can be reached, multiplied by the number of the attempt. */
const pauseMs = 2_000;

/** The dependencies of uploads, from the browser and the data API. */
export function browserDeps(queryClient: QueryClient): UploadDeps {
  return {
    sha256: hashFile,
    async findExistingCopy(companyId, sha256) {
      // Without a connection this must fail with an error. It must neither wait silently nor use an old list from the
      // device.
      const documents = await queryClient.fetchQuery({
        ...companyDocumentsQuery(companyId),
        networkMode: 'always',
        persister: undefined,
      });
      const existingCopy = documents.find((document) => document.sha256 === sha256);
      return existingCopy ? { documentId: existingCopy.id, name: existingCopy.name } : null;
    },
    // The server decides by the company's setting whether a User may create documents.
    createDocument: async (document) =>
      (await readClaims())?.role === 'User' ? handInDocument(document) : createDocument(document),
    async updateDocument(documentId, changes) {
      showChanges(queryClient, [await updateDocument(documentId, changes)]);
    },
    createUploadUrl,
    put: ({ url, headers }, body, onProgress, signal) =>
      putWithProgress(url, body, { headers, onProgress, signal }),
    beginUpload,
    createPartUrl,
    finishUpload,
    keptFile: async () => null,
    async isStored(documentId, signal) {
      try {
        const stored = await getStored(await createDownloadUrl(documentId, 'file'), signal);
        await stored.body?.cancel();
        return true;
      } catch (error) {
        if (error instanceof HttpStatusError && error.status === 404) return false;
        throw error;
      }
    },
    download: async (documentId, purpose, signal) =>
      getStored(await createDownloadUrl(documentId, purpose), signal),
    // What reads files is loaded on first use, because most visits upload nothing.
    extract: (file, name, type, onProgress, signal) =>
      import('#lib/extraction/extract.ts')
        .then(({ extractDocument }) =>
          extractDocument(file, {
            name,
            type,
            signal,
            onProgress: ({ page, pages }) => onProgress(page, pages),
          }),
        )
        .catch(throwConnectionLostIfOffline),
    readSheets: async (extraction, request, signal) =>
      (await import('#lib/sheets/read-sheets.ts')).readSheetsInWorker(extraction, request, signal),
    learntLayouts,
    fileSheets,
    checkSheets: async (projectId) =>
      (await import('#features/sheets/api/findings.ts')).checkSheets(projectId),
    thumbnail: async (file, type, signal) =>
      (await import('#lib/extraction/thumbnail.ts')).thumbnailOf(file, type, signal),
    upsertVectors,
    // A User's passages are removed when the trash is emptied. Documents in the trash answer no question.
    deleteVectors: async (projectId, ids) => {
      if ((await readClaims())?.role !== 'User') await deleteVectors(projectId, ids);
    },
    keepsPlace,
    wait,
    untilReachable,
    now: () => new Date().toISOString(),
    newDocumentId: () => newDocumentId(Date.now(), Math.random),
    // The company's list may contain thousands of rows, so changes are applied row by row.
    onChanged: () =>
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [topic, part] }) => topic === 'documents' && part !== 'company',
      }),
    logFailure: (error) => console.warn('Upload', error),
  };
}

/** The code that reads a file is loaded on first use. Offline, a failure to load it says nothing about the file. */
function throwConnectionLostIfOffline(error: unknown): never {
  throw navigator.onLine ? error : new ConnectionLostError(error);
}

async function untilReachable(attempt: number): Promise<boolean> {
  if (await connection.isReachable()) {
    await wait(pauseMs * attempt);
    return false;
  }
  await connection.untilOnline();
  return true;
}
