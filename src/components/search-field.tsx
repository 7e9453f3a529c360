import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useShortcut } from '#hooks/use-shortcut.ts';
import { Input } from './ui/input.tsx';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/**
 * The search of a screen. `/` focuses it and Esc clears it. While the user types, it shows the typed text,
 * because `value` comes back from the URL a moment later and must not remove letters.
 */
export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const change = (next: string) => {
    setTyped(next);
    onChange(next);
  };
  useShortcut('/', () => input.current?.focus());
  return (
    <search className={className}>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="absolute top-1/2 start-3 size-4 -translate-y-1/2 text-ink-soft"
        />
        <Input
          ref={input}
          type="search"
          aria-label={label}
          placeholder={label}
          value={typed ?? value}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setTyped(null)}
          onKeyDown={(event) => event.key === 'Escape' && change('')}
          className="ps-9"
        />
      </div>
    </search>
  );
}
