import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { FormField } from '#components/form-field.tsx';
import { FormNotice } from '#components/notice.tsx';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { type NewProjectValues, newProjectRules } from '#domain/projects/new-project.ts';
import { Button } from '#ui/button.tsx';
import { Input, TextArea } from '#ui/input.tsx';

interface ProjectFormProps {
  /** The project's current values. Absent for a new one. */
  initial?: NewProjectValues;
  submitLabel?: string;
  save: (values: NewProjectValues) => Promise<unknown>;
  /** The link or button that cancels, left of the button that saves. */
  cancel: ReactNode;
}

const blank: NewProjectValues = {
  name: '',
  description: '',
  streetNumber: '',
  streetName: '',
  suburb: '',
  state: '',
  postcode: '',
};

export function ProjectForm({ initial, submitLabel = t`Create Project`, save, cancel }: ProjectFormProps) {
  const form = useForm<NewProjectValues>({
    resolver: zodResolver(newProjectRules),
    defaultValues: initial ?? blank,
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(values: NewProjectValues) {
    try {
      await save(values);
    } catch (error) {
      form.setError('root', {
        message: userMessageOf(
          error,
          t`The project could not be ${initial ? 'saved' : 'created'}. Please try again.`,
        ),
      });
    }
  }

  const field = (name: keyof NewProjectValues) => ({ ...form.register(name), error: errors[name]?.message });

  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate>
      <fieldset disabled={isSubmitting} className="space-y-4">
        {errors.root && <FormNotice tone="error">{errors.root.message}</FormNotice>}
        <Line label={t`Name`} {...field('name')} />
        <FormField label={t`Description`} optional error={errors.description?.message}>
          {(binding) => <TextArea {...binding} {...form.register('description')} />}
        </FormField>
        <div className="@container">
          <fieldset className="grid grid-cols-6 gap-3 @max-[14rem]:*:col-span-6!">
            <legend className="mb-2 text-sm font-semibold">
              <Trans>
                Site address <span className="font-normal text-ink-soft">(optional)</span>
              </Trans>
            </legend>
            <Line label={t`Number`} className="col-span-2" {...field('streetNumber')} />
            <Line label={t`Street`} className="col-span-4" {...field('streetName')} />
            <Line label={t`Suburb`} className="col-span-6 md:col-span-3" {...field('suburb')} />
            <Line label={t`State`} className="col-span-3 md:col-span-2" {...field('state')} />
            <Line label={t`Postcode`} className="col-span-3 md:col-span-1" {...field('postcode')} />
          </fieldset>
        </div>
        <div className="flex flex-wrap justify-end gap-2 pt-2 max-md:*:flex-1">
          {cancel}
          <Button type="submit" variant="primary" wraps busy={isSubmitting}>
            {submitLabel}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

interface LineProps extends UseFormRegisterReturn {
  label: string;
  error?: string;
  className?: string;
}

function Line({ label, error, className, ...registration }: LineProps) {
  return (
    <FormField label={label} error={error} className={className}>
      {(binding) => <Input {...binding} {...registration} />}
    </FormField>
  );
}
