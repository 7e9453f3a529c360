import { useNavigate } from 'react-router-dom';
import { Callout, CalloutButton } from '#components/callout.tsx';
import { type Citation, isVerified } from '#domain/answers/answer.ts';
import { linkToCitation } from '#domain/viewer/citation-link.ts';

export interface CitationMarkProps {
  citation: Citation;
  /** The address that shows the citation's page with its words boxed. */
  hrefFor: (citation: Citation) => string;
  /** The citation that the viewer shows, as the address names it. */
  activeCitation: string | null;
}

/** The callout of a citation inside the text; pressing it opens the page, where there is one. */
export function CitationMark({ citation, hrefFor, activeCitation }: CitationMarkProps) {
  const navigate = useNavigate();
  if (citation.source) {
    return <Callout number={citation.number} verified={isVerified(citation)} className="mx-0.5" />;
  }
  return (
    <CalloutButton
      number={citation.number}
      verified={isVerified(citation)}
      active={activeCitation === linkToCitation(citation)}
      onClick={() => void navigate(hrefFor(citation))}
      className="mx-0.5 aria-pressed:hover:bg-accent"
    />
  );
}
