import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { TypeIcon } from '#components/file-type.tsx';
import { SupersededStamp } from '#components/superseded-stamp.tsx';
import { SheetNumber } from '#components/title-block.tsx';
import type { FoundDocument, TextHit } from '#domain/documents/text-search.ts';
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
