import { describe, expect, it } from 'vitest';
import { passageSparse } from '../retrieval/lexical.ts';
import { termIndex } from '../retrieval/term-index.ts';
import { PageText } from '../verification/page-text.ts';
import { candidatesOf, type ReadPassage } from './candidates.ts';
import { mayClaim } from './may-claim.ts';
import { rankCandidates } from './rank-candidates.ts';
import { readQuestion } from './read-question.ts';

function page(text: string): ReadPassage {
  const place = { documentId: 'd', documentName: 'd.pdf', page: 1, heading: '', score: 1 };
  return { ...place, start: 0, end: text.length, pageText: new PageText(text) };
}

/** Whether the one sentence of a page may be claimed. */
function claimed(
  text: string,
  said: string,
  { earlier = null, otherLanguage = false, confidence = 0.7, unknown = '' }: Partial<Asked> = {},
): boolean {
  const vector = [1, 0];
  const question = readQuestion(
    {
      ...{
        text,
        earlier,
        otherLanguage,
        vector,
        searchedVector: vector,
        searchedSparse: passageSparse(text),
      },
      ...{ rarityOf: () => 1, passagesWith: (index) => (index === termIndex(unknown) ? 0 : 1) },
    },
    [page(said)],
  );
  const pages = [page(said)];
  const candidates = candidatesOf(pages);
  const { scored } = rankCandidates(
    question,
    pages,
    candidates,
    candidates.map(() => vector),
  );
  return mayClaim(question, scored, pages, confidence);
}

interface Asked {
  earlier: string | null;
  otherLanguage: boolean;
  confidence: number;
  /** A stem that no passage has. */
  unknown: string;
}

const EARLIER = { earlier: 'how high must a guardrail be' };

describe('mayClaim', () => {
  it('is false for a choice that lacks the thing of a follow-up, or its value', () => {
    expect(claimed('and the midrail?', 'A guardrail shall be 42 inches high.', EARLIER)).toBe(false);
    expect(
      claimed('and the midrail?', 'A guardrail shall be 42 inches high.', { ...EARLIER, unknown: 'midrail' }),
    ).toBe(false);
    expect(claimed('and the midrail?', 'The midrail shall be 21 inches high.', EARLIER)).toBe(true);
    const far =
      'Midrails, screens and mesh shall be installed between the top edge of the guardrail system and the walking or working surface when there is no wall or parapet wall at least 21 inches (53 cm) high.';
    expect(claimed('and the midrail?', far, EARLIER)).toBe(false);
    expect(claimed('and the midrail?', 'A midrail shall be painted yellow.', EARLIER)).toBe(false);
    expect(claimed('ok what about the shackles?', 'A guardrail shall be 42 inches high.', EARLIER)).toBe(
      false,
    );
    expect(claimed('and who speaks for them', 'A guardrail is checked by Ann Bell.', EARLIER)).toBe(true);
    expect(claimed('and if its got 3 beds?', '3 bedrooms: 21 l/s.', EARLIER)).toBe(true);
    expect(claimed('and how wide?', 'A guardrail shall be 4 inches wide.', EARLIER)).toBe(true);
  });

  it('is false for a choice from the invoice of somebody else', () => {
    const said = 'Harlow Concrete invoice: the tax is $462.00.';
    expect(claimed('tax on the zenith invoice', said)).toBe(false);
    expect(claimed('tax on the harlow invoice', said)).toBe(true);
  });

  it('is false across languages if the value that is asked for is not there, unless the reader is sure', () => {
    const finnish = 'Mikä on betonilaatan suojapeite?';
    const across = { otherLanguage: true };
    expect(claimed(finnish, 'The total of the invoice is $5,082.00.', across)).toBe(false);
    expect(
      claimed(finnish, 'Floor waste: $38.00 each.', {
        ...{ ...across, earlier: 'how much was the pump', confidence: 0.9 },
      }),
    ).toBe(false);
    expect(claimed(finnish, 'The cover is 50 mm.', { ...across, confidence: 0.9 })).toBe(true);
    expect(claimed('Wie hoch ist das Geländer?', 'The handrail is 900 mm high.', across)).toBe(true);
    expect(claimed('Wie hoch ist das Geländer?', 'The handrail is painted white.', across)).toBe(false);
  });
});
