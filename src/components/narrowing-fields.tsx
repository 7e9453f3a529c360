import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Input } from './ui/input.tsx';
import { Label } from './ui/label.tsx';
import { Select, SelectContent, SelectItem, SelectTrigger } from './ui/select.tsx';

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
