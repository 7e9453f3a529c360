import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { Citation, ConsideredPassage } from '#domain/answers/answer.ts';
import { useAskedDocuments } from '../question/use-asked-documents.ts';
import { useShownAnswer } from './answer-context.ts';

const cell = 'border-t border-hairline py-1.5 ps-3 align-top';

const COUNTS: ReadonlySet<string> = new Set(['used', 'rows']);

/** The passages compared with the question, best first, with the parts of their scores. For an answer by code, the papers read for it. */
export function WhyThisAnswer({ passages }: { passages: readonly ConsideredPassage[] }) {
  const shown = useShownAnswer();
  const documents = useAskedDocuments(shown);
  const projectOf = (documentId: string) =>
    documents?.find(({ id }) => id === documentId)?.projectId ?? shown.projectId ?? '';
  const names = [...new Set(passages.flatMap(({ scores }) => scores.map(({ name }) => name)))];
  const labels: Record<string, string> = {
    ...{ meaning: t`Meaning`, words: t`Words`, answers: t`Answers` },
    ...{ used: t`Rows used`, rows: t`Rows read` },
  };
  const isByCode = names.includes('used');
  if (passages.length === 0) return null;
  return (
    <details className="text-xs text-ink-soft">
      <summary className="min-h-6 cursor-pointer">
        <Trans>Why this answer</Trans>
      </summary>
      <p className="mt-1">
        {isByCode ? (
          <Trans>
            Plumbline read these documents and calculated the answer from the rows and lines that match your
            question. A document with 0 was left out.
          </Trans>
        ) : (
          <Trans>Plumbline compared these passages with your question. A higher score is closer to it.</Trans>
        )}
        {names.includes('answers') && (
          <>
            {' '}
            <Trans>“Answers” is how likely a statement in the passage answers it, from 0 to 1.</Trans>
          </>
        )}
      </p>
      <table className="mt-2 w-full text-start">
        <thead>
          <tr>
            <th scope="col" className="pb-1 font-semibold">
              {isByCode ? <Trans>Document</Trans> : <Trans>Passage</Trans>}
            </th>
            {names.map((name) => (
              <th key={name} scope="col" className="pb-1 ps-3 text-end font-semibold">
                {labels[name] ?? name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {passages.map((passage, i) => (
            <tr key={`${passage.documentId}:${passage.page}:${passage.start}:${passage.heading}`}>
              <td className="min-w-0 border-t border-hairline py-1.5 [overflow-wrap:anywhere]">
                <Link
                  to={shown.hrefFor(citationOf(passage, i + 1, projectOf(passage.documentId)))}
                  className="text-ink underline underline-offset-2"
                >
                  {passage.source ?? t`${passage.documentName}, page ${passage.page}`}
                </Link>
                {passage.heading && <span className="block">{passage.heading}</span>}
              </td>
              {names.map((name) => (
                <td key={name} className={`${cell} text-end font-mono`}>
                  {shownScore(passage, name)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function shownScore({ scores }: ConsideredPassage, name: string): string {
  const value = scores.find((score) => score.name === name)?.value;
  return value?.toFixed(COUNTS.has(name) ? 0 : 2) ?? '–';
}

/** The passage as a citation without a quote, so that its page can be opened. */
function citationOf(passage: ConsideredPassage, number: number, projectId: string): Citation {
  const { documentId, documentName, page, heading, start, end, source } = passage;
  const shown = { documentId, documentName, page, heading, start, end, ...(source ? { source } : {}) };
  return { ...shown, number, projectId, documentNumber: null, revision: null, quote: '', verified: false };
}
