import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { FileText, ScrollText } from 'lucide-react';
import { wholeProject } from '#domain/answers/ask-scope.ts';
import { Button } from '#ui/button.tsx';
import { ScopeButton } from './scope-button.tsx';
import type { AskScopeState } from './use-ask-scope.ts';

interface ScopeBarProps {
  state: AskScopeState;
  /** The document that is open beside the pane. */
  document: { id: string; name: string } | null;
  /** Asks for the summary of the open document. */
  onSummarise: (documentId: string) => void;
  disabled: boolean;
}

/** Narrow enough for three buttons in a row on a phone and in a narrow pane. */
const look = 'px-2! text-xs text-ink-soft @max-md:[&_svg]:hidden';

/** The scope of the question, with a shortcut to the open document. */
export function ScopeBar({ state, document, onSummarise, disabled }: ScopeBarProps) {
  const { scope, change } = state;
  const isOnly = document !== null && scope.documents.length === 1 && scope.documents[0] === document.id;
  return (
    <div className="@container min-w-0 flex-1 basis-44">
      <div className="flex flex-wrap">
        <ScopeButton state={state} />
        {document && (
          <>
            <Button
              variant="quiet"
              title={document.name}
              aria-pressed={isOnly}
              className={clsx(look, 'aria-pressed:bg-accent-wash aria-pressed:text-ink')}
              onClick={() => change({ ...wholeProject, documents: isOnly ? [] : [document.id] })}
            >
              <FileText />
              <Trans>This document</Trans>
            </Button>
            <Button
              variant="quiet"
              title={document.name}
              disabled={disabled}
              className={look}
              onClick={() => onSummarise(document.id)}
            >
              <ScrollText />
              <Trans>Summarise</Trans>
            </Button>
          </>
        )}
      </div>
      {state.problem && (
        <p role="alert" className="w-full px-2 pb-1 text-xs text-failed">
          {state.problem}
        </p>
      )}
    </div>
  );
}
