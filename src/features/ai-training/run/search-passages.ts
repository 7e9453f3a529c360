import { type FoundPassage, foundPassage } from '#domain/ai-training/test-question.ts';
import { search as limits } from '#domain/limits/limits.ts';
import { projectNamespace } from '#domain/passages/namespace.ts';
import { askVectorProxy } from '#lib/amplify/vector-proxy.ts';

/** The passages of a project that are nearest to a question, without the shared pools. */
export async function searchPassages(projectId: string, question: string): Promise<FoundPassage[]> {
  const reply = await askVectorProxy({
    action: 'query',
    namespace: projectNamespace(projectId),
    text: question,
    topK: limits.resultsKept,
    includeCommon: false,
  });
  const { metadatas = [], documents = [] } = reply.result ?? {};
  return metadatas
    .map((metadata, index) => foundPassage(metadata, documents[index] ?? ''))
    .filter((passage) => passage !== null);
}
