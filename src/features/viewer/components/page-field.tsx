import { t } from '@lingui/core/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { findPage, type PageName } from '#domain/viewer/page-names.ts';
import { Input } from '#ui/input.tsx';

interface PageFieldProps {
  page: number;
  names: readonly PageName[];
  /** Whether its position in the file is shown beside it. */
  isCounted: boolean;
  onGo: (page: number) => void;
}

/** The number of the open sheet, or its page number if it has none. Typing another number goes there. */
export function PageField({ page, names, isCounted, onGo }: PageFieldProps) {
  const name = names[page - 1]?.name ?? null;
  const shown = name ?? String(page);
  const isNamed = names.some((each) => each.name !== null);
  const [typed, setTyped] = useState(shown);
  const [isUnknown, setUnknown] = useState(false);
  const [shownBefore, setShownBefore] = useState(shown);
  if (shownBefore !== shown) {
    setShownBefore(shown);
    setTyped(shown);
    setUnknown(false);
  }
  useEffect(() => {
    if (!isUnknown) return;
    const timer = setTimeout(() => setUnknown(false), 4_000);
    return () => clearTimeout(timer);
  }, [isUnknown]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === shown) return;
    const next = findPage(typed, names);
    if (next === null) setUnknown(event.type === 'submit');
    else onGo(next);
    if (next === null || next === page) setTyped(shown);
  };
  return (
    <form onSubmit={submit} className="flex min-w-0 items-center gap-2 text-sm">
      <div className={isNamed ? 'w-24' : 'w-12'}>
        <Input
          aria-label={isNamed ? t`Sheet or page` : t`Page`}
          inputMode={isNamed ? 'text' : 'numeric'}
          autoCapitalize="characters"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={submit}
          onFocus={(event) => event.target.select()}
          className="px-1 text-center font-mono"
        />
      </div>
      <output className="font-mono text-xs whitespace-nowrap text-ink-soft">
        {isUnknown
          ? t`Not in this file`
          : isCounted && (name === null ? t`of ${names.length}` : t`${page} of ${names.length}`)}
      </output>
    </form>
  );
}
