import { useQuery } from '@tanstack/react-query';
import { documentsText } from '#domain/answers/ask-scope.ts';
import { projectDocumentsQuery } from '#features/documents/api/documents.ts';

interface AskedOfProps {
  documentIds: readonly string[];
  projectId: string;
}

/** Which documents an answer is about, where not the whole project was asked. */
export function AskedOf({ documentIds, projectId }: AskedOfProps) {
  const { data: documents = [] } = useQuery(projectDocumentsQuery(projectId));
  const names = documents.filter(({ id }) => documentIds.includes(id)).map(({ name }) => name);
  const text = `Asked of: ${documentsText(names, documentIds.length)}`;
  if (names.length < 2) return <p className="text-xs text-ink-soft [overflow-wrap:anywhere]">{text}</p>;
  return (
    <details className="text-xs text-ink-soft">
      <summary className="min-h-6 cursor-pointer">{text}</summary>
      <ul className="mt-1 list-disc pl-5 [overflow-wrap:anywhere]">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );
}
