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
        Later
      </Button>
      <Button
        variant="quiet"
        disabled={busy}
        onClick={() => onAnswer([{ action: 'supersede', id: newer.id, by: older.id }])}
      >
        No, {olderName} supersedes {newerName}
      </Button>
      <Button
        disabled={busy}
        onClick={() => onAnswer([newer, older].map(({ id }) => ({ action: 'keep', id })))}
      >
        No, keep both
      </Button>
      <Button
        variant="primary"
        busy={busy}
        onClick={() => onAnswer([{ action: 'supersede', id: older.id, by: newer.id }])}
      >
        Yes
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
