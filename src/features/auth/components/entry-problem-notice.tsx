import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { FormNotice } from '#components/notice.tsx';
import { Button } from '#ui/button.tsx';
import type { EntryProblem } from '../session/entry-problem.ts';

interface EntryProblemNoticeProps {
  problem: EntryProblem;
  /** Loads the session again without new input. */
  onRetry: () => Promise<unknown>;
  onSignOut: () => Promise<unknown>;
}

/** Shown if the password and code were right but the session failed to load: the reason, and what to do. */
export function EntryProblemNotice({ problem, onRetry, onSignOut }: EntryProblemNoticeProps) {
  const [doing, setDoing] = useState<'retry' | 'sign-out'>();

  async function run(what: 'retry' | 'sign-out', action: () => Promise<unknown>) {
    setDoing(what);
    await action().finally(() => setDoing(undefined));
  }

  return (
    <div className="space-y-4">
      {/* Announces the same failure again after another attempt. */}
      {doing !== 'retry' && (
        <FormNotice tone="error">
          <strong className="block font-semibold">{problem.title}</strong>
          {problem.text}
        </FormNotice>
      )}
      {problem.canRetry && (
        <Button
          variant="primary"
          size="large"
          className="w-full"
          busy={doing === 'retry'}
          disabled={doing !== undefined}
          onClick={() => run('retry', onRetry)}
        >
          <Trans>Try again</Trans>
        </Button>
      )}
      <Button
        className="w-full"
        busy={doing === 'sign-out'}
        disabled={doing !== undefined}
        onClick={() => run('sign-out', onSignOut)}
      >
        <Trans>Sign Out</Trans>
      </Button>
    </div>
  );
}
