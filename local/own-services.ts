import type { OwnPart, Surroundings } from 'amplify-offline';
import type { Secrets } from 'amplify-offline/secrets';
import { BUNDLED_DIMENSIONS, BUNDLED_MODEL, BUNDLED_RERANKER } from '#domain/embedding/bundled-model.ts';
import { type AiProviderOptions, createAiProvider } from './ai-provider/ai-provider.ts';
import { functionVariables, type MailAddresses } from './function-variables.ts';
import { createVectorIndex } from './vector-index/service.ts';

/** The keys of the vector index and the AI provider. */
export const OWN_KEYS = ['vectorIndexApiKey', 'aiProviderKey'] as const;
type OwnKey = (typeof OWN_KEYS)[number];

/** The secrets of a Plumbline installation. */
export type PlumblineSecrets = Secrets<OwnKey>;

/**
 * The services that Plumbline needs besides AWS: a vector index and an AI provider, with their addresses for
 * its functions.
 */
export function ownServices(
  { origin, internalOrigin, dataDir, secrets, onFault }: Surroundings<OwnKey>,
  { loadModel, ...addresses }: MailAddresses & Pick<AiProviderOptions, 'loadModel'>,
): Required<Pick<OwnPart, 'services' | 'variables'>> {
  const { vectorIndexApiKey, aiProviderKey } = secrets;
  const vectorIndex = createVectorIndex({
    dataDir,
    dimension: BUNDLED_DIMENSIONS,
    apiKey: vectorIndexApiKey,
    onError: onFault,
  });
  const aiProvider = createAiProvider({ apiKey: aiProviderKey, loadModel });
  return {
    services: [
      { ...vectorIndex, serves: isVectorPath },
      { ...aiProvider, serves: (path) => path.startsWith('/v1/') },
    ],
    variables: functionVariables({
      ...{ origin, internalOrigin, vectorIndexApiKey, aiProviderKey },
      ...addresses,
      embeddingModel: BUNDLED_MODEL,
      reranker: BUNDLED_RERANKER,
      user: { ...process.env },
    }),
  };
}

function isVectorPath(path: string): boolean {
  const exact = ['/query', '/describe_index_stats', '/namespaces'].includes(path);
  return exact || path.startsWith('/vectors/') || path.startsWith('/namespaces/');
}
