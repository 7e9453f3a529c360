import { dashboard, dayMs } from '../limits/limits.ts';

interface Dated {
  /** ISO time. */
  createdAt: string;
}

export interface Figure {
  value: number;
  /** How many are new since the window began. 0 is not shown. */
  added: number;
}

export interface CompanyFigures {
  projects: Figure;
  documents: Figure;
  members: Figure;
  /** Documents of the last 7 days. */
  recentDocuments: number;
}

const monthDays = 30;

/** The dashboard's figures, counted from the company's rows. */
export function companyFigures(
  company: { projects: readonly Dated[]; documents: readonly Dated[]; members: readonly Dated[] },
  nowMs: number,
): CompanyFigures {
  return {
    projects: figureOf(company.projects, nowMs),
    documents: figureOf(company.documents, nowMs),
    members: figureOf(company.members, nowMs),
    recentDocuments: recentOf(company.documents, nowMs),
  };
}

/** How many there are, and how many of them are new. */
export function figureOf(items: readonly Dated[], nowMs: number): Figure {
  return { value: items.length, added: since(items, monthDays, nowMs) };
}

/** How many came in the days that the dashboard calls recent. */
export function recentOf(items: readonly Dated[], nowMs: number): number {
  return since(items, dashboard.recentDays, nowMs);
}

function since(items: readonly Dated[], days: number, nowMs: number): number {
  return items.filter(({ createdAt }) => nowMs - Date.parse(createdAt) < days * dayMs).length;
}
