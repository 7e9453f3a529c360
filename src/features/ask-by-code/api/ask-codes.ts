import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { allRows, dataOf } from '#lib/amplify/data-result.ts';
import { askCodeId, newAskToken } from '#lib/browser/ask-token.ts';

/** A code of a project, without its token. */
export interface AskCode {
  id: string;
  /** ISO times. Null if no one has asked yet. */
  expiresAt: string;
  createdAt: string;
  lastAskedAt: string | null;
  asked: number;
}

const fields = ['id', 'expiresAt', 'createdAt', 'lastAskedAt', 'asked'] as const;

/** The codes of a project, newest first. */
export async function listAskCodes(projectId: string, client: DataClient = dataClient()): Promise<AskCode[]> {
  const rows = await allRows((nextToken) =>
    client.models.AskCode.askCodesByProject({ projectId }, { nextToken, selectionSet: fields }),
  );
  return rows
    .map(({ asked, lastAskedAt, createdAt, ...row }) => ({
      ...row,
      ...{ asked: asked ?? 0, lastAskedAt: lastAskedAt ?? null, createdAt: createdAt ?? '' },
    }))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

const askCodesKey = (projectId: string) => ['ask-codes', projectId] as const;

export const askCodesQuery = (projectId: string) =>
  queryOptions({ queryKey: askCodesKey(projectId), queryFn: () => listAskCodes(projectId) });

interface NewAskCode {
  companyId: string;
  projectId: string;
  /** ISO time. */
  expiresAt: string;
}

/**
 * Creates a code and returns its token, which is not stored, so it can be shown only now. @throws {AppError}
 */
export async function createAskCode(code: NewAskCode, client: DataClient = dataClient()): Promise<string> {
  const token = newAskToken();
  dataOf(
    await client.models.AskCode.create({ id: await askCodeId(token), ...code }, { selectionSet: ['id'] }),
  );
  return token;
}

export function useCreateAskCode(projectId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: NewAskCode) => createAskCode(code),
    onSettled: () => queryClient.invalidateQueries({ queryKey: askCodesKey(projectId) }),
  });
}

/** Revokes a code at once. */
export function useRevokeAskCode(projectId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      dataOf(await dataClient().models.AskCode.delete({ id }, { selectionSet: ['id'] })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: askCodesKey(projectId) }),
  });
}
