import type { CompanyFigures } from '#domain/dashboard/company-figures.ts';
import { dashboard } from '#domain/limits/limits.ts';
import type { Company } from '#features/company/api/company.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import type { Project } from '#features/projects/api/projects.ts';
import { type DeviceCache, deviceCache } from '#lib/browser/device-cache.ts';

/** The last dashboard: figures, projects, the latest documents, the company. */
export interface DashboardSnapshot {
  figures: CompanyFigures;
  projects: Project[];
  /** As many as the dashboard shows. `counts` is each project's total. */
  documents: DocumentRecord[];
  counts: Record<string, number>;
  company: Company | null;
}

/** The company's last dashboard on this device, for five minutes. */
export function dashboardSnapshot(companyId: string): DeviceCache<DashboardSnapshot> {
  return deviceCache(`dashboard.${companyId}`, { maxAgeMs: dashboard.cacheMs, isValue: isSnapshot });
}

function isSnapshot(value: unknown): value is DashboardSnapshot {
  const snapshot = value as Partial<DashboardSnapshot> | null;
  return (
    Array.isArray(snapshot?.projects) &&
    Array.isArray(snapshot.documents) &&
    snapshot.documents.every(({ mimeType }) => typeof mimeType === 'string') &&
    typeof snapshot.counts === 'object' &&
    typeof snapshot.figures === 'object'
  );
}
