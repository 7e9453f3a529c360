import { t } from '@lingui/core/macro';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { linkToCitation } from '#domain/viewer/citation-link.ts';
import { Button } from '#ui/button.tsx';
import { useShownAnswer } from './answer-context.ts';
import type { SourceCard } from './answer-layout.ts';
import { SourceCardView } from './source-card.tsx';

export interface SourceCardsProps {
  cards: readonly SourceCard[];
  /** The name of the cards after the first, such as `More support`. */
  moreLabel: string;
  /** They are near the question and may not answer it. */
  areNear: boolean;
}

/** One card for each page. The first is shown, and the others on request; in print all are shown. */
export function SourceCards({ cards, moreLabel, areNear }: SourceCardsProps) {
  const { activeCitation } = useShownAnswer();
  const [first, ...others] = cards;
  const [open, setOpen] = useState(() => others.some((card) => isActive(card, activeCitation)));
  const id = useId();
  if (!first) return null;
  return (
    <div className="flex flex-col gap-2">
      <ol aria-label={t`Citations`}>
        <SourceCardView card={first} isNear={areNear} />
      </ol>
      {others.length > 0 && (
        <>
          <Button
            variant="quiet"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="-ms-3 self-start text-ink-soft print:hidden"
          >
            <ChevronDown className={open ? 'rotate-180' : undefined} />
            {moreLabel} ({others.length})
          </Button>
          <ol
            id={id}
            aria-label={moreLabel}
            className={open ? 'flex flex-col gap-2' : 'hidden flex-col gap-2 print:flex'}
          >
            {others.map((card) => (
              <SourceCardView key={card.key} card={card} isNear={areNear} />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function isActive({ citations }: SourceCard, activeCitation: string | null): boolean {
  return citations.some((citation) => linkToCitation(citation) === activeCitation);
}
