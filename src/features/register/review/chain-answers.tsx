import { Trans } from '@lingui/react/macro';
import type { RegisterSheet } from '#domain/sheets/register/register-sheet.ts';
import type { SheetChange } from '#domain/sheets/sheet-change.ts';
import { Button } from '#ui/button.tsx';
import { nameOf } from './chain-card.tsx';

interface ChainAnswersProps {
  sheet: RegisterSheet;
  other: RegisterSheet;
  busy: boolean;
  onAnswer: (answer: SheetChange[]) => void;
  onLater: () => void;
}

/** Yes, No and Later, and that the other sheet supersedes, because a later upload may be the older sheet. */
export function ChainAnswers({ sheet, other, busy, onAnswer, onLater }: ChainAnswersProps) {
  const { newer, older, newerName, olderName } = inOrder(sheet, other);
  return (
    <>
      <Button variant="quiet" onClick={onLater}>
        <Trans>Later</Trans>
      </Button>
      <Button
        variant="quiet"
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

/**
 * Orders the two sheets of a question. The one with the later date may supersede the other. Without a date,
 * the day it was received counts.
 */
export function inOrder(sheet: RegisterSheet, other: RegisterSheet) {
  const isOlder = timeOf(sheet) < timeOf(other);
  const [newer, older] = isOlder ? [other, sheet] : [sheet, other];
  return { newer, older, newerName: nameOf(newer, older), olderName: nameOf(older, newer) };
}

const timeOf = ({ date, receivedAt }: RegisterSheet) => `${date ?? receivedAt.slice(0, 10)} ${receivedAt}`;
