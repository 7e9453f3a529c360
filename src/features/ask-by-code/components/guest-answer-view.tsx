import { t } from '@lingui/core/macro';
import { ComputedLine } from '#components/computed-line.tsx';
import { StatementMark } from '#components/statement-mark.tsx';
import { shown } from '#lib/language/shown.ts';
import type { AskedByCode, GuestCitation } from '../api/ask-by-code.ts';
import { GuestSource } from './guest-source.tsx';

/** An answer for someone without an account: its text, then each cited page. */
export function GuestAnswerView({ asked: { answer, documents } }: { asked: AskedByCode }) {
  if (!answer) return null;
  const written = (answer.blocks ?? [])
    .flatMap(({ statements }) => statements)
    .filter((statement) => statement.kind !== 'quotation');
  const pages = byPage(answer.citations);
  return (
    <div className="space-y-3">
      {written.map((statement, index) =>
        statement.kind === 'computed' ? (
          <ComputedLine
            // biome-ignore lint/suspicious/noArrayIndexKey: the statements of an answer never change their order
            key={index}
            {...{ statement, citations: answer.citations }}
            isResult={index === 0}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the statements of an answer never change their order
          <p key={index} className="leading-relaxed [overflow-wrap:anywhere]">
            <bdi>{statement.kind === 'claim' ? statement.text : shown(statement.text)}</bdi>{' '}
            {statement.kind === 'claim' && <StatementMark citation={null} />}
          </p>
        ),
      )}
      {pages.length > 0 && (
        <ul aria-label={t`Sources`} className="space-y-3">
          {pages.map((citations) => (
            <GuestSource
              key={citations[0]?.number}
              citations={citations}
              document={documents.find(({ id }) => id === citations[0]?.documentId)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Groups citations by page, in the order in which the pages are first cited. */
function byPage(citations: readonly GuestCitation[]): GuestCitation[][] {
  const pages = new Map<string, GuestCitation[]>();
  for (const citation of citations) {
    const key = `${citation.documentId}:${citation.page}`;
    pages.set(key, [...(pages.get(key) ?? []), citation]);
  }
  return [...pages.values()];
}
