import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type AskScope,
  documentsInScope,
  isWholeProject,
  scopeProblem,
  scopeText,
  wholeCompany,
} from '#domain/answers/ask-scope.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { projectDocumentsQuery } from '#features/documents/api/documents.ts';
import { useEditSearch } from '#hooks/use-address.ts';
import { shown } from '#lib/language/shown.ts';

/** The names of the scope's values in the URL. */
const names = {
  inCompany: 'ask-in',
  documents: 'ask-documents',
  type: 'ask-type',
  tag: 'ask-tag',
  from: 'ask-from',
  to: 'ask-to',
};
const parameters = Object.values(names);
const COMPANY = 'company';

export interface AskScopeState {
  scope: AskScope;
  change: (next: Partial<AskScope>) => void;
  /** All documents of the project; undefined until they are loaded. */
  documents: readonly DocumentRecord[] | undefined;
  /** The documents sent with a question. Null for the whole project or company. */
  documentIds: string[] | null;
  text: string;
  /** The reason why nothing can be asked with this scope, or null. */
  problem: string | null;
  isLoading: boolean;
  /** False while the URL is being updated to the chosen scope. */
  isSettled: boolean;
  /** The URL with the scope added, so that a link keeps it. */
  keepIn: (href: string) => string;
}

/** The scope of questions, kept in the URL so that it can be copied, shared and reloaded. */
export function useAskScope(projectId: string): AskScopeState {
  const { kept, keep, isSettled } = useScopeParameters();
  const scope = useMemo(() => scopeOf(kept), [kept]);
  const isChosen = !scope.inCompany && !isWholeProject(scope);
  const { data: documents } = useQuery(projectDocumentsQuery(projectId));
  const found = useMemo(
    () => (documents && isChosen ? documentsInScope(documents, scope) : []),
    [documents, isChosen, scope],
  );
  return {
    scope,
    change: (next) => keep(parametersOf({ ...scope, inCompany: false, ...next })),
    documents,
    documentIds: isChosen ? found.map(({ id }) => id) : null,
    text: shown(scopeText(scope, found)),
    problem: isChosen && documents ? shown(scopeProblem(found.length)) : null,
    isLoading: isChosen && !documents,
    isSettled,
    keepIn: (href) =>
      kept && !href.startsWith('http') ? `${href}${href.includes('?') ? '&' : '?'}${kept}` : href,
  };
}

/** The scope's part of the query string. It is restored if a link drops it. */
function useScopeParameters() {
  const [search] = useSearchParams();
  const editSearch = useEditSearch();
  const inAddress = new URLSearchParams([...search].filter(([name]) => parameters.includes(name))).toString();
  const [kept, setKept] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress) setKept(inAddress);
  }
  const write = (next: string) =>
    editSearch((params) => {
      for (const name of parameters) params.delete(name);
      for (const [name, value] of new URLSearchParams(next)) params.append(name, value);
    });
  const isDropped = kept !== '' && inAddress === '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a dropped scope is written back
  useEffect(() => {
    if (isDropped) write(kept);
  }, [isDropped]);
  return {
    kept,
    isSettled: kept === inAddress,
    keep: (next: string) => {
      setKept(next);
      write(next);
    },
  };
}

function scopeOf(kept: string): AskScope {
  const values = new URLSearchParams(kept);
  const value = (name: 'type' | 'tag' | 'from' | 'to') => values.get(names[name]) ?? '';
  if (values.get(names.inCompany) === COMPANY) return wholeCompany;
  return {
    inCompany: false,
    documents: (values.get(names.documents) ?? '').split(',').filter(Boolean),
    ...{ type: value('type'), tag: value('tag'), from: value('from'), to: value('to') },
  };
}

function parametersOf({ inCompany, documents, ...rest }: AskScope): string {
  const given = { inCompany: inCompany ? COMPANY : '', documents: documents.join(','), ...rest };
  const values = Object.entries(given).filter(([, value]) => value);
  return new URLSearchParams(
    values.map(([name, value]) => [names[name as keyof AskScope], value]),
  ).toString();
}
