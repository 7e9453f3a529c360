import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { direction, readLanguage } from '#lib/language/chosen-language.ts';
import { inEnglish } from '#lib/language/languages.ts';

interface PublicPageProps {
  title: string;
  /** One or two sentences that say what the page explains. */
  lead: ReactNode;
  /** When a text that people rely on was last changed, as shown on the page. */
  lastChanged?: string;
  /** Whether the page is in the reader's language: the texts that people rely on stay in English (decision 025). */
  translated?: boolean;
  children: ReactNode;
}

/** The layout of a public text: a heading on drawing paper, then ruled sections. */
export function PublicPage({ title, lead, lastChanged, translated = false, children }: PublicPageProps) {
  usePageTitle(title);
  return (
    <article {...(translated ? {} : inEnglish)}>
      <div className="drawing-grid border-b border-rule">
        <div className="mx-auto max-w-page px-6 py-10 md:py-14">
          <h1 className="text-xl font-semibold tracking-tight text-balance">{title}</h1>
          <p className="mt-4 max-w-reading text-base text-pretty text-ink-soft">{lead}</p>
          {readLanguage() !== 'en' && !translated && (
            <p lang={readLanguage()} dir={direction} className="mt-3 text-sm">
              <Trans>This page is in English.</Trans>
            </p>
          )}
          {lastChanged && (
            <p className="mt-3 font-mono text-xs text-ink-soft">
              <Trans>Last changed {lastChanged}</Trans>
            </p>
          )}
        </div>
      </div>
      <div className="mx-auto max-w-page px-6 pb-16">{children}</div>
    </article>
  );
}

/** A section with its heading in the margin on a wide screen and above the text on a phone. */
export function PublicSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-3 border-b border-hairline py-8 last:border-b-0 md:grid-cols-[14rem_minmax(0,1fr)]">
      <h2 className="text-base font-semibold text-balance">{title}</h2>
      <div className="max-w-reading space-y-3 text-base text-ink-soft">{children}</div>
    </section>
  );
}

/** Short statements, each on a ruled line. */
export function RuledList({ items }: { items: readonly { term: string; text: ReactNode }[] }) {
  return (
    <dl className="border-t border-hairline">
      {items.map(({ term, text }) => (
        <div key={term} className="border-b border-hairline py-3">
          <dt className="font-semibold text-ink">{term}</dt>
          <dd className="mt-1">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
