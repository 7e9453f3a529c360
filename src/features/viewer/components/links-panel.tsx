import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CornerUpLeft, Unlink, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { numberKey } from '#domain/sheets/number-key.ts';
import { Button } from '#ui/button.tsx';
import { type Referrer, referrersQuery } from '../api/references.ts';
import { sheetOfPage } from '../api/sheets.ts';
import { type PageLink, usePageLinks } from '../hooks/use-page-links.ts';
import { useViewer } from './viewer-context.ts';

/** The sheets that the open page refers to, and the pages that refer to it. */
export function LinksPanel({ page, onClose }: { page: number; onClose: () => void }) {
  const { document, sheets } = useViewer();
  const links = oneForEach(usePageLinks(document, page));
  const key = numberKey(sheetOfPage(sheets, page)?.number ?? '');
  const referrers = useQuery({
    ...referrersQuery(document.projectId, key ?? ''),
    enabled: key !== null,
  });
  const missing = links.filter(({ target }) => !target).length;
  return (
    <section aria-label={t`Links of this page`} className="flex h-full min-h-0 flex-col">
      <div className="flex min-h-11 items-center border-b border-rule ps-3">
        <h3 className="me-auto text-sm font-semibold">
          <Trans>Links</Trans>
        </h3>
        <Button variant="quiet" size="icon" aria-label={t`Close links`} onClick={onClose}>
          <X />
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-2">
        <LinkGroup
          title={t`Refers to`}
          note={missing > 0 ? t`${missing} not in this project` : null}
          empty={t`No references to other sheets were found on this page.`}
        >
          {links.map((link) => (
            <Forward key={link.reference.id} link={link} />
          ))}
        </LinkGroup>
        <LinkGroup
          title={t`Referred to from`}
          note={null}
          empty={key === null ? t`This page has no sheet number.` : t`No current sheet refers to this one.`}
        >
          {(referrers.data ?? []).map((referrer) => (
            <Back key={referrer.reference.id} referrer={referrer} />
          ))}
        </LinkGroup>
      </div>
    </section>
  );
}

interface LinkGroupProps {
  title: string;
  note: string | null;
  empty: string;
  children: readonly ReactNode[];
}

function LinkGroup({ title, note, empty, children }: LinkGroupProps) {
  return (
    <div className="mb-4">
      <h4 className="flex items-baseline gap-2 px-1 py-1 text-xs text-ink-soft">
        {title} <span className="font-mono">{children.length}</span>
        {note && <span className="ms-auto text-failed">{note}</span>}
      </h4>
      {children.length === 0 ? (
        <p className="px-1 text-sm text-ink-soft">{empty}</p>
      ) : (
        <ul className="text-sm">{children}</ul>
      )}
    </div>
  );
}

const row = 'flex min-h-target items-center gap-2 rounded-sm px-1 py-1';

function Forward({ link: { reference, target } }: { link: PageLink }) {
  const { hrefFor } = useViewer();
  if (!target)
    return (
      <li className={row}>
        <Unlink aria-hidden="true" className="size-4 shrink-0 text-failed" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-mono">{reference.text}</span>
          <span className="block text-xs text-failed">
            <Trans>No such sheet in this project</Trans>
          </span>
        </span>
      </li>
    );
  return (
    <li>
      <Link to={hrefFor(target.documentId, Math.max(1, target.page))} className={`${row} hover:bg-wash`}>
        <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100 shrink-0 text-ink-soft" />
        <span className="min-w-0 flex-1">
          <span className="block truncate">
            <span className="font-mono">{target.number}</span>
            {target.revision && t` Rev ${target.revision}`}
            {reference.detail && (
              <span className="text-ink-soft">
                {' '}
                <Trans>detail {reference.detail}</Trans>
              </span>
            )}
          </span>
          <span className="block truncate text-xs text-ink-soft">{target.title ?? reference.text}</span>
        </span>
      </Link>
    </li>
  );
}

function Back({ referrer: { reference, sheet } }: { referrer: Referrer }) {
  const { hrefFor } = useViewer();
  return (
    <li>
      <Link
        to={hrefFor(reference.documentId, Math.max(1, reference.page))}
        className={`${row} hover:bg-wash`}
      >
        <CornerUpLeft aria-hidden="true" className="size-4 rtl:-scale-x-100 shrink-0 text-ink-soft" />
        <span className="min-w-0 flex-1">
          <span className="block truncate">
            <span className="font-mono">{sheet?.number}</span>
            {sheet?.revision && t` Rev ${sheet.revision}`}
          </span>
          <span className="block truncate text-xs text-ink-soft">{reference.text}</span>
        </span>
      </Link>
    </li>
  );
}

/** A sheet that a page names ten times is one line, unless the details differ. */
function oneForEach(links: readonly PageLink[]): PageLink[] {
  const first = new Map(
    links.toReversed().map((link) => [`${link.reference.targetKey} ${link.reference.detail ?? ''}`, link]),
  );
  return [...first.values()].reverse();
}
