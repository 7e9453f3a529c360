import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormField } from '#components/form-field.tsx';
import { FormNotice } from '#components/notice.tsx';
import { type DocumentLabel, documentLabelRules } from '#domain/documents/document-label.ts';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions, DialogContent, DialogDescription, DialogTitle } from '#ui/dialog.tsx';
import { Input } from '#ui/input.tsx';
import { updateDocument } from '../api/change-document.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import { showChanges } from '../api/show-changes.ts';

interface EditDialogProps {
  document: DocumentRecord;
  /** Whether the user may also correct the number and the revision. */
  mayCorrect: boolean;
  onClose: () => void;
}

/** Corrects a document's name, and the number and revision read from its title block. */
export function EditDialog({ document, mayCorrect, onClose }: EditDialogProps) {
  const queryClient = useQueryClient();
  const { name, documentNumber, revision } = document;
  const form = useForm<DocumentLabel>({
    resolver: zodResolver(documentLabelRules),
    defaultValues: { name, documentNumber: documentNumber ?? '', revision: revision ?? '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function save(label: DocumentLabel) {
    try {
      const changes = {
        name: label.name,
        ...(mayCorrect && {
          documentNumber: label.documentNumber || null,
          revision: label.revision || null,
        }),
      };
      showChanges(queryClient, [await updateDocument(document.id, changes)]);
      onClose();
    } catch (error) {
      form.setError('root', { message: userMessageOf(error, unexpected) });
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closable={!isSubmitting}>
        <form onSubmit={form.handleSubmit(save)} noValidate>
          <DialogTitle>
            <Trans>Rename document</Trans>
          </DialogTitle>
          <DialogDescription>
            <Trans>Existing links to it keep working.</Trans>{' '}
            {mayCorrect
              ? t`A question mark after a number or revision means that Plumbline is not certain. Remove it to confirm the value.`
              : t`The person who uploaded the document, an Admin or an Owner can change its number and revision.`}
          </DialogDescription>
          <fieldset disabled={isSubmitting} className="mt-4 grid grid-cols-2 gap-3">
            {errors.root && (
              <FormNotice tone="error" className="col-span-2">
                {errors.root.message}
              </FormNotice>
            )}
            <FormField label={t`Name`} error={errors.name?.message} className="col-span-2">
              {(binding) => <Input {...binding} {...form.register('name')} />}
            </FormField>
            {mayCorrect && (
              <>
                <FormField
                  label={t`Number`}
                  optional
                  error={errors.documentNumber?.message}
                  hint={t`Such as A-101`}
                >
                  {(binding) => <Input {...binding} {...form.register('documentNumber')} />}
                </FormField>
                <FormField
                  label={t`Revision`}
                  optional
                  error={errors.revision?.message}
                  hint={t`Such as C or P02`}
                >
                  {(binding) => <Input {...binding} {...form.register('revision')} />}
                </FormField>
              </>
            )}
          </fieldset>
          <DialogActions>
            <Button onClick={onClose} disabled={isSubmitting}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" variant="primary" busy={isSubmitting}>
              <Trans>Save</Trans>
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
