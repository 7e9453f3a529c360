import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { replyOf } from '#lib/amplify/data-result.ts';

/** The scheduled deletion of the company. */
export interface ErasureNotice {
  status: 'requested' | 'erasing' | 'erased';
  /** ISO times. */
  requestedAt: string;
  dueAt: string;
  /** The name of the Admin who requested it. */
  by: string;
}

interface Reply {
  erasure: ErasureNotice | null;
}

export const erasureQuery = (companyId: string, client: () => DataClient = dataClient) =>
  queryOptions({
    queryKey: ['company-erasure', companyId],
    queryFn: async () => replyOf<Reply>(await client().queries.companyErasure()).erasure,
  });

/** Schedules or cancels it. The server compares the name. */
export function useEraseCompany(companyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (asked: { name: string; cancel?: boolean }) =>
      replyOf<Reply>(await dataClient().mutations.eraseCompany(asked)).erasure,
    onSuccess: (erasure) => queryClient.setQueryData(erasureQuery(companyId).queryKey, erasure),
  });
}
