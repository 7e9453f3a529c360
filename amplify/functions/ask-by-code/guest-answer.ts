import type { Answer, AnswerBlock, AnswerOutcome, Citation } from '#domain/answers/answer.ts';

/** The part of an answer that a person without an account gets: its text and citations. */
export interface GuestAnswer extends Pick<Answer, 'outcome' | 'text' | 'blocks'> {
  citations: Omit<Citation, 'projectId' | 'projectName' | 'source'>[];
}

/** Replaces sentences that name searched or unsearchable documents. */
const plain: Partial<Record<AnswerOutcome, string>> = {
  nearest: 'The current documents do not answer this for certain. These are the nearest passages.',
  'not-found': 'The current documents of this project do not say this.',
  failed: 'No answer was received. Try again.',
};

/** Removes everything about other documents: those searched or considered, and the names of unread files. */
export function guestAnswer({ outcome, text, blocks, citations }: Answer): GuestAnswer {
  const shown = outcome === 'not-found' || outcome === 'failed' ? [] : citations;
  const said = shown.map(({ projectId: _, projectName: __, source: ___, ...citation }) => citation);
  const instead = plain[outcome];
  if (!instead) return { outcome, text, ...(blocks && { blocks }), citations: said };
  const note: AnswerBlock = { kind: 'paragraph', statements: [{ kind: 'note', text: instead }] };
  return { outcome, text: instead, blocks: [note], citations: said };
}
