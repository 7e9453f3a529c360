import { t } from '@lingui/core/macro';
import './reference-layer.css';
import { Link } from 'react-router-dom';
import { placeOf } from '#components/boxed-picture.tsx';
import type { Rectangle } from '#domain/verification/rectangles.ts';
import { type PageLink, usePageLinks } from '../hooks/use-page-links.ts';
import { useViewer } from './viewer-context.ts';

/** Links over a page to the sheets that it names. They turn and zoom with the page. */
export function ReferenceLayer({ page }: { page: number }) {
  const { document, hrefFor } = useViewer();
  const links = usePageLinks(document, page).filter(({ reference }) => reference.box);
  if (links.length === 0) return null;
  return (
    <nav aria-label={t`Links on page ${page}`} className="pointer-events-none absolute inset-0 isolate">
      {links.map((link) => (
        <ReferenceArea key={link.reference.id} link={link} hrefFor={hrefFor} />
      ))}
    </nav>
  );
}

function ReferenceArea({
  link,
  hrefFor,
}: {
  link: PageLink;
  hrefFor: (documentId: string, page: number) => string;
}) {
  const { reference, target, title } = link;
  const style = placeOf(reference.box as Rectangle);
  if (!target) return <span className="reference-link" data-missing="" title={title} style={style} />;
  return (
    <Link
      className="reference-link"
      to={hrefFor(target.documentId, Math.max(1, target.page))}
      title={title}
      aria-label={title}
      style={style}
    />
  );
}
