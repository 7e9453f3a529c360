import { dashboard } from '../limits/limits.ts';

interface Dated {
  /** ISO time. */
  createdAt: string;
}

export interface Figure {
  value: number;
  /** How many of them came since the window began; 0 says nothing worth showing. */
  added: number;
}

export interface CompanyFigures {
  projects: Figure;
  documents: Figure;
  members: Figure;
  /** Documents of the last 7 days. */
  recentDocuments: number;
}

const day = 24 * 60 * 60 * 1000;
const monthDays = 30;

/** The dashboard's figures, counted from what the company really has. */
export function companyFigures(
  company: { projects: readonly Dated[]; documents: readonly Dated[]; members: readonly Dated[] },
  nowMs: number,
): CompanyFigures {
  const since = (items: readonly Dated[], days: number) =>
    items.filter(({ createdAt }) => nowMs - Date.parse(createdAt) < days * day).length;
  const figure = (items: readonly Dated[]): Figure => ({
    value: items.length,
    added: since(items, monthDays),
  });
  return {
    projects: figure(company.projects),
    documents: figure(company.documents),
    members: figure(company.members),
    recentDocuments: since(company.documents, dashboard.recentDays),
  };
}
