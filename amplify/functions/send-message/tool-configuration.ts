import { z } from 'zod';
import type { ChatTool } from '../providers/chat-tools.ts';

const MOST_TOOLS = 20;
const MOST_SCHEMA_CHARACTERS = 10_000;

const inputSchema = z
  .object({ json: z.record(z.unknown()) })
  .refine(({ json }) => JSON.stringify(json).length <= MOST_SCHEMA_CHARACTERS);

const toolConfiguration = z.object({
  tools: z
    .record(
      z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
      z.object({ description: z.string().max(1_000).default(''), inputSchema }),
    )
    .refine((tools) => Object.keys(tools).length <= MOST_TOOLS),
});

/** The client's tools, as Amplify's AI client names them; null where the configuration is not one. */
export function parseTools(value: unknown): ChatTool[] | null {
  if (value === undefined || value === null) return [];
  const parsed = toolConfiguration.safeParse(value);
  if (!parsed.success) return null;
  return Object.entries(parsed.data.tools).map(([name, tool]) => ({
    name,
    description: tool.description,
    inputSchema: tool.inputSchema.json,
  }));
}
