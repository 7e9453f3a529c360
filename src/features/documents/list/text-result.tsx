import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { TypeIcon } from '#components/file-labels.tsx';
import { SupersededStamp } from '#components/supersession.tsx';
import { SheetNumber } from '#components/title-block.tsx';
import { isDrawnType } from '#domain/documents/file-types.ts';
import type { FoundDocument, TextHit } from '#domain/documents/text-search.ts';
import type { SheetRecord } from '#features/sheets/api/sheet-record.ts';
import { documentSheetsQuery } from '#features/sheets/api/sheets.ts';
import type { DocumentRecord } from '../api/document-record.ts';

interface TextResultProps {
  document: DocumentRecord;
  result: FoundDocument;
  /** The search words, which the opened page highlights. */
  words: string;
  href: string;
  projectName?: string;
}

/** A document that contains the words, and the pages with them. */
export function TextResult({ document, result, words, href, projectName }: TextResultProps) {
  const { name, documentNumber, revision, state, mimeType } = document;
  const rest = result.pages - result.hits.length;
  const sheetOf = useSheetsOfSet(document);
  return (
    <li className="px-3 py-2">
      <p className="flex items-center gap-2">
        <TypeIcon mimeType={mimeType} />
        <span dir="auto" className="truncate font-semibold">
          {name}
        </span>
        <span className="flex shrink-0 items-center gap-2 font-mono text-xs">
          <SheetNumber number={documentNumber} revision={revision} superseded={state === 'superseded'} />
        </span>
        {state === 'superseded' && <SupersededStamp />}
        {projectName && <span className="ms-auto truncate text-xs text-ink-soft">{projectName}</span>}
      </p>
      <ul className="mt-1">
        {result.hits.map((hit) => (
          <li key={hit.page}>
            <Link
              to={placeOf(href, hit.page, words)}
              className="flex min-h-target items-baseline gap-3 rounded px-2 py-1 hover:bg-wash"
            >
              <span className="w-14 shrink-0 font-mono text-xs text-accent-text">
                <Trans>p. {hit.page}</Trans>
              </span>
              <span className="min-w-0 text-sm text-ink-soft [overflow-wrap:anywhere]">
                <PageSheet sheet={sheetOf(hit.page)} />
                <Marked {...hit} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="px-2 text-xs text-ink-soft">
          <Trans>
            and {rest} more {plural(rest, { one: 'page', other: 'pages' })}
          </Trans>
        </p>
      )}
    </li>
  );
}

/**
 * The sheets of a bound set by page. Its row has no number, and is current as long as one of its sheets is. Any other
 * document says by itself which sheet it is.
 */
function useSheetsOfSet({ id, documentNumber, pageCount, mimeType }: DocumentRecord) {
  const isSet = documentNumber === null && pageCount !== 1 && isDrawnType(mimeType);
  const { data } = useQuery({ ...documentSheetsQuery(id), enabled: isSet });
  return (page: number) => (isSet ? data?.find((sheet) => sheet.page === page) : undefined);
}

/** Number and revision of the page of a set, with the stamp of a superseded one. */
function PageSheet({ sheet }: { sheet: SheetRecord | undefined }) {
  const isSuperseded = sheet?.state === 'superseded';
  if (!sheet?.number && !isSuperseded) return null;
  return (
    <span className="mb-0.5 flex flex-wrap items-center gap-2 font-mono text-xs text-ink">
      <SheetNumber number={sheet.number} revision={sheet.revision} superseded={isSuperseded} />
      {isSuperseded && <SupersededStamp />}
    </span>
  );
}

function Marked({ snippet, marks }: TextHit) {
  const ends = [0, ...marks.map(([, to]) => to)];
  return (
    <>
      {marks.map(([from, to], index) => (
        <Fragment key={from}>
          {snippet.slice(ends[index], from)}
          <mark className="bg-accent-wash font-semibold text-ink">{snippet.slice(from, to)}</mark>
        </Fragment>
      ))}
      {snippet.slice(ends.at(-1))}
    </>
  );
}

/** The URL of the page, with the words to highlight. */
function placeOf(href: string, page: number, words: string): string {
  const [path = '', query = ''] = href.split('?');
  const values = new URLSearchParams(query);
  values.set('page', String(page));
  values.set('find', words);
  return `${path}?${values}`;
}
