import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReviewSheet } from '#domain/sheets/register/register-sheet.ts';
import { Button } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { blockName } from './field-words.ts';

interface ReadingAnswersProps {
  sheet: ReviewSheet;
  busy: boolean;
  onCorrect: () => void;
  onConfirm: () => void;
  onChooseOther: () => void;
}

/** The answers to the question whether a sheet is read correctly. The last one is also that of Enter. */
export function ReadingAnswers(props: ReadingAnswersProps) {
  const { sheet, busy, onCorrect, onConfirm, onChooseOther } = props;
  if (sheet.number === null)
    return (
      <>
        <Button disabled={busy} onClick={onConfirm}>
          <Trans>Leave without a number</Trans>
        </Button>
        <Tooltip text={t`Enter`}>
          <Button variant="primary" aria-keyshortcuts="Enter e" busy={busy} onClick={onCorrect}>
            <Trans>Type the number</Trans>
          </Button>
        </Tooltip>
      </>
    );
  return (
    <>
      <Tooltip text="E">
        <Button aria-keyshortcuts="e" onClick={onCorrect}>
          <Trans>Correct</Trans>
        </Button>
      </Tooltip>
      {sheet.otherBlock && (
        <Tooltip text="2">
          <Button aria-keyshortcuts="2" disabled={busy} onClick={onChooseOther}>
            <Trans>It is {blockName(sheet.otherBlock)}</Trans>
          </Button>
        </Tooltip>
      )}
      <Tooltip text={t`Enter`}>
        <Button variant="primary" aria-keyshortcuts="Enter" busy={busy} onClick={onConfirm}>
          {sheet.otherBlock ? (
            <Trans>It is {blockName(sheet.readings)}</Trans>
          ) : (
            <Trans>Confirm as read</Trans>
          )}
        </Button>
      </Tooltip>
    </>
  );
}
