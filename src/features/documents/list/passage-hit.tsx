import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { SupersededStamp } from '#components/supersession.tsx';
import { SheetNumber } from '#components/title-block.tsx';
import { type PassageResult, similarityText } from '#domain/search/passage-search.ts';
import { formatCitation } from '#domain/viewer/citation-link.ts';
import type { DocumentRecord } from '../api/document-record.ts';

interface PassageHitProps {
  /** Its position in the results, from 1. */
  number: number;
  result: PassageResult;
  /** The URL of a passage's page. A glossary term has none. */
  document: DocumentRecord | undefined;
  href: string | undefined;
}

/** A passage with its similarity to the search words. Pressing it opens its page with the words highlighted. */
export function PassageHit({ number, result, document, href }: PassageHitProps) {
  const content = (
    <>
      <span className="flex items-center gap-2 text-xs">
        <Source result={result} document={document} />
        <span className="ms-auto shrink-0 font-mono whitespace-nowrap text-ink-soft">
          {similarityText(result.similarity)}{' '}
          <span className="max-md:sr-only">
            <Trans>similar</Trans>
          </span>
        </span>
      </span>
      <span className="mt-1 line-clamp-3 text-sm [overflow-wrap:anywhere] text-ink-soft">{result.text}</span>
    </>
  );
  if (!href || result.kind === 'entry') return <li className="px-3 py-2">{content}</li>;
  return (
    <li>
      <Link to={placeOf(href, result, number)} className="block min-h-target px-3 py-2 hover:bg-wash">
        {content}
      </Link>
    </li>
  );
}

function Source({ result, document }: Pick<PassageHitProps, 'result' | 'document'>) {
  if (result.kind === 'entry') {
    return (
      <span dir="auto" className="truncate font-semibold">
        {[result.source, result.term].filter(Boolean).join(': ')}
      </span>
    );
  }
  const { sheet } = result;
  const isSuperseded = sheet ? sheet.isSuperseded : document?.state === 'superseded';
  return (
    <>
      <span dir="auto" className="truncate font-semibold">
        {document?.name}
      </span>
      {document && (
        <span className="flex shrink-0 items-center gap-2 font-mono">
          <SheetNumber
            number={sheet?.number ?? document.documentNumber}
            revision={sheet ? sheet.revision : document.revision}
            superseded={isSuperseded}
          />
        </span>
      )}
      <span className="shrink-0 font-mono text-accent-text">
        <Trans>p. {result.page}</Trans>
      </span>
      {isSuperseded && <SupersededStamp />}
    </>
  );
}

/** The URL of the page, with the passage highlighted like a citation. */
function placeOf(href: string, passage: Extract<PassageResult, { kind: 'passage' }>, number: number): string {
  const [path = '', query = ''] = href.split('?');
  const values = new URLSearchParams(query);
  values.set('page', String(passage.page));
  values.set('citation', formatCitation({ ...passage, number, isQuoted: false }));
  return `${path}?${values}`;
}
