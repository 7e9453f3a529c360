import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Pin, PinOff } from 'lucide-react';
import { questionRules } from '#domain/ai-training/test-question.ts';
import type { Citation } from '#domain/answers/answer.ts';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import {
  testQuestionsQuery,
  usePinQuestion,
  useUnpinQuestion,
} from '#features/ai-training/api/test-questions.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toaster.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

interface PinCitationProps {
  companyId: string;
  question: string;
  /** A citation whose quote was found word for word in a document. */
  citation: Citation;
}

/** Pins the question as a test question that must find this passage. Pressing again unpins it. */
export function PinCitation({ companyId, question, citation }: PinCitationProps) {
  const { data: questions } = useQuery(testQuestionsQuery(companyId));
  const pin = usePinQuestion(companyId);
  const unpin = useUnpinQuestion(companyId);
  const { documentId, documentName, projectId, page, start, end, quote } = citation;
  const pinned = questions?.find(
    (kept) =>
      kept.question === question.trim() &&
      kept.documentId === documentId &&
      kept.page === page &&
      kept.start === start,
  );
  const options = {
    onSuccess: () => toast.success(pinned ? t`Test question unpinned` : t`Pinned as a test question`),
    onError: (error: Error) => toast.error(userMessageOf(error, unexpected)),
  };
  const press = () => {
    if (pinned) return unpin.mutate(pinned.id, options);
    const checked = questionRules.safeParse({ question });
    if (!checked.success) return toast.error(checked.error.issues[0]?.message ?? unexpected);
    const passage = { documentId, documentName, page, start, end, quote };
    pin.mutate({ companyId, projectId, question: checked.data.question, ...passage }, options);
  };
  const label = pinned ? t`Unpin the test question` : t`Pin as a test question`;
  const busy = pin.isPending || unpin.isPending;
  return (
    <Tooltip text={label}>
      <Button
        variant="quiet"
        size="icon"
        aria-label={t`${label}: citation ${citation.number}`}
        busy={busy}
        disabled={!questions}
        onClick={press}
        className="relative"
      >
        {busy ? null : pinned ? <PinOff /> : <Pin />}
      </Button>
    </Tooltip>
  );
}
