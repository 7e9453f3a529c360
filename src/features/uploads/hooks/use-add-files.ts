import { plural, t } from '@lingui/core/macro';
import { conversionOf } from '#domain/documents/converted-types.ts';
import type { Taken } from '#domain/images/taken.ts';
import { type ProjectScope, useUploadStore } from '#features/documents/api/upload-context.ts';
import { toast } from '#ui/toaster.tsx';

/** Adds chosen files to the uploads of a project. Pictures that are not stored unchanged become PDFs first. */
export function useAddFiles({
  companyId,
  projectId,
}: ProjectScope): (files: readonly File[], taken?: Taken) => void {
  const store = useUploadStore();
  return (files, taken) => {
    const isConverted = ({ name }: File) => conversionOf(name) !== null;
    const ready = files.filter((file) => !isConverted(file));
    const pictures = files.filter(isConverted);
    const scope = { companyId, projectId };
    if (ready.length > 0) store.add(ready, scope, taken);
    if (pictures.length === 0) return;
    const count = pictures.length;
    const name = pictures[0]?.name;
    const converting = plural(count, {
      one: `Converting ${name} to PDF...`,
      other: 'Converting # pictures to PDF...',
    });
    const message = toast.loading(converting, {
      description: t`Keep this page open until it is in the list.`,
    });
    const convert = async () => (await import('../queue/convert-pictures.ts')).convertPictures(pictures);
    // A file that cannot be converted here is added unchanged, and the upload reports why it cannot be read.
    convert()
      .catch((error: unknown) => {
        console.warn('Pictures could not be converted', error);
        return pictures;
      })
      .then((converted) => {
        store.add(converted, scope);
        toast.dismiss(message);
      });
  };
}
