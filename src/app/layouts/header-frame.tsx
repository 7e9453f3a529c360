import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '#components/brand.tsx';
import { layout } from '#domain/limits/limits.ts';
import { useScrolledPast } from '#hooks/use-scrolled-past.ts';

interface HeaderFrameProps {
  /** Where the brand links to. */
  home: string;
  /** Shown before the brand: the button of the side menu. */
  before?: ReactNode;
  children: ReactNode;
}

/** The sticky header of every page. Once the page is scrolled, it has a background and a rule below it. */
export function HeaderFrame({ home, before, children }: HeaderFrameProps) {
  const scrolled = useScrolledPast(layout.headerScrollPixels);
  return (
    <header
      data-scrolled={scrolled}
      className={clsx(
        'sticky top-0 z-header border-b transition-colors',
        scrolled ? 'border-rule bg-sheet' : 'border-hairline bg-paper',
      )}
    >
      <div className="@container flex h-header items-center gap-2 px-3 md:px-6">
        {before}
        <Link to={home} className="flex min-h-11 items-center rounded pe-3" aria-label={t`Plumbline, home`}>
          <Brand narrows />
        </Link>
        {children}
      </div>
    </header>
  );
}
