import { Trans } from '@lingui/react/macro';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { reviewedFields } from '#domain/sheets/chains/sure.ts';
import type { ReviewSheet } from '#domain/sheets/register/register-sheet.ts';
import type { SheetField } from '#domain/sheets/sheet.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { Label } from '#ui/label.tsx';
import { fieldNames } from './field-words.ts';

type Typed = Partial<Record<SheetField, string>>;

interface CorrectFormProps {
  sheet: ReviewSheet;
  /** The field that is most likely wrong. It takes focus first. */
  first: SheetField;
  busy: boolean;
  /** Only the changed fields. */
  onSave: (changed: Typed) => void;
  onCancel: () => void;
}

/** A form to correct the readings of a sheet. Enter saves, Esc cancels. */
export function CorrectForm({ sheet, first, busy, onSave, onCancel }: CorrectFormProps) {
  const id = useId();
  const read = Object.fromEntries(
    reviewedFields.map((field) => [field, sheet.readings[field]?.value ?? '']),
  ) as Record<(typeof reviewedFields)[number], string>;
  const [typed, setTyped] = useState(read);
  const firstInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    firstInput.current?.focus();
    firstInput.current?.select();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changed = reviewedFields.filter((field) => typed[field].trim() !== read[field]);
    onSave(Object.fromEntries(changed.map((field) => [field, typed[field].trim()])));
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
      className="space-y-3 border-y border-rule py-3"
    >
      {reviewedFields.map((field) => (
        <div key={field} className="grid grid-cols-[6rem_1fr] items-center gap-2">
          <Label htmlFor={`${id}${field}`}>{fieldNames[field]}</Label>
          <Input
            ref={field === first ? firstInput : undefined}
            id={`${id}${field}`}
            type={field === 'date' ? 'date' : 'text'}
            value={typed[field]}
            onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
            autoComplete="off"
          />
        </div>
      ))}
      <p className="text-xs text-ink-soft">
        <Trans>
          Plumbline remembers your correction for this office’s layout and uses it to read the next sheets.
        </Trans>
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
