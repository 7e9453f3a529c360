import type { OperationAttack } from '../operation-attack.ts';

const DESCRIBE = 'query($documentId: ID!) { made: describeImage(documentId: $documentId) }';

interface Reply {
  readonly code: string;
}

/**
 * Without a vision model, a caller who may see the document is told that it is not an image. Any other caller is told
 * that it does not exist.
 */
export const describeImage: readonly OperationAttack[] = [
  {
    name: 'a file of the document',
    right: 'download',
    run: async ({ send, places }) => {
      const { data } = await send(DESCRIBE, { documentId: places.victim.documentId });
      const made = data?.made as string | null | undefined;
      const refusals = ['not-found', 'unauthenticated', 'forbidden'];
      return made ? !refusals.includes((JSON.parse(made) as Reply).code) : false;
    },
  },
];
