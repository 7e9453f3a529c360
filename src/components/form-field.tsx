import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { shown } from '#lib/language/shown.ts';
import { Label } from './ui/label.tsx';

/** The props that connect a control to its label, hint and error. */
export interface FieldBinding {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

interface FormFieldProps {
  label: string;
  error?: string;
  hint?: ReactNode;
  /** Adds the word “(optional)” to the label. */
  optional?: boolean;
  className?: string;
  children: (binding: FieldBinding) => ReactNode;
}

/** A control with its label, hint and error. */
export function FormField({ label, error, hint, optional = false, className, children }: FormFieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      <Label htmlFor={id} className="mb-1.5">
        {label}
        {optional && (
          <span className="font-normal text-ink-soft">
            {' '}
            <Trans>(optional)</Trans>
          </span>
        )}
      </Label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-sm text-failed">
          {shown(error)}
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-1.5 text-xs text-ink-soft">
          {shown(hint)}
        </p>
      )}
    </div>
  );
}
