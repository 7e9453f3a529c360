import { setTimeout as pause } from 'node:timers/promises';
import type { DataApi } from '#local/seed/data-api.ts';

/** Activity is recorded after the response. If the process is killed, the next one records it. */
const PATIENCE_MS = 20_000;
const LOOK_AGAIN_MS = 200;

/** The projects without an activity for their creation, after the server has had enough time. */
export async function projectsWithoutRecord(
  api: DataApi,
  companyId: string,
  projects: ReadonlySet<string>,
): Promise<string[]> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const recorded = await recordedProjects(api, companyId);
    const missing = [...projects].filter((id) => !recorded.has(id));
    if (missing.length === 0 || performance.now() > end) return missing;
    await pause(LOOK_AGAIN_MS);
  }
}

async function recordedProjects(api: DataApi, companyId: string): Promise<Set<string>> {
  const recorded = new Set<string>();
  let nextToken: string | null = null;
  do {
    const page: Page = await api<Page>(
      `query($companyId: ID!, $nextToken: String) {
         activitiesByCompany(companyId: $companyId, nextToken: $nextToken, limit: 1000) { items { action metadata } nextToken } }`,
      { companyId, nextToken },
    );
    for (const { action, metadata } of page.activitiesByCompany.items)
      if (action === 'project_created')
        recorded.add((JSON.parse(metadata) as { projectId: string }).projectId);
    nextToken = page.activitiesByCompany.nextToken;
  } while (nextToken);
  return recorded;
}

interface Page {
  activitiesByCompany: { items: { action: string; metadata: string }[]; nextToken: string | null };
}
