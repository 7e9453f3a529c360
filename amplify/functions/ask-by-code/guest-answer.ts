import type { Answer, AnswerBlock, AnswerOutcome, Citation } from '#domain/answers/answer.ts';

/** What a person without an account gets of an answer: its words and where they are printed. */
export interface GuestAnswer extends Pick<Answer, 'outcome' | 'text' | 'blocks'> {
  citations: Omit<Citation, 'projectId' | 'projectName' | 'source'>[];
}

/** In place of sentences that name the documents that were searched, or that could not be. */
const plain: Partial<Record<AnswerOutcome, string>> = {
  nearest: 'The current documents do not answer this for certain. These are the nearest passages.',
  'not-found': 'The current documents of this project do not say this.',
  failed: 'No answer was received. Try again.',
};

/** Leaves out what tells of other documents: what was searched, what was considered, names of the files that are not read. */
export function guestAnswer({ outcome, text, blocks, citations }: Answer): GuestAnswer {
  const shown = outcome === 'not-found' || outcome === 'failed' ? [] : citations;
  const said = shown.map(({ projectId: _, projectName: __, source: ___, ...citation }) => citation);
  const instead = plain[outcome];
  if (!instead) return { outcome, text, ...(blocks && { blocks }), citations: said };
  const note: AnswerBlock = { kind: 'paragraph', statements: [{ kind: 'note', text: instead }] };
  return { outcome, text: instead, blocks: [note], citations: said };
}
