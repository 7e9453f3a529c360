import type { GraphqlClient } from '../functions/data-api/graphql-client.ts';
import { table } from './table.ts';

/** What happens to the rows that name a project when it is deleted permanently. */
export const rowsOfProject = {
  /** With the project. */
  Finding: 'removed',
  GoldenQuestion: 'removed',
  AskCode: 'removed',
  UserProject: 'removed',
  /** With each of its documents. */
  Document: 'removed',
  Sheet: 'removed',
  Reference: 'removed',
  /** Belongs to the person who asked. It goes with their account or their company. */
  Conversation: 'kept',
  /** Expires in less time than a project stays in the trash. */
  InvitationProject: 'kept',
} as const;

const NAMED = 'id companyId projectId';

/** What a project has besides its documents and its assignments: findings, ask codes and questions of AI training. */
export function purgedProjectRows(query: GraphqlClient) {
  const findings = table(query, 'Finding', NAMED);
  const codes = table(query, 'AskCode', NAMED);
  const questions = table(query, 'GoldenQuestion', NAMED);
  return {
    /** Removes those of the project's own company. */
    async removeContents({ id: projectId, companyId }: { id: string; companyId: string }): Promise<void> {
      const own = (rows: readonly { id: string; companyId: string; projectId: string }[]) =>
        rows.filter((row) => row.companyId === companyId && row.projectId === projectId).map(({ id }) => id);
      await findings.removeMany(own(await findings.list('findingsByProject', { projectId }, NAMED)));
      await codes.removeMany(own(await codes.list('askCodesByProject', { projectId }, NAMED)));
      const ofCompany = await questions.list('goldenQuestionsByCompany', { companyId }, NAMED);
      await questions.removeMany(own(ofCompany));
    },
  };
}
