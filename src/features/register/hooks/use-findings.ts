import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import {
  checkSheets,
  dismissFinding,
  findingsKey,
  findingsQuery,
  subscribeFindings,
} from '#features/sheets/api/findings.ts';
import { refreshOnChange } from '#lib/amplify/live-changes.ts';
import { toast } from '#ui/toaster.tsx';

/** The findings of a project, kept up to date. */
export function useLiveFindings(projectId: string) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: findingsKey(projectId) });
    return refreshOnChange({ name: 'findings', subscribe: subscribeFindings, refresh });
  }, [queryClient, projectId]);
  return useQuery(findingsQuery(projectId));
}

/** The same, checked once when they are opened, and on request. */
export function useFindings(projectId: string) {
  const queryClient = useQueryClient();
  const query = useLiveFindings(projectId);
  const refresh = () => queryClient.invalidateQueries({ queryKey: findingsKey(projectId) });
  const check = useMutation({
    mutationFn: () => checkSheets(projectId),
    onError: (error) =>
      toast.error(t`The sheets were not checked`, { description: userMessageOf(error, unexpected) }),
    onSettled: refresh,
  });
  const { mutate } = check;
  useEffect(() => mutate(), [mutate]);
  const change = useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string | null }) => dismissFinding(id, reason),
    onError: (error) =>
      toast.error(t`The finding was not changed`, { description: userMessageOf(error, unexpected) }),
    onSettled: refresh,
  });
  return {
    query,
    check: { start: () => mutate(), busy: check.isPending },
    dismiss: (id: string, reason: string) => change.mutateAsync({ id, reason }),
    reopen: (id: string) => change.mutate({ id, reason: null }),
    busy: change.isPending,
  };
}
