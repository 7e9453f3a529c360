/** How many documents each project has; a project without any is absent. */
export function countByProject(documents: readonly { projectId: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { projectId } of documents) counts[projectId] = (counts[projectId] ?? 0) + 1;
  return counts;
}
