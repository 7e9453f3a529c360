import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { suggestTags, withoutTags, withTags } from '#domain/documents/tags.ts';
import { Input } from '#ui/input.tsx';
import { Label } from '#ui/label.tsx';

interface TagsFieldProps {
  label: string;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  /** Typed text that is not a tag yet. It is saved as one. */
  typed: string;
  onType: (typed: string) => void;
  /** The tags that the company uses. */
  inUse: readonly string[];
}

/**
 * Tags can be typed or chosen from those in use. Enter or a comma adds one, and Backspace removes the last
 * one.
 */
export function TagsField({ label, tags, onChange, typed, onType, inUse }: TagsFieldProps) {
  const id = useId();
  const suggested = suggestTags(typed, inUse, tags);
  const add = (tag: string) => {
    onChange(withTags(tags, tag.split(',')));
    onType('');
  };
  const keys = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' && typed.trim()) || event.key === ',') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1));
  };
  return (
    <div>
      <Label htmlFor={id} className="mb-1.5">
        {label}
      </Label>
      <ul aria-label={t`Chosen tags`} className="mb-2 flex flex-wrap gap-2 empty:hidden">
        {tags.map((tag) => (
          <li key={tag}>
            <TagButton label={t`Remove ${tag}`} onClick={() => onChange(withoutTags(tags, [tag]))}>
              {tag}
              <X aria-hidden="true" className="size-3.5" />
            </TagButton>
          </li>
        ))}
      </ul>
      <Input
        id={id}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={keys}
        autoComplete="off"
        placeholder={t`Type a tag, then Enter`}
      />
      {suggested.length > 0 && (
        <ul aria-label={t`Tags in use`} className="mt-2 flex flex-wrap gap-2">
          {suggested.map((tag) => (
            <li key={tag}>
              <TagButton label={t`Add ${tag}`} onClick={() => add(tag)} quiet>
                + {tag}
              </TagButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface TagButtonProps {
  label: string;
  quiet?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function TagButton({ label, quiet = false, onClick, children }: TagButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // The field must not lose its text before the press arrives.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onClick}
      className={`flex min-h-target max-w-full items-center gap-1 rounded border px-2 text-xs [overflow-wrap:anywhere] hover:bg-wash ${quiet ? 'border-hairline text-ink-soft' : 'border-rule font-semibold'}`}
    >
      {children}
    </button>
  );
}
