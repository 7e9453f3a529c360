import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormField } from '#components/form-field.tsx';
import { FormNotice } from '#components/notice.tsx';
import { type ContactValues, contactRules } from '#domain/contact/contact-rules.ts';
import { contactErrors } from '#domain/errors/catalogue.ts';
import { Button } from '#ui/button.tsx';
import { Input, TextArea } from '#ui/input.tsx';
import type { ContactOutcome, ContactSubmission } from '../api/send-contact.ts';

interface ContactFormProps {
  send: (submission: ContactSubmission) => Promise<ContactOutcome>;
  newId: () => string;
  isOnline: () => boolean;
}

const empty: ContactValues = { name: '', email: '', company: '', message: '' };

/** Keeps its text until the message has arrived, so that nothing is lost if it is refused or fails. */
export function ContactForm({ send, newId, isOnline }: ContactFormProps) {
  const form = useForm<ContactValues>({ resolver: zodResolver(contactRules), defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const [sentTo, setSentTo] = useState<string>();
  const idFor = useSubmissionId(newId);

  async function submit(values: ContactValues) {
    setSentTo(undefined);
    try {
      const outcome = await send({ id: idFor(values), ...values });
      if (outcome.kind === 'kept') return form.setError('root', { message: outcome.reason });
      form.reset();
      setSentTo(values.email);
    } catch (error) {
      console.warn('The contact form was not sent:', error);
      form.setError('root', { message: isOnline() ? contactErrors.notStored : contactErrors.offline });
    }
  }

  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate aria-label={t`Contact`}>
      <fieldset disabled={isSubmitting} className="space-y-4">
        {errors.root && <FormNotice tone="error">{errors.root.message}</FormNotice>}
        {sentTo && (
          <FormNotice tone="success">
            <Trans>Thank you. Your message has arrived; the answer goes to {sentTo}.</Trans>
          </FormNotice>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField label={t`Name`} error={errors.name?.message}>
            {(binding) => <Input autoComplete="name" {...binding} {...form.register('name')} />}
          </FormField>
          <FormField label={t`Email`} error={errors.email?.message}>
            {(binding) => (
              <Input
                type="email"
                autoComplete="email"
                inputMode="email"
                {...binding}
                {...form.register('email')}
              />
            )}
          </FormField>
        </div>
        <FormField label={t`Company`} optional error={errors.company?.message}>
          {(binding) => <Input autoComplete="organization" {...binding} {...form.register('company')} />}
        </FormField>
        <FormField label={t`Message`} error={errors.message?.message}>
          {(binding) => <TextArea rows={7} {...binding} {...form.register('message')} />}
        </FormField>
        <Button type="submit" variant="primary" size="large" className="max-sm:w-full" busy={isSubmitting}>
          <Trans>Send message</Trans>
        </Button>
      </fieldset>
    </form>
  );
}

/** The same text keeps its ID, so that a retry stores no second row. A changed text gets a new ID. */
function useSubmissionId(newId: () => string): (values: ContactValues) => string {
  const last = useRef<{ id: string; words: string }>(undefined);
  return (values) => {
    const words = JSON.stringify(values);
    if (last.current?.words !== words) last.current = { id: newId(), words };
    return last.current.id;
  };
}
