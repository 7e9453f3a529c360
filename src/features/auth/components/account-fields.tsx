import { t } from '@lingui/core/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from '#components/form-field.tsx';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';

interface EmailFieldProps {
  /** The error to show. */
  error: string | undefined;
  field: UseFormRegisterReturn;
}

/** The email address of an account, marked so that password managers recognise it. */
export function EmailField({ error, field }: EmailFieldProps) {
  return (
    <FormField label={t`Email`} error={error}>
      {(binding) => <Input type="email" autoComplete="username" inputMode="email" {...binding} {...field} />}
    </FormField>
  );
}

/** A password field with a button that shows the password. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type'>) {
  const [shown, setShown] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = frame.current?.closest('form');
    const hide = () => setShown(false);
    // A cleared form hides the next password again.
    form?.addEventListener('reset', hide);
    return () => form?.removeEventListener('reset', hide);
  }, []);
  return (
    <div ref={frame} className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} className="pe-12" />
      <Button
        variant="quiet"
        size="icon"
        className="absolute top-0 end-0"
        aria-label={shown ? t`Hide password` : t`Show password`}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff /> : <Eye />}
      </Button>
    </div>
  );
}

interface CurrentPasswordFieldProps {
  label: string;
  /** A hidden field that tells a password manager which account the password belongs to. */
  email: string;
  error: string | undefined;
  registration: UseFormRegisterReturn;
}

/** Asks the signed-in user for their password again. */
export function CurrentPasswordField({ label, email, error, registration }: CurrentPasswordFieldProps) {
  return (
    <>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <FormField label={label} error={error}>
        {(binding) => <PasswordInput autoComplete="current-password" {...binding} {...registration} />}
      </FormField>
    </>
  );
}

/** Six digits from an email. Phones suggest them above the keyboard. */
export function CodeInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      {...props}
      className="font-mono tracking-[0.4em]"
    />
  );
}
