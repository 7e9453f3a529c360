import { z } from 'zod';
import { chat } from '#domain/limits/limits.ts';

const MOST_BLOCKS = 20;
const MOST_TOOL_RESULT = 4_000;

const textBlock = z.object({ text: z.string() });
const image = z.object({
  format: z.enum(['png', 'jpeg']),
  source: z.object({
    /** Base64. */
    bytes: z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/),
  }),
  /** The words that the browser's OCR read in it. */
  text: z.string().max(chat.pictureTextCharacters).optional(),
});
const toolResult = z.object({
  toolUseId: z.string().min(1).max(200),
  content: z.array(z.union([textBlock, z.object({ json: z.unknown() })])).max(MOST_BLOCKS),
});

/** The content of a person's message: text, at most one picture, and results of tools that the model called. */
export const contentBlocks = z
  .array(z.union([textBlock.strict(), z.object({ image }).strict(), z.object({ toolResult }).strict()]))
  .min(1)
  .max(MOST_BLOCKS)
  .refine((blocks) => blocks.filter((block) => 'image' in block).length <= 1);

export type ContentBlock = z.infer<typeof contentBlocks>[number];
export type PictureBlock = z.infer<typeof image>;

/** The text of a message. Tool results follow the typed text. */
export function textOf(blocks: readonly ContentBlock[]): string {
  const typed = blocks.flatMap((block) => ('text' in block ? [block.text] : []));
  const results = blocks.flatMap((block) => ('toolResult' in block ? [resultText(block.toolResult)] : []));
  return [...typed, ...results].join('\n').trim();
}

export function pictureOf(blocks: readonly ContentBlock[]): PictureBlock | null {
  return blocks.flatMap((block) => ('image' in block ? [block.image] : []))[0] ?? null;
}

function resultText({ toolUseId, content }: z.infer<typeof toolResult>): string {
  const parts = content.map((part) => ('text' in part ? part.text : JSON.stringify(part.json)));
  return `Result of the tool call ${toolUseId}: ${parts.join('\n').slice(0, MOST_TOOL_RESULT)}`;
}
