import { useNavigate } from 'react-router-dom';
import { Callout, CalloutButton } from '#components/callout.tsx';
import { SupersededStamp } from '#components/supersession.tsx';
import { type Citation, isVerified } from '#domain/answers/answer.ts';
import { linkToCitation } from '#domain/viewer/citation-link.ts';
import { useShownAnswer } from './answer-context.ts';

/** The callout of a citation inside the text. Opens the cited page, if there is one. */
export function CitationLink({ citation }: { citation: Citation }) {
  const { hrefFor, activeCitation } = useShownAnswer();
  const navigate = useNavigate();
  if (citation.source) {
    return <Callout number={citation.number} verified={isVerified(citation)} className="mx-0.5" />;
  }
  const mark = (
    <CalloutButton
      number={citation.number}
      verified={isVerified(citation)}
      active={activeCitation === linkToCitation(citation)}
      onClick={() => void navigate(hrefFor(citation))}
      className="mx-0.5 aria-pressed:hover:bg-accent"
    />
  );
  if (!citation.superseded) return mark;
  return (
    <>
      {mark} <SupersededStamp by={citation.superseded.revision} />
    </>
  );
}
