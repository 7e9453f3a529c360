import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Notice } from '#components/notice.tsx';
import { AppError, userMessageOf } from '#domain/errors/app-error.ts';
import { askErrors, unexpected } from '#domain/errors/catalogue.ts';
import { askByCode as limits } from '#domain/limits/limits.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/input.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { type AskByCode, type AskedByCode, askByCode } from '../api/ask-by-code.ts';
import { StoppedError, usePatience } from '../hooks/use-patience.ts';
import { GuestAnswerView } from './guest-answer-view.tsx';

interface Turn {
  id: string;
  question: string;
  asked: AskedByCode;
}

/**
 * The screen of someone who scanned a displayed code: the answers and a question box. The box accepts text at once,
 * while the name of the project is still loading.
 */
export function GuestDesk({ token, ask = askByCode }: { token: string; ask?: AskByCode }) {
  const about = useQuery({ queryKey: ['ask-code', token], queryFn: () => ask(token), retry: false });
  const [turns, setTurns] = useState<Turn[]>([]);
  const patient = usePatience();
  const asking = useMutation({
    async mutationFn(question: string) {
      if (question.length > limits.questionCharacters)
        throw new AppError('invalid', askErrors.tooLong(limits.questionCharacters));
      return patient.ask(() => ask(token, question));
    },
    onSuccess: (asked, question) => setTurns((all) => [...all, { id: String(all.length), question, asked }]),
  });
  const newest = useNewestInView(turns.length);
  if (about.isError && turns.length === 0) {
    return <Notice tone="error">{userMessageOf(about.error, unexpected)}</Notice>;
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4">
      <p className="text-ink-soft">
        {about.data
          ? t`Answers come from the current documents of ${about.data.projectName}, ${about.data.companyName}.`
          : t`Answers come from the current documents of the project.`}
      </p>
      <ol aria-label={t`Questions and answers`} className="flex-1 space-y-6">
        {turns.map(({ id, question, asked }, index) => (
          <li
            key={id}
            ref={index === turns.length - 1 ? newest : undefined}
            className="scroll-mt-20 space-y-2"
          >
            <h2 className="font-semibold [overflow-wrap:anywhere]">
              <bdi>{question}</bdi>
            </h2>
            <GuestAnswerView asked={asked} />
          </li>
        ))}
      </ol>
      {asking.isPending && <Asking busySeconds={patient.busySeconds} onStop={patient.stop} />}
      {asking.error && !(asking.error instanceof StoppedError) && (
        <Notice tone="error">{userMessageOf(asking.error, unexpected)}</Notice>
      )}
      <QuestionBox busy={asking.isPending} onAsk={asking.mutateAsync} />
    </div>
  );
}

function Asking({ busySeconds, onStop }: { busySeconds: number | null; onStop: () => void }) {
  if (busySeconds === null)
    return (
      <p role="status" className="flex items-center gap-2">
        <Trans>
          <Spinner /> Searching the documents...
        </Trans>
      </p>
    );
  return (
    <div className="flex flex-col items-start gap-2">
      <p role="status">
        <Trans>The AI is busy with other questions. Yours is asked again within {busySeconds} seconds.</Trans>
      </p>
      <Button onClick={onStop}>
        <Trans>Stop</Trans>
      </Button>
    </div>
  );
}

/** At the bottom of the screen, within reach of the thumb. The question stays in the box until it is answered. */
function QuestionBox({ busy, onAsk }: { busy: boolean; onAsk: (question: string) => Promise<unknown> }) {
  const [text, setText] = useState('');
  const id = useId();

  async function ask(event: FormEvent) {
    event.preventDefault();
    const question = text.trim();
    if (question === '' || busy) return;
    await onAsk(question).then(
      () => setText(''),
      () => undefined, // The error is shown above, and the question stays so that it can be sent again.
    );
  }

  return (
    <form
      onSubmit={(event) => void ask(event)}
      className="sticky bottom-0 -mx-4 border-t border-rule bg-sheet p-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      <label htmlFor={id} className="mb-1 block font-semibold">
        <Trans>Your question</Trans>
      </label>
      <TextArea
        id={id}
        rows={2}
        value={text}
        dir={text === '' ? undefined : 'auto'}
        enterKeyHint="send"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) void ask(event);
        }}
        className="w-full resize-none"
      />
      <Button type="submit" variant="primary" size="large" busy={busy} className="mt-2 w-full">
        <Trans>Ask</Trans>
      </Button>
    </form>
  );
}

/** Brings the newest answer to the top of the screen. */
function useNewestInView(count: number) {
  const newest = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (count > 0) newest.current?.scrollIntoView({ block: 'start' });
  }, [count]);
  return newest;
}
