import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DocumentViewer, mayCorrect } from '#domain/documents/document-rights.ts';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { toast } from '#ui/toaster.tsx';
import type { DocumentRecord } from '../api/document-record.ts';

type Readable = Pick<DocumentRecord, 'status' | 'textKey' | 'createdBy'>;

/** Whether the person may have the sheets of a document read again from its stored text. */
export function mayReadSheets(viewer: DocumentViewer, document: Readable): boolean {
  return document.status === 'processed' && Boolean(document.textKey) && mayCorrect(viewer, document);
}

/** Reads the sheets of a document again and reports the result. The code that reads them is loaded on first use. */
export function useReadSheets() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (document: DocumentRecord) => {
      const [{ readSheetsAgain }, { describeFiling }] = await Promise.all([
        import('../api/read-sheets-again.ts'),
        import('#domain/sheets/filing.ts'),
      ]);
      const summary = await readSheetsAgain(document, new AbortController().signal);
      return summary && describeFiling(summary);
    },
    onMutate: (document) => void toast.loading(t`Reading the sheets of ${document.name}`, toastOf(document)),
    onSuccess: (description, document) => {
      if (description)
        toast.success(t`Sheets of ${document.name} filed`, {
          ...toastOf(document),
          description,
        });
      else toast.info(t`No sheet was found in ${document.name}`, toastOf(document));
    },
    onError: (error, document) =>
      toast.error(t`The sheets of ${document.name} were not filed`, {
        ...toastOf(document),
        description: userMessageOf(error, unexpected),
      }),
    onSettled: (_summary, _error, { id }) => {
      // Changes to documents are received everywhere, but changes to sheets only where sheets are listed.
      void queryClient.invalidateQueries({ queryKey: ['sheets'] });
      void queryClient.invalidateQueries({ queryKey: ['documents', 'details', id] });
    },
  });
  return { readSheets: mutate, busy: isPending };
}

/** One message for a document, from its reading to its outcome. */
const toastOf = ({ id }: DocumentRecord) => ({ id: `sheets-${id}`, description: null });
