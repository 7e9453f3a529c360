import { Trans } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, useId } from 'react';
import { useIsPhone } from '#hooks/use-viewport.ts';
import { Dialog, DialogContent, DialogTitle, DialogTrigger } from './ui/dialog.tsx';
import { Input } from './ui/input.tsx';
import { Label } from './ui/label.tsx';
import { Popover, PopoverContent, PopoverTrigger } from './ui/popover.tsx';
import { Select, SelectContent, SelectItem, SelectTrigger } from './ui/select.tsx';

interface FlyoutProps {
  title: string;
  trigger: ReactElement;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A few settings behind a button: beside it on a wide screen, a sheet at the bottom of a phone. */
export function Flyout({ title, trigger, children, open, onOpenChange }: FlyoutProps) {
  if (useIsPhone())
    return (
      <Dialog open={open} onOpenChange={onOpenChange}>
        <DialogTrigger asChild>{trigger}</DialogTrigger>
        <DialogContent aria-describedby={undefined}>
          <DialogTitle className="mb-4">{title}</DialogTitle>
          {children}
        </DialogContent>
      </Dialog>
    );
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent aria-label={title}>{children}</PopoverContent>
    </Popover>
  );
}

interface FieldProps {
  label: string;
  /** '' for any. */
  value: string;
  onChange: (value: string) => void;
}

interface ChoiceFieldProps extends FieldProps {
  values: readonly { value: string; label: string }[];
  /** The label of the select. */
  className?: string;
}

/** The select does not allow an empty value. */
const anyValue = '\0any';

/** A select of one value or any. An unknown value counts as any. */
export function ChoiceField({ label, values, value, onChange, className }: ChoiceFieldProps) {
  return (
    <Field label={label}>
      {(id) => (
        <Select
          value={values.some((choice) => choice.value === value) ? value : anyValue}
          onValueChange={(next) => onChange(next === anyValue ? '' : next)}
        >
          <SelectTrigger id={id} className={className} />
          <SelectContent>
            <SelectItem value={anyValue}>
              <Trans>Any</Trans>
            </SelectItem>
            {values.map((choice) => (
              <SelectItem key={choice.value} value={choice.value}>
                {choice.label}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      )}
    </Field>
  );
}

/** A day as `2026-11-23`. */
export function DayField({ label, value, onChange }: FieldProps) {
  return (
    <Field label={label}>
      {(id) => <Input id={id} type="date" value={value} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id} className="mb-1">
        {label}
      </Label>
      {children(id)}
    </div>
  );
}
