import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { longestMarkupText, type MarkupKind, markupKindWords } from '#domain/markups/markup.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { useViewer } from '../../components/viewer-context.ts';
import type { Taken } from '../use-tools.ts';

/** Asks for the text of a new markup. It is optional for a cloud and an arrow. */
export function PendingMarkup({ taken }: { taken: Taken }) {
  const { document, markups, tools } = useViewer();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const kind = taken.tool as MarkupKind;
  const needsText = kind === 'text';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || (needsText && !text.trim())) return;
    setBusy(true);
    const { page, points } = taken;
    const saved = await markups.draw({
      ...{ documentId: document.id, page, kind, points },
      text: text.trim(),
      carriedFrom: null,
      photoId: null,
    });
    setBusy(false);
    // The text stays, so that a failed save can be retried.
    if (!saved) return;
    markups.endPending();
    tools.putDown();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-center gap-2 px-3 pb-1.5">
      <label htmlFor="markup-text" className="text-sm">
        {needsText ? t`Text` : t`Note on the ${markupKindWords[kind].toLowerCase()}`}
      </label>
      <span className="min-w-40 flex-1">
        <Input
          id="markup-text"
          autoFocus
          value={text}
          maxLength={longestMarkupText}
          placeholder={needsText ? undefined : t`Optional`}
          onChange={(event) => setText(event.target.value)}
        />
      </span>
      <Button type="submit" busy={busy} disabled={needsText && !text.trim()}>
        <Trans>Add</Trans>
      </Button>
      <Button variant="quiet" onClick={markups.endPending}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  );
}
