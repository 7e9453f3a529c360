import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { uploadErrors } from '#domain/errors/catalogue.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { getStored } from '#lib/http/get-stored.ts';
import { toast } from '#ui/toaster.tsx';
import { createDownloadUrl } from '../api/create-download-url.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import { zipDocuments } from './zip-documents.ts';

async function openStored({ id }: DocumentRecord): Promise<ReadableStream<Uint8Array>> {
  const { body } = await getStored(await createDownloadUrl(id, 'file', 'attachment'));
  if (!body) throw new Error(`The file of ${id} came without a body`);
  return body;
}

/** Saves the files of documents: one as it is, several as one archive. `behind` counts the files that are in it. */
export function useDownloadDocuments(archiveName: string) {
  const [behind, setBehind] = useState(0);
  const download = useMutation({
    mutationFn: async (documents: readonly DocumentRecord[]) => {
      const [only] = documents;
      setBehind(0);
      if (only && documents.length === 1)
        return saveFile(await createDownloadUrl(only.id, 'file', 'attachment'), only.name);
      saveFile(await zipDocuments(documents, openStored, setBehind), `${archiveName}.zip`);
    },
    onError: (error) =>
      toast.error('Nothing was downloaded', {
        description: userMessageOf(error, uploadErrors.downloadUrlFailed),
      }),
  });
  return { start: download.mutate, busy: download.isPending, behind };
}
