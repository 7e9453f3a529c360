import { Trans } from '@lingui/react/macro';
import type { RegisterSheet } from '#domain/sheets/register/register-sheet.ts';
import type { SheetChange } from '#domain/sheets/sheet-change.ts';
import { Button } from '#ui/button.tsx';
import { type FileNames, inOrder } from './sheet-names.ts';

interface ChainAnswersProps {
  sheet: RegisterSheet;
  other: RegisterSheet;
  files: FileNames;
  busy: boolean;
  onAnswer: (answer: SheetChange[]) => void;
  onLater: () => void;
}

/** Yes, No and Later, and that the other sheet supersedes, because a later upload may be the older sheet. */
export function ChainAnswers({ sheet, other, files, busy, onAnswer, onLater }: ChainAnswersProps) {
  const { newer, older, newerName, olderName } = inOrder(sheet, other, files);
  return (
    <>
      <Button variant="quiet" onClick={onLater}>
        <Trans>Later</Trans>
      </Button>
      <Button
        variant="quiet"
        // Two names do not fit in one line of a phone.
        className="h-auto min-h-target min-w-0 whitespace-normal!"
        disabled={busy}
        onClick={() => onAnswer([{ action: 'supersede', id: newer.id, by: older.id }])}
      >
        <Trans>
          No, {olderName} supersedes {newerName}
        </Trans>
      </Button>
      <Button
        disabled={busy}
        onClick={() => onAnswer([newer, older].map(({ id }) => ({ action: 'keep', id })))}
      >
        <Trans>No, keep both</Trans>
      </Button>
      <Button
        variant="primary"
        busy={busy}
        onClick={() => onAnswer([{ action: 'supersede', id: older.id, by: newer.id }])}
      >
        <Trans>Yes</Trans>
      </Button>
    </>
  );
}
