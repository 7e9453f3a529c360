import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { FormField } from '#components/form-field.tsx';
import { FormNotice } from '#components/notice.tsx';
import { type ProfileValues, profileRules } from '#domain/accounts/account-rules.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { accountProblem } from './account-problem.ts';

interface ProfileFormProps {
  name: string;
  save: (values: ProfileValues) => Promise<unknown>;
}

export function ProfileForm({ name, save }: ProfileFormProps) {
  const form = useForm<ProfileValues>({ resolver: zodResolver(profileRules), values: { name } });
  const { errors, isSubmitting, isDirty } = form.formState;

  async function submit(values: ProfileValues) {
    try {
      await save(values);
    } catch (error) {
      form.setError('root', { message: accountProblem(error, unexpected) });
    }
  }

  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate>
      <fieldset disabled={isSubmitting} className="space-y-4">
        {errors.root && <FormNotice tone="error">{errors.root.message}</FormNotice>}
        <FormField label={t`Name`} error={errors.name?.message}>
          {(binding) => <Input autoComplete="name" {...binding} {...form.register('name')} />}
        </FormField>
        <Button type="submit" busy={isSubmitting} disabled={!isDirty}>
          <Trans>Save</Trans>
        </Button>
      </fieldset>
    </form>
  );
}
