import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormField } from '#components/form-field.tsx';
import { FormNotice } from '#components/notice.tsx';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { type EntryValues, entryRules, type PoolEntry } from '#domain/glossary/pool-entry.ts';
import { Button } from '#ui/button.tsx';
import {
  Dialog,
  DialogActions,
  DialogClose,
  DialogContent,
  DialogTitle,
  DialogTrigger,
} from '#ui/dialog.tsx';
import { Input, TextArea } from '#ui/input.tsx';

interface EntryDialogProps {
  trigger: ReactNode;
  /** The term to edit. Absent for a new one. */
  entry?: PoolEntry;
  save: (values: EntryValues) => Promise<unknown>;
}

/** Creates or edits a term. It cannot be closed while saving. */
export function EntryDialog({ trigger, entry, save }: EntryDialogProps) {
  const [open, setOpen] = useState(false);
  const form = useForm<EntryValues>({
    resolver: zodResolver(entryRules),
    values: {
      term: entry?.term ?? '',
      also: entry?.also.join(', ') ?? '',
      definition: entry?.definition ?? '',
    },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(values: EntryValues) {
    try {
      await save(values);
      form.reset();
      setOpen(false);
    } catch (error) {
      form.setError('root', { message: userMessageOf(error, unexpected) });
    }
  }

  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent closable={!isSubmitting} aria-describedby={undefined}>
        <DialogTitle>{entry ? t`Edit term` : t`New term`}</DialogTitle>
        <form onSubmit={form.handleSubmit(submit)} noValidate className="mt-4">
          <fieldset disabled={isSubmitting} className="space-y-4">
            {errors.root && <FormNotice tone="error">{errors.root.message}</FormNotice>}
            <FormField label={t`Term`} error={errors.term?.message}>
              {(binding) => <Input {...binding} {...form.register('term')} />}
            </FormField>
            <FormField
              label={t`Other names`}
              optional
              hint={t`Abbreviations and synonyms, separated by commas`}
              error={errors.also?.message}
            >
              {(binding) => <Input {...binding} {...form.register('also')} />}
            </FormField>
            <FormField label={t`What it means`} error={errors.definition?.message}>
              {(binding) => <TextArea rows={5} {...binding} {...form.register('definition')} />}
            </FormField>
          </fieldset>
          <DialogActions>
            <DialogClose asChild>
              <Button disabled={isSubmitting}>
                <Trans>Cancel</Trans>
              </Button>
            </DialogClose>
            <Button type="submit" variant="primary" busy={isSubmitting}>
              <Trans>Save</Trans>
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
