import { Plus } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import { partOr } from '#components/optional-part.ts';
import { accordionLook } from '#ui/accordion-look.ts';
import { type Question, questions, questionTitles } from './question-titles.ts';

const loadAnswers = async () => (await import('./answers.tsx')).Answers;
const Answers = partOr(loadAnswers, AnswersMissing);

/** The answers and their accordion load when a pointer comes near, and replace this list at the first click. */
export function Questions() {
  const [opened, setOpened] = useState<Question>();
  const waiting = (
    // The transition keeps the questions visible until the answers have loaded.
    <WaitingQuestions onOpen={(question) => startTransition(() => setOpened(question))} />
  );
  return (
    <section
      aria-labelledby="questions"
      className="mx-auto max-w-page px-6 pb-16"
      onPointerEnter={() => void loadAnswers().catch(() => {})}
    >
      <h2 id="questions" className="text-lg font-semibold">
        Questions
      </h2>
      <Suspense fallback={waiting}>{opened ? <Answers opened={opened} /> : waiting}</Suspense>
    </section>
  );
}

/** The questions as they look before the first is opened. */
function WaitingQuestions({ onOpen }: { onOpen: (question: Question) => void }) {
  return (
    <div className="mt-4 border-t border-rule">
      {questions.map((question) => (
        <h3 key={question} className={accordionLook.item}>
          <button
            type="button"
            aria-expanded="false"
            className={accordionLook.trigger}
            onClick={() => onOpen(question)}
          >
            {questionTitles[question]}
            <Plus aria-hidden="true" className={accordionLook.sign} />
          </button>
        </h3>
      ))}
    </div>
  );
}

function AnswersMissing(_: { opened: Question }) {
  return (
    <p className="mt-4">The answers could not be loaded. Check your connection and load the page again.</p>
  );
}
