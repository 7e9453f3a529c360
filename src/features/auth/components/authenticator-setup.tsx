import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Copy, Smartphone } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { FormField } from '#components/form-field.tsx';
import { FormNotice } from '#components/notice.tsx';
import { QrCode } from '#components/qr-code.tsx';
import { codeRules } from '#domain/accounts/account-rules.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toaster.tsx';
import { CodeInput } from './account-fields.tsx';
import { accountProblem } from './account-problem.ts';

/** The provider has rejected the code. After any other failure it may still be valid. */
const wrongCodes = new Set(['EnableSoftwareTokenMFAException', 'CodeMismatchException']);

interface AuthenticatorSetupProps {
  secret: string;
  uri: string;
  finish: (code: string) => Promise<unknown>;
  onCancel: () => void;
}

/**
 * Shows the secret for the app as a QR code and as text, then asks for a first code as proof that the app has
 * it.
 */
export function AuthenticatorSetup({ secret, uri, finish, onCancel }: AuthenticatorSetupProps) {
  const form = useForm({ resolver: zodResolver(codeRules), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;

  async function submit({ code }: { code: string }) {
    try {
      await finish(code);
    } catch (error) {
      const isWrong = error instanceof Error && wrongCodes.has(error.name);
      if (isWrong) form.reset();
      form.setError('root', {
        message: isWrong ? authErrors.wrongCode : accountProblem(error, authErrors.serviceFailed),
      });
    }
  }

  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate className="space-y-4">
      <ol className="list-decimal space-y-4 ps-5">
        <li>
          <Trans>
            Scan this with an authenticator app, or copy the key into it. On the phone itself, open the app
            from here.
          </Trans>
          <div className="mt-3 flex flex-wrap items-start gap-4">
            <QrCode text={uri} label={t`QR code for an authenticator app`} className="size-48" />
            <div className="min-w-0 flex-1 basis-48">
              <p className="text-sm text-ink-soft">
                <Trans>Key</Trans>
              </p>
              <code className="font-mono select-all">{spaced(secret)}</code>
            </div>
          </div>
          <div className="mt-3 flex flex-wrap gap-2">
            <CopyKey secret={secret} />
            <Button asChild>
              <a href={uri}>
                <Smartphone />
                <Trans>Open in your authenticator app</Trans>
              </a>
            </Button>
          </div>
        </li>
        <li>
          <Trans>
            Keep the key in a safe place, such as your company’s password manager. You need it to set up a new
            phone. If you lose both this phone and the key, you cannot sign in.
          </Trans>
        </li>
        <li>
          <Trans>Enter the code that the app shows now.</Trans>
        </li>
      </ol>
      <fieldset disabled={isSubmitting} className="space-y-4">
        {errors.root && <FormNotice tone="error">{errors.root.message}</FormNotice>}
        <FormField label={t`Code from the app`} error={errors.code?.message} className="max-w-52">
          {(binding) => <CodeInput {...binding} {...form.register('code')} />}
        </FormField>
        <div className="flex gap-2">
          <Button type="submit" variant="primary" busy={isSubmitting}>
            <Trans>Turn on</Trans>
          </Button>
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

function CopyKey({ secret }: { secret: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(t`The key was copied`);
    } catch (error) {
      console.warn('Copy', error);
      toast.error(t`The key could not be copied`, { description: t`Select it and copy it yourself.` });
    }
  }
  return (
    <Button onClick={copy}>
      <Copy />
      <Trans>Copy key</Trans>
    </Button>
  );
}

/** In groups of four, which are easier to read and type. */
function spaced(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
