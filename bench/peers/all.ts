import { anythingLlm } from './anything-llm.ts';
import { llamaIndex } from './llama-index.ts';
import { lucene } from './lucene.ts';
import type { Peer } from './peer.ts';

/** 384 of LlamaIndex's tokens stay below the 512 that our model reads. */
export const PEERS: readonly Peer[] = [lucene, anythingLlm, llamaIndex(384)];
