import { useEffect, useRef } from 'react';
import { useRecordActivity } from '../../../features/activity/api/use-record-activity.ts';
import { useUser } from '../../../features/auth/api/use-session.ts';
import type { Project } from '../../../features/projects/api/project.ts';

/** Tells the team which document somebody opened; once for each while the project stays open. */
export function useRecordView(project: Project, document: { id: string; name: string } | undefined): void {
  const user = useUser();
  const record = useRecordActivity(user);
  const told = useRef(new Set<string>());
  const { id, name } = document ?? {};
  useEffect(() => {
    if (!id || !name || told.current.has(id)) return;
    told.current.add(id);
    record({
      action: 'document_viewed',
      description: `${user.name} viewed ${name}`,
      metadata: { projectId: project.id, projectName: project.name, documentName: name },
    });
  }, [id, name, project, record, user.name]);
}
