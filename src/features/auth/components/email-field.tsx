import type { UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from '#components/form-field.tsx';
import { Input } from '#ui/input.tsx';

interface EmailFieldProps {
  /** What the form says of it. */
  error: string | undefined;
  field: UseFormRegisterReturn;
}

/** The address of an account, as password managers know it. */
export function EmailField({ error, field }: EmailFieldProps) {
  return (
    <FormField label="Email" error={error}>
      {(binding) => <Input type="email" autoComplete="username" inputMode="email" {...binding} {...field} />}
    </FormField>
  );
}
