import { t } from '@lingui/core/macro';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { maxHits } from '#domain/viewer/find-in-pages.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import type { Find } from '../hooks/use-find.ts';

/**
 * The word search of the open document. Enter goes to the next hit, Shift+Enter to the previous one, Esc
 * closes.
 */
export function FindBar({ find, waiting }: { find: Find; waiting: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const { takesFocus } = find;
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') find.close();
    if (event.key === 'Enter') {
      event.preventDefault();
      find.step(event.shiftKey ? -1 : 1);
    }
  };
  return (
    <search
      className="flex items-center gap-1 border-b border-hairline bg-sheet px-2 py-1"
      aria-label={t`Find in document`}
    >
      <Input
        ref={field}
        type="search"
        aria-label={t`Find words`}
        placeholder={t`Find words`}
        value={find.words}
        onChange={(event) => find.search(event.target.value)}
        onKeyDown={keys}
        className="min-w-0 flex-1"
      />
      <output className="min-w-16 px-1 text-center text-xs text-ink-soft">{countOf(find, waiting)}</output>
      <Button
        variant="quiet"
        size="icon"
        aria-label={t`Previous hit`}
        disabled={find.count === 0}
        onClick={() => find.step(-1)}
      >
        <ChevronUp />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={t`Next hit`}
        disabled={find.count === 0}
        onClick={() => find.step(1)}
      >
        <ChevronDown />
      </Button>
      <Button variant="quiet" size="icon" aria-label={t`Close find`} onClick={find.close}>
        <X />
      </Button>
    </search>
  );
}

function countOf(find: Find, waiting: boolean): string {
  if (!find.words.trim()) return '';
  if (waiting) return 'Loading';
  if (find.count === 0) return t`No hits`;
  return t`${find.current + 1} of ${find.count}${find.count === maxHits ? '+' : ''}`;
}
