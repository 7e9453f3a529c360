import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TestQuestion } from '#domain/ai-training/test-question.ts';
import { configureAmplify } from '#lib/amplify/configure.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { allRows, dataOf, dataOrNull } from '#lib/amplify/data-result.ts';

/** The company's test questions, the oldest first. */
export async function listTestQuestions(companyId: string, client?: DataClient): Promise<TestQuestion[]> {
  // The page is public, so nothing before it has needed the data API.
  await configureAmplify();
  const data = client ?? dataClient();
  const rows = await allRows((nextToken) =>
    data.models.GoldenQuestion.goldenQuestionsByCompany(
      { companyId },
      { sortDirection: 'ASC', limit: 500, nextToken },
    ),
  );
  return rows.map(({ id, projectId, question, documentId, documentName, page, start, end, quote }) => ({
    id,
    companyId,
    projectId,
    question,
    documentId,
    documentName,
    page,
    start,
    end,
    quote,
  }));
}

export const testQuestionsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['ai-training', companyId, 'questions'],
    queryFn: () => listTestQuestions(companyId),
  });

export type NewTestQuestion = Omit<TestQuestion, 'id'>;

/** Pins a question with the passage that it must find. */
export function usePinQuestion(companyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (question: NewTestQuestion) =>
      dataOf(await dataClient().models.GoldenQuestion.create(question)),
    onSuccess: () => queryClient.invalidateQueries(testQuestionsQuery(companyId)),
  });
}

export function useUnpinQuestion(companyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => dataOrNull(await dataClient().models.GoldenQuestion.delete({ id })),
    onSuccess: () => queryClient.invalidateQueries(testQuestionsQuery(companyId)),
  });
}
