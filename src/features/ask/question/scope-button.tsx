import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronDown, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { CheckList } from '#components/check-list.tsx';
import { ChoiceField, DayField, Flyout } from '#components/filter-flyout.tsx';
import { isWholeProject, wholeCompany, wholeProject } from '#domain/answers/ask-scope.ts';
import { fileTypeChoices } from '#domain/documents/file-types.ts';
import { tagsInUse } from '#domain/documents/tags.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import type { AskScopeState } from './use-ask-scope.ts';

/** Shows and changes the scope: chosen documents, a type, a tag, or the days on which documents were added. */
export function ScopeButton({ state }: { state: AskScopeState }) {
  return (
    <Flyout
      title={t`What to ask`}
      trigger={
        <Button
          variant="quiet"
          aria-label={t`Scope: ${state.text}`}
          className="min-w-0 max-w-full gap-1 px-2! text-xs text-ink-soft @max-md:[&>svg:first-child]:hidden"
        >
          <ListFilter />
          <span className="min-w-0 truncate">{state.text}</span>
          <ChevronDown />
        </Button>
      }
    >
      <ScopeChoices state={state} />
    </Flyout>
  );
}

function ScopeChoices({ state }: { state: AskScopeState }) {
  const { scope, change, documents = [] } = state;
  const tags = tagsInUse(documents).map((tag) => ({ value: tag, label: tag }));
  return (
    <div className="flex flex-col gap-3">
      <DocumentChoice
        documents={documents}
        chosen={scope.documents}
        onChange={(chosen) => change({ ...wholeProject, documents: chosen })}
      />
      {/* Chosen documents override these filters. */}
      <ChoiceField
        className="w-full"
        label={t`Type`}
        values={fileTypeChoices}
        value={scope.type}
        onChange={(type) => change({ documents: [], type })}
      />
      {tags.length > 0 && (
        <ChoiceField
          className="w-full"
          label={t`Tag`}
          values={tags}
          value={scope.tag}
          onChange={(tag) => change({ documents: [], tag })}
        />
      )}
      <div className="grid grid-cols-2 gap-2">
        <DayField
          label={t`Added from`}
          value={scope.from}
          onChange={(from) => change({ documents: [], from })}
        />
        <DayField label={t`Added to`} value={scope.to} onChange={(to) => change({ documents: [], to })} />
      </div>
      <div className="flex flex-col gap-2">
        <Button disabled={isWholeProject(scope)} onClick={() => change(wholeProject)}>
          <Trans>Ask the whole project</Trans>
        </Button>
        <Button disabled={scope.inCompany} onClick={() => change(wholeCompany)}>
          <Trans>Ask the whole company</Trans>
        </Button>
      </div>
    </div>
  );
}

interface DocumentChoiceProps {
  documents: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function DocumentChoice({ documents, chosen, onChange }: DocumentChoiceProps) {
  const [words, setWords] = useState('');
  const sought = words.trim().toLowerCase();
  const shown = documents.filter(({ name }) => name.toLowerCase().includes(sought));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">
        <Trans>Documents</Trans>
      </legend>
      <Input
        aria-label={t`Find a document by its name`}
        placeholder={t`Find by name`}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <CheckList
        items={shown}
        chosen={chosen}
        onChange={onChange}
        className="mt-1 max-h-44"
        rowClassName="min-h-row"
      />
    </fieldset>
  );
}
