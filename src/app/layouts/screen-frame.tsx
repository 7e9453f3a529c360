import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link, type Location, ScrollRestoration, useMatches } from 'react-router-dom';
import { Brand } from '#components/brand.tsx';
import { layout } from '#domain/limits/limits.ts';
import { useScrolledPast } from '#hooks/use-viewport.ts';
import { markFirstScreen } from '#lib/browser/first-screen.ts';

interface ScreenFrameProps {
  /** Where the brand links to. */
  home: string;
  /** Shown before the brand: the button of the side menu. */
  before?: ReactNode;
  /** Shown after the brand. */
  header: ReactNode;
  /** Shown below the main part. */
  footer?: ReactNode;
  /** Of the main part. */
  className?: string;
  children: ReactNode;
}

const MAIN_ID = 'main';

/**
 * The parts of every layout around a screen: a link that skips the header, the header, and the main part, which takes the
 * focus after navigation.
 */
export function ScreenFrame({ home, before, header, footer, className, children }: ScreenFrameProps) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  useEffect(markFirstScreen, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header home={home} before={before} header={header} />
      <main id={MAIN_ID} ref={main} tabIndex={-1} className={clsx('flex flex-1 flex-col', className)}>
        {children}
      </main>
      {footer}
      {/* Opens a screen at its top. Back and a reload restore its scroll position. */}
      <ScrollRestoration getKey={placeOf} />
    </div>
  );
}

/**
 * The router gives every freshly loaded page the same key, so without the path one page would open at another's
 * position.
 */
const placeOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/**
 * After navigation to another screen, moves the focus of keyboard and screen reader to its main part. It does not
 * move the focus after navigation inside one screen (another document in the workbench), or when a screen has set the
 * focus itself.
 */
function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const screen = useMatches()
    .filter((match) => match.handle !== 'inside')
    .at(-1)?.id;
  const last = useRef(screen);
  useEffect(() => {
    if (last.current === screen) return;
    last.current = screen;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [screen, main]);
}

/** The first element that Tab reaches. */
function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed top-2 start-2 z-menu -translate-y-20 rounded border border-rule bg-sheet px-4 py-3 font-semibold focus:translate-y-0"
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}

/** The sticky header of every page. Once the page is scrolled, it has a background and a rule below it. */
function Header({ home, before, header }: Pick<ScreenFrameProps, 'home' | 'before' | 'header'>) {
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
        {header}
      </div>
    </header>
  );
}
