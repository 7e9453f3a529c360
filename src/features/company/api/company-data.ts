import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExportState } from '#domain/company-data/company-export.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { operationOf, replyOf } from '#lib/amplify/data-result.ts';

/** How often a running export is asked about. */
const ASK_MS = 2_000;

export const exportQuery = (companyId: string, client: () => DataClient = dataClient) =>
  queryOptions({
    queryKey: ['company-export', companyId],
    queryFn: async () =>
      replyOf<{ export: ExportState | null }>(await client().queries.companyExport({})).export,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? ASK_MS : false),
  });

export function useBeginExport(companyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => void operationOf(await dataClient().mutations.exportCompany({})),
    onSettled: () => queryClient.invalidateQueries({ queryKey: exportQuery(companyId).queryKey }),
  });
}

/** A link to the finished export, for 15 minutes. */
export function useExportLink() {
  return useMutation({
    mutationFn: async () =>
      replyOf<{ url: string }>(await dataClient().queries.companyExport({ link: true })).url,
  });
}

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
