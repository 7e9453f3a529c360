import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Answer } from '#domain/answers/answer.ts';
import type { CompanyPage } from '#e2e/pages/company-page.ts';
import type { DataApi } from '#local/seed/data-api.ts';
import { signedIn } from '../screens/fill-company.ts';
import { earlierQuestions, type SiteProject, type SiteQuestion } from './site-questions.ts';
import { storedAnswer } from './stored-answer.ts';

const MAX_MINUTES = 25;
const LOOK_MS = 2_000;

/** A project whose files are uploaded and extracted. */
export interface ReadProject {
  api: DataApi;
  companyId: string;
  projectId: string;
}

/** An answer as the API returns it, and the time it took. */
export type GivenAnswer = Answer & { milliseconds: number };

/** Creates the project, uploads its files through its page and waits until each is extracted. */
export async function uploadProject(
  page: Page,
  company: CompanyPage,
  project: SiteProject,
): Promise<ReadProject> {
  const workbench = await company.makeProject(project.name);
  const { api, companyId } = await signedIn(page);
  const projectId = await idOf(api, companyId, project.name);
  await workbench.chooseFiles(...project.files);
  await untilRead(page, api, projectId, project);
  return { api, companyId, projectId };
}

/** Asks a project's questions through the data API. */
export async function askProject(
  { api, companyId, projectId }: ReadProject,
  questions: readonly SiteQuestion[],
): Promise<{ question: SiteQuestion; shown: GivenAnswer }[]> {
  const answered: { question: SiteQuestion; shown: GivenAnswer }[] = [];
  for (const question of questions) {
    answered.push({ question, shown: await ask(api, { companyId, projectId }, question) });
  }
  return answered;
}

async function idOf(api: DataApi, companyId: string, name: string): Promise<string> {
  const { projectsByCompanyAndName } = await api<{ projectsByCompanyAndName: { items: { id: string }[] } }>(
    `query($companyId: ID!, $name: String!) {
      projectsByCompanyAndName(companyId: $companyId, name: { eq: $name }) { items { id } }
    }`,
    { companyId, name },
  );
  const [project] = projectsByCompanyAndName.items;
  if (!project) throw new Error(`The project ${name} was not made`);
  return project.id;
}

/** Uploads a file even if another project has it already. @throws after 25 minutes, with the missing files */
async function untilRead(page: Page, api: DataApi, projectId: string, { name, files }: SiteProject) {
  const end = Date.now() + MAX_MINUTES * 60_000;
  for (;;) {
    const duplicates = page.getByRole('button', { name: 'Upload anyway' });
    if ((await duplicates.count()) > 0) await duplicates.first().click();
    const statuses = await statusesOf(api, projectId);
    const ended = statuses.filter((status) => status !== 'processing').length;
    if (ended >= files.length) break;
    if (Date.now() > end) throw new Error(`${name}: ${ended} of ${files.length} files were read in time`);
    await pause(LOOK_MS);
  }
}

async function statusesOf(api: DataApi, projectId: string): Promise<string[]> {
  const { documentsByProject } = await api<{ documentsByProject: { items: { status: string }[] } }>(
    'query($projectId: ID!) { documentsByProject(projectId: $projectId, limit: 1000) { items { status } } }',
    { projectId },
  );
  return documentsByProject.items.map(({ status }) => status);
}

/** Earlier questions of its conversation are asked first. */
async function ask(
  api: DataApi,
  { companyId, projectId }: { companyId: string; projectId: string },
  siteQuestion: SiteQuestion,
): Promise<GivenAnswer> {
  const { question } = siteQuestion;
  const { createConversation } = await api<{ createConversation: { id: string } }>(
    'mutation($input: CreateConversationInput!) { createConversation(input: $input) { id } }',
    { input: { companyId, projectId, name: question.slice(0, 80) } },
  );
  const earlier = earlierQuestions(siteQuestion);
  let shown: GivenAnswer | null = null;
  for (const text of [...earlier, question]) {
    const asked = performance.now();
    const sent = await send(api, createConversation.id, projectId, text);
    const answer = JSON.parse(sent) as Answer;
    shown = { ...answer, milliseconds: performance.now() - asked };
  }
  if (!shown) throw new Error(`Nothing was asked: ${question}`);
  return shown;
}

/** @returns the answer as JSON, even if it took longer than its request waits */
async function send(api: DataApi, conversation: string, projectId: string, text: string): Promise<string> {
  const question = `msg_${Date.now()}_${randomUUID().slice(0, 8)}`;
  const variables = {
    ...{ conversation, question },
    content: JSON.stringify([{ text }]),
    context: JSON.stringify({ projectId }),
  };
  try {
    const { sendMessage } = await api<{ sendMessage: { answer: string } }>(
      `mutation($conversation: ID!, $content: AWSJSON!, $context: AWSJSON, $question: ID) {
        sendMessage(conversationId: $conversation, content: $content, aiContext: $context, messageId: $question) { answer }
      }`,
      variables,
    );
    return sendMessage.answer;
  } catch (error) {
    const stored = await storedAnswer(api, { conversation, question });
    if (stored === null) throw error;
    return stored;
  }
}
