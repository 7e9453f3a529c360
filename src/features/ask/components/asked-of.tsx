import { t } from '@lingui/core/macro';
import type { Answer } from '#domain/answers/answer.ts';
import { companyText, documentsText } from '#domain/answers/ask-scope.ts';
import { shown } from '#lib/language/shown.ts';
import { useAskedDocuments } from '../question/use-asked-documents.ts';
import { useShownAnswer } from './answer-context.ts';

/** The scope of an answer, if it was not the whole project. */
export function AskedOf({ askedOf, askedCompany }: Pick<Answer, 'askedOf' | 'askedCompany'>) {
  if (askedCompany) {
    const names = askedCompany.projects.map(({ name }) => name);
    return <Named text={t`Searched: ${shown(companyText(askedCompany))}`} names={names} />;
  }
  return askedOf ? <AskedDocuments documentIds={askedOf} /> : null;
}

function AskedDocuments({ documentIds }: { documentIds: readonly string[] }) {
  const documents = useAskedDocuments(useShownAnswer()) ?? [];
  const names = documents.filter(({ id }) => documentIds.includes(id)).map(({ name }) => name);
  return <Named text={t`Searched: ${shown(documentsText(names, documentIds.length))}`} names={names} />;
}

function Named({ text, names }: { text: string; names: readonly string[] }) {
  if (names.length < 2) return <p className="text-xs text-ink-soft [overflow-wrap:anywhere]">{text}</p>;
  return (
    <details className="text-xs text-ink-soft">
      <summary className="min-h-6 cursor-pointer">{text}</summary>
      <ul className="mt-1 list-disc ps-5 [overflow-wrap:anywhere]">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );
}
