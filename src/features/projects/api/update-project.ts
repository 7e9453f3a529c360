import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addressLine, type NewProjectValues } from '../../../domain/projects/new-project.ts';
import { type DataClient, dataClient } from '../../../lib/amplify/data-client.ts';
import { dataOf } from '../../../lib/amplify/data-result.ts';
import { type Project, projectFields, projectOf } from './project.ts';
import { showProject } from './show-project.ts';

/** Changes what a project says of itself. Its slug stays, so that links that were copied before keep working. */
export async function updateProject(
  id: string,
  values: NewProjectValues,
  client: DataClient = dataClient(),
): Promise<Project> {
  const row = { id, ...values, address: addressLine(values) };
  return projectOf(dataOf(await client.models.Project.update(row, { selectionSet: projectFields })));
}

export function useUpdateProject(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: NewProjectValues) => updateProject(id, values),
    onSuccess: (project) => showProject(queryClient, project),
  });
}
