import type { Answer, AskedCompany } from './answer.ts';

/** An answer that names the projects that were asked, and in each citation its own. */
export function answerOfCompany(answer: Answer, company: AskedCompany): Answer {
  const names = new Map(company.projects.map(({ id, name }) => [id, name]));
  const citations = answer.citations.map((citation) => {
    const projectName = citation.source ? undefined : names.get(citation.projectId);
    return projectName === undefined ? citation : { ...citation, projectName };
  });
  return { ...answer, citations, askedCompany: company };
}
