import type OpenAI from 'openai';

/** A client's tool that the model may call: its name, and the JSON schema of its input. */
export interface ChatTool {
  name: string;
  description: string;
  inputSchema: Record<string, unknown>;
}

/** A tool call by the model. `input` is an object if the model wrote JSON, otherwise its text. */
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

/** Joins the pieces of tool calls in a stream. */
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
    // A model may write an incomplete object. The client gets its text.
    return json;
  }
}
