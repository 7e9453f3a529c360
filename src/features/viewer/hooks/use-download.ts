import { useMutation } from '@tanstack/react-query';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { uploadErrors } from '#domain/errors/catalogue.ts';
import { createDownloadUrl } from '#features/documents/api/file-links.ts';
import { toast } from '#ui/toaster.tsx';

/** Downloads the stored file under its own name, which the link itself requests. */
export function useDownload(document: { id: string; name: string }) {
  const download = useMutation({
    mutationFn: () => createDownloadUrl(document.id, 'file', 'attachment'),
    onSuccess: (url) => {
      const link = globalThis.document.createElement('a');
      link.href = url;
      link.download = document.name;
      link.click();
    },
    onError: (error) => toast.error(userMessageOf(error, uploadErrors.downloadUrlFailed)),
  });
  return { start: () => download.mutate(), busy: download.isPending };
}
