import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { QuestionResult, TestRun } from '#domain/ai-training/test-run.ts';
import { configureAmplify } from '#lib/amplify/configure.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOf, readJson } from '#lib/amplify/data-result.ts';

const RUNS_SHOWN = 10;

const results = z.array(
  z.object({
    questionId: z.string(),
    rank: z.number().nullable(),
    citations: z.number(),
    verified: z.number(),
    problem: z.string().optional(),
  }),
);

/** The latest runs, the newest first. */
export async function listTestRuns(companyId: string, client?: DataClient): Promise<TestRun[]> {
  await configureAmplify();
  const data = client ?? dataClient();
  const rows = dataOf(
    await data.models.GoldenRun.goldenRunsByCompany(
      { companyId },
      { sortDirection: 'DESC', limit: RUNS_SHOWN },
    ),
  );
  return rows.map((row) => ({ id: row.id, at: row.at, results: readResults(row.results) }));
}

function readResults(json: unknown): QuestionResult[] {
  return results.parse(readJson(json));
}

export const testRunsQuery = (companyId: string) =>
  queryOptions({ queryKey: ['ai-training', companyId, 'runs'], queryFn: () => listTestRuns(companyId) });

/** Stores the result of a run. */
export function useKeepRun(companyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ at, results: given }: Omit<TestRun, 'id'>) =>
      dataOf(await dataClient().models.GoldenRun.create({ companyId, at, results: JSON.stringify(given) })),
    onSuccess: () => queryClient.invalidateQueries(testRunsQuery(companyId)),
  });
}
