import type { Answer } from '#domain/answers/answer.ts';
import { inOneProjectText } from '#domain/answers/summaries.ts';
import { asksOfFindings } from '#domain/register-questions/answer-findings.ts';
import { readRegisterQuestion } from '#domain/register-questions/register-question.ts';
import { answerOf } from './build-answer.ts';
import { type RegisterAsked, type RegisterDeps, registerAnswer } from './register-answers.ts';

interface ProjectsAsked extends Omit<RegisterAsked, 'projectId' | 'question'> {
  projectIds: readonly string[];
}

/**
 * Answers a question about the register itself by code; null if it asks about the contents of sheets or documents. If the register of exactly one project has an answer, returns it. If several
 * have one, or for findings in several projects, asks the person to repeat the question in one project.
 */
export async function registerAnswers(
  deps: RegisterDeps,
  { projectIds, ...projectsAsked }: ProjectsAsked,
): Promise<Answer | null> {
  const question = readRegisterQuestion(projectsAsked.text);
  const [only, ...others] = projectIds;
  if (!question || !only) return null;
  const asked = { ...projectsAsked, question };
  if (others.length === 0) return registerAnswer(deps, { ...asked, projectId: only });
  const undecided = () => answerOf('nearest', inOneProjectText, { passages: [], searched: asked.searched });
  if (asksOfFindings(question.operation)) return undecided();
  const answers = await Promise.all(
    projectIds.map((projectId) => {
      const documents = asked.documents.filter((document) => document.projectId === projectId);
      return documents.length > 0 ? registerAnswer(deps, { ...asked, projectId, documents }) : null;
    }),
  );
  const [sure = null, ...more] = answers.filter((answer) => answer !== null && answer.confidence > 0);
  return more.length > 0 ? undecided() : sure;
}
