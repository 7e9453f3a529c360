import type { Answer, AnswerBlock } from '#domain/answers/answer.ts';

type StoredAnswer = Pick<Answer, 'blocks' | 'text' | 'outcome'>;

/** True for a model's answer saved before statements were checked one by one. */
export function isFromBefore({ blocks, outcome }: Pick<Answer, 'blocks' | 'outcome'>): boolean {
  return blocks === undefined && (outcome === 'quoted' || outcome === 'generated');
}

/**
 * The blocks to show for an answer. In an older answer, every line is shown as a claim, because its quotes
 * may be fragments.
 */
export function shownBlocks({ blocks, text, outcome }: StoredAnswer): AnswerBlock[] {
  if (blocks) return blocks;
  const isOwn = outcome === 'not-found' || outcome === 'failed';
  return text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line, index) => ({
      kind: 'paragraph',
      statements: [
        isOwn || (outcome === 'nearest' && index === 0) ? { kind: 'note', text: line } : claimOf(line),
      ],
    }));
}

const MARK = /(?<!\\)\s*\[(\d{1,3})\]/g;

function claimOf(line: string): AnswerBlock['statements'][number] {
  const citations = [...line.matchAll(MARK)].map(([, number]) => Number(number));
  const text = line.replace(MARK, '').replace(/\\\[/g, '[').replace(/\*\*/g, '').trim();
  return { kind: 'claim', text, citations: [...new Set(citations)], unsupported: [] };
}
