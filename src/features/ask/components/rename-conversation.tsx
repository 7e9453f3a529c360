import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';

interface RenameConversationProps {
  name: string;
  rename: (name: string) => Promise<void>;
  onDone: () => void;
}

/** The name of a conversation as a field that replaces its row. */
export function RenameConversation({ name, rename, onDone }: RenameConversationProps) {
  const [text, setText] = useState(name);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!text.trim()) return setProblem(t`A conversation needs a name`);
    setBusy(true);
    try {
      await rename(text.trim());
      onDone();
    } catch (error) {
      setProblem(shown(userMessageOf(error, unexpected)));
      setBusy(false);
    }
  }

  return (
    <form onSubmit={save}>
      <fieldset disabled={busy} className="flex gap-2">
        <Input
          aria-label={t`Name of the conversation`}
          aria-invalid={problem ? true : undefined}
          autoFocus
          maxLength={80}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" busy={busy}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </fieldset>
      {problem && (
        <p role="alert" className="mt-1.5 text-sm text-failed">
          {problem}
        </p>
      )}
    </form>
  );
}
