import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RotateCw, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { asOfText } from '#components/dates.tsx';
import { modelText } from '#domain/answers/visible-text.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { DeviceAnswer } from '../api/ask-on-device.ts';
import { pictureUrl, type QuestionPicture } from '../api/ask-records.ts';
import type { Turn } from '../api/turns.ts';
import type { PendingQuestion } from '../hooks/ask-state.ts';
import type { UnansweredQuestion } from '../hooks/use-unanswered.ts';
import { useShownAnswer } from './answer-context.ts';
import { AnswerView } from './answer-view.tsx';

interface TurnViewProps {
  turn: Turn;
  isNewest: boolean;
}

/** A question and its answer. */
export function TurnView({ turn, isNewest }: TurnViewProps) {
  const { askAgain } = useShownAnswer();
  const { question, picture } = turn;
  const answer = turn.answer?.answer;
  return (
    <Frame question={question} picture={picture} busy={false}>
      {answer ? (
        <AnswerView answer={answer} pictureText={picture?.text ?? ''} mayAskAgain={isNewest} />
      ) : (
        <NoAnswer reason={t`This question was not answered.`} onRetry={askAgain} />
      )}
    </Frame>
  );
}

export interface PendingTurnProps {
  pending: PendingQuestion;
  /** The part of the answer received so far. */
  streamed: string;
  onStop: () => void;
  onRetry: () => void;
}

/** A question whose answer is being written, or was not received. */
export function PendingTurn({ pending, streamed, onStop, onRetry }: PendingTurnProps) {
  const { stopped, question, picture } = pending;
  return (
    <Frame question={question} picture={picture} busy={stopped === null}>
      {streamed && (
        <>
          <p className="text-sm leading-relaxed [overflow-wrap:anywhere] whitespace-pre-wrap">
            <bdi>{modelText(streamed)}</bdi>
          </p>
          <p className="text-xs font-semibold text-unverified">
            <Trans>Not checked yet</Trans>
          </p>
        </>
      )}
      {stopped !== null && <NoAnswer reason={stopped} onRetry={onRetry} />}
      {stopped === null && !streamed && <Waiting busySeconds={pending.busySeconds ?? null} />}
      {stopped === null && (
        <Button onClick={onStop} className="self-start">
          <Square />
          <Trans>Stop</Trans>
        </Button>
      )}
    </Frame>
  );
}

interface UnansweredTurnProps {
  asked: UnansweredQuestion;
  /** The answer of this device without a connection. */
  onDevice: DeviceAnswer | null;
  /** Another question is being answered. */
  disabled: boolean;
  onDiscard: () => void;
}

/** A question without an answer, kept to be asked again. */
export function UnansweredTurn({ asked, onDevice, disabled, onDiscard }: UnansweredTurnProps) {
  const { askAgain } = useShownAnswer();
  const { question, picture, reason, isWaiting } = asked;
  if (onDevice)
    return (
      <Frame question={question} picture={picture} busy={false}>
        <AnswerView answer={onDevice.answer} pictureText="" mayAskAgain={false} />
        <OnDeviceNote asOf={onDevice.asOf} disabled={disabled} onRetry={askAgain} onDiscard={onDiscard} />
      </Frame>
    );
  const kept = isWaiting
    ? t`Your question is kept and sent when you are back online.`
    : t`Your question is kept.`;
  return (
    <Frame question={question} picture={picture} busy={false}>
      <NoAnswer
        // Nothing failed, so no retry is offered.
        reason={isWaiting ? undefined : reason}
        note={picture ? t`Your question waits here until you leave this page.` : kept}
        disabled={disabled}
        onRetry={askAgain}
        onDiscard={onDiscard}
      />
    </Frame>
  );
}

interface OnDeviceNoteProps {
  asOf: number;
  disabled: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

/** An answer of this device is not part of the conversation until the server has answered. */
function OnDeviceNote({ asOf, disabled, onRetry, onDiscard }: OnDeviceNoteProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
        <Trans>
          Answered on this device, as of {asOfText(asOf)}. Ask again online to add it to the conversation.
        </Trans>
      </p>
      <Button variant="quiet" onClick={onDiscard}>
        <Trans>Discard</Trans>
      </Button>
      <Button onClick={onRetry} disabled={disabled}>
        <RotateCw />
        <Trans>Ask again</Trans>
      </Button>
    </div>
  );
}

interface FrameProps {
  question: string;
  picture: QuestionPicture | null;
  busy: boolean;
  children: ReactNode;
}

function Frame({ question, picture, busy, children }: FrameProps) {
  return (
    <article className="flex flex-col gap-3 border-b border-hairline px-4 py-4">
      <QuestionView question={question} picture={picture} />
      <section aria-label={t`Answer to “${question}”`} aria-busy={busy} className="flex flex-col gap-3">
        {children}
      </section>
    </article>
  );
}

interface NoAnswerProps {
  /** Absent for a question that only waits. */
  reason: string | undefined;
  note?: string;
  disabled?: boolean;
  onRetry: () => void;
  onDiscard?: () => void;
}

function NoAnswer({ reason, note, disabled, onRetry, onDiscard }: NoAnswerProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-60 text-sm">
        {reason === undefined ? (
          <p>
            <Trans>This device cannot answer this question without a connection.</Trans>
          </p>
        ) : (
          <p className="text-failed">{shown(reason)}</p>
        )}
        {note && <p className="text-ink-soft">{note}</p>}
      </div>
      {onDiscard && (
        <Button variant="quiet" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      )}
      <Button onClick={onRetry} disabled={disabled}>
        <RotateCw />
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
}

function Waiting({ busySeconds }: { busySeconds: number | null }) {
  return (
    <div>
      <p className="mb-2 text-xs text-ink-soft">
        {busySeconds === null ? (
          <Trans>Searching your documents</Trans>
        ) : (
          <Trans>
            The AI is busy with other questions. Yours is asked again within {busySeconds} seconds.
          </Trans>
        )}
      </p>
      <Skeleton className="mb-2 h-3.5 w-full" />
      <Skeleton className="mb-2 h-3.5 w-11/12" />
      <Skeleton className="h-3.5 w-2/3" />
    </div>
  );
}

/** The question and its picture. */
function QuestionView({ question, picture }: { question: string; picture: QuestionPicture | null }) {
  return (
    <div className="flex items-start gap-3">
      <h3 className="min-w-0 flex-1 text-sm font-semibold [overflow-wrap:anywhere] whitespace-pre-wrap">
        <span className="sr-only">
          <Trans>You asked:</Trans>{' '}
        </span>
        <bdi>{question}</bdi>
      </h3>
      {picture && <AskedPicture picture={picture} />}
    </div>
  );
}

function AskedPicture({ picture }: { picture: QuestionPicture }) {
  const { text } = picture;
  return (
    <figure className="w-24 shrink-0">
      <img
        src={pictureUrl(picture)}
        alt={t`Sent with the question`}
        className="max-h-32 w-full border border-hairline object-contain"
      />
      {text && (
        <figcaption>
          <details className="text-xs text-ink-soft">
            <summary className="min-h-6 cursor-pointer">
              <Trans>Text in it</Trans>
            </summary>
            <p className="max-h-40 overflow-auto [overflow-wrap:anywhere] whitespace-pre-wrap">{text}</p>
          </details>
        </figcaption>
      )}
    </figure>
  );
}
