import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { FormField } from '#components/form-field.tsx';
import { FormNotice } from '#components/notice.tsx';
import { RoleOptions } from '#components/role-options.tsx';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { invitation } from '#domain/limits/limits.ts';
import { invitationRules, type NewInvitation } from '#domain/team/invitation-rules.ts';
import type { Role } from '#domain/tenancy/roles.ts';
import { Button } from '#ui/button.tsx';
import {
  Dialog,
  DialogActions,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
  DialogTrigger,
} from '#ui/dialog.tsx';
import { Input } from '#ui/input.tsx';
import { Select, SelectTrigger } from '#ui/select.tsx';
import { toast } from '#ui/toaster.tsx';
import { ProjectChoice } from './project-choice.tsx';
import { roleSentence } from './role-meanings.tsx';

const { expiryDays } = invitation;

const blank: NewInvitation = { email: '', role: 'User', projectIds: [] };

interface InviteDialogProps {
  /** The inviter's role. */
  granter?: Role;
  /** Whether the company lets its Users add files. */
  usersHandIn: boolean | undefined;
  projects: readonly { id: string; name: string }[];
  /** Why this address cannot be invited, as far as the browser knows. The server decides. */
  refusal: (email: string) => string | null;
  /** Returns why the email was not sent, or null. */
  invite: (invitation: NewInvitation) => Promise<string | null>;
}

/** Asks for the email address, role and projects of an invitation. It stays open while the invitation is created. */
export function InviteDialog({ granter, usersHandIn, projects, refusal, invite }: InviteDialogProps) {
  const [open, setOpen] = useState(false);
  const form = useForm<NewInvitation>({ resolver: zodResolver(invitationRules), defaultValues: blank });
  const { errors, isSubmitting } = form.formState;

  async function submit(values: NewInvitation) {
    const refused = refusal(values.email);
    if (refused) return form.setError('email', { message: refused }, { shouldFocus: true });
    try {
      const unsent = await invite(values);
      if (unsent)
        toast.warning(t`The invitation was created, but the email was not sent`, { description: unsent });
      else toast.success(t`${values.email} was invited`);
      form.reset(blank);
      setOpen(false);
    } catch (error) {
      form.setError('root', { message: userMessageOf(error, unexpected) });
    }
  }

  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="primary">
          <UserPlus />
          <Trans>Invite</Trans>
        </Button>
      </DialogTrigger>
      <DialogContent closable={!isSubmitting}>
        <DialogTitle>
          <Trans>Invite to your company</Trans>
        </DialogTitle>
        <DialogDescription>
          <Trans>
            The invitation link expires after {expiryDays} days. They join only after they accept.
          </Trans>
        </DialogDescription>
        <form onSubmit={form.handleSubmit(submit)} noValidate className="mt-4">
          <fieldset disabled={isSubmitting} className="space-y-4">
            {errors.root && <FormNotice tone="error">{errors.root.message}</FormNotice>}
            <FormField label={t`Email`} error={errors.email?.message}>
              {(binding) => (
                <Input type="email" autoComplete="off" {...binding} {...form.register('email')} />
              )}
            </FormField>
            <Controller
              control={form.control}
              name="role"
              render={({ field }) => (
                <FormField
                  label={t`Role`}
                  error={errors.role?.message}
                  hint={roleSentence(field.value, usersHandIn)}
                >
                  {(binding) => (
                    <Select value={field.value} onValueChange={field.onChange}>
                      <SelectTrigger className="w-full" {...binding} />
                      <RoleOptions granter={granter} />
                    </Select>
                  )}
                </FormField>
              )}
            />
            <Controller
              control={form.control}
              name="projectIds"
              render={({ field }) => (
                <ProjectChoice
                  legend={t`Projects`}
                  projects={projects}
                  chosen={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          </fieldset>
          <DialogActions>
            <DialogClose asChild>
              <Button disabled={isSubmitting}>
                <Trans>Cancel</Trans>
              </Button>
            </DialogClose>
            <Button type="submit" variant="primary" busy={isSubmitting}>
              <Trans>Send invitation</Trans>
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
