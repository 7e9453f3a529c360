import { createContext, useContext } from 'react';
import type { Citation } from '#domain/answers/answer.ts';
import type { DrawPagePicture } from '../page-picture/draw-page-picture.ts';

/** What every citation of a shown answer reads. */
export interface ShownAnswer {
  question: string;
  companyId: string;
  /** The project that was asked; null where the whole company was. */
  projectId: string | null;
  /** The address that shows the citation's page with its words highlighted. */
  hrefFor: (citation: Citation) => string;
  /** The citation that the viewer shows, as the address names it. */
  activeCitation: string | null;
  /** The company whose test questions may be pinned; null for those who may not. */
  pinFor: string | null;
  /** Draws the part of a page that is cited. */
  drawPicture: DrawPagePicture;
}

export const AnswerContext = createContext<ShownAnswer | null>(null);

export function useShownAnswer(): ShownAnswer {
  const shown = useContext(AnswerContext);
  if (!shown) throw new Error('A citation is shown without its answer');
  return shown;
}
