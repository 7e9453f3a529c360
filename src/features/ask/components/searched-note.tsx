import type { Searched } from '#domain/answers/answer.ts';

/** What an answer was looked for in, and what could not be searched and why. */
export function SearchedNote({ searched }: { searched: Searched }) {
  const { documents, searchable, notSearchable } = searched;
  const line = `Searched ${searchable} of ${documents} ${documents === 1 ? 'document' : 'documents'}`;
  if (notSearchable.length === 0) return <p className="text-xs text-ink-soft">{line}.</p>;
  return (
    <details className="text-xs text-ink-soft">
      <summary className="min-h-6 cursor-pointer">
        {line}; {notSearchable.length} could not be searched
      </summary>
      <ul className="mt-1 list-disc pl-5">
        {notSearchable.map(({ documentId, name, reason }) => (
          <li key={documentId}>
            {name}: {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
