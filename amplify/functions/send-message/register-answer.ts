import type { Answer } from '#domain/answers/answer.ts';
import { inOneProjectText } from '#domain/answers/summaries.ts';
import { asksOfFindings } from '#domain/register-questions/answer-findings.ts';
import { readRegisterQuestion } from '#domain/register-questions/register-question.ts';
import { answerOf } from './build-answer.ts';
import {
  type RegisterAsked,
  type RegisterDeps,
  registerAnswerOfProject,
} from './register-answer-of-project.ts';

interface ProjectsAsked extends Omit<RegisterAsked, 'projectId' | 'question'> {
  projectIds: readonly string[];
}

/**
 * Answers a question about the register itself by code; null if it asks about the contents of sheets or documents. If
 * exactly one project's register has an answer, returns it. If several have one, or for findings in several projects,
 * asks the person to repeat the question in one project.
 */
export async function registerAnswer(
  deps: RegisterDeps,
  { projectIds, ...projectsAsked }: ProjectsAsked,
): Promise<Answer | null> {
  const question = readRegisterQuestion(projectsAsked.text);
  const [only, ...others] = projectIds;
  if (!question || !only) return null;
  const asked = { ...projectsAsked, question };
  if (others.length === 0) return registerAnswerOfProject(deps, { ...asked, projectId: only });
  const undecided = () => answerOf('nearest', inOneProjectText, { passages: [], searched: asked.searched });
  if (asksOfFindings(question.operation)) return undecided();
  const answers = await Promise.all(
    projectIds.map((projectId) => {
      const documents = asked.documents.filter((document) => document.projectId === projectId);
      return documents.length > 0 ? registerAnswerOfProject(deps, { ...asked, projectId, documents }) : null;
    }),
  );
  const [sure = null, ...more] = answers.filter((answer) => answer !== null && answer.confidence > 0);
  return more.length > 0 ? undecided() : sure;
}
