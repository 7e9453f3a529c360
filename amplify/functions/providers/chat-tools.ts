import type OpenAI from 'openai';

/** A tool of the client that the model may ask for: its name, and the JSON schema of what it takes. */
export interface ChatTool {
  name: string;
  description: string;
  inputSchema: Record<string, unknown>;
}

/** The model asks for a tool to be used. `input` is what it wrote, an object where it wrote JSON. */
export interface ToolUse {
  toolUseId: string;
  name: string;
  input: unknown;
}

export function openAiTools(tools: readonly ChatTool[]): OpenAI.ChatCompletionTool[] {
  return tools.map(({ name, description, inputSchema: parameters }) => ({
    type: 'function',
    function: { name, description, parameters },
  }));
}

type CallDelta = OpenAI.ChatCompletionChunk.Choice.Delta.ToolCall;

/** Puts a stream's pieces of tool calls together. */
export class ToolCalls {
  readonly #calls = new Map<number, { id: string; name: string; json: string }>();

  add(deltas: readonly CallDelta[] | undefined): void {
    for (const { index, id, function: part } of deltas ?? []) {
      const call = this.#calls.get(index) ?? { id: '', name: '', json: '' };
      this.#calls.set(index, {
        id: id ?? call.id,
        name: part?.name ?? call.name,
        json: call.json + (part?.arguments ?? ''),
      });
    }
  }

  all(): ToolUse[] {
    const inOrder = [...this.#calls].sort(([a], [b]) => a - b);
    return inOrder.map(([, { id, name, json }]) => ({ toolUseId: id, name, input: inputOf(json) }));
  }
}

function inputOf(json: string): unknown {
  try {
    return JSON.parse(json || '{}');
  } catch {
    // A model may write half an object; the client sees what it wrote.
    return json;
  }
}
