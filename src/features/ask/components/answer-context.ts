import { createContext, useContext } from 'react';
import type { Citation } from '#domain/answers/answer.ts';
import type { DrawPagePicture } from './draw-page-picture.ts';

/** The context that the citations of an answer read. */
export interface ShownAnswer {
  question: string;
  /** Asks the question again. */
  askAgain: () => void;
  companyId: string;
  /** The project that was asked about. Null for the whole company. */
  projectId: string | null;
  /** The URL that shows the citation's page with its words highlighted. */
  hrefFor: (citation: Citation) => string;
  /** The citation that the viewer shows, from the URL. */
  activeCitation: string | null;
  /** The company for pinned test questions. Null if the user may not pin. */
  pinFor: string | null;
  /** Draws the cited part of a page. */
  drawPicture: DrawPagePicture;
}

export const AnswerContext = createContext<ShownAnswer | null>(null);

export function useShownAnswer(): ShownAnswer {
  const shown = useContext(AnswerContext);
  if (!shown) throw new Error('A citation is shown without its answer');
  return shown;
}
