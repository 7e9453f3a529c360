import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { addressLine, type NewProjectValues } from '#domain/projects/new-project.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOf } from '#lib/amplify/data-result.ts';
import { unlessMissing } from '#lib/amplify/missing-row.ts';
import { type Project, projectFields, projectOf } from './project.ts';
import { showProject } from './show-project.ts';

/** Changes what a project says of itself. Its slug stays, so that links that were copied before keep working. @throws {AppError} also where it is gone. */
export async function updateProject(
  id: string,
  values: NewProjectValues,
  client: DataClient = dataClient(),
): Promise<Project> {
  const row = { id, ...values, address: addressLine(values) };
  const change = client.models.Project.update(row, { selectionSet: projectFields }).then(dataOf);
  const read = () => client.models.Project.get({ id }, { selectionSet: ['id'] });
  return projectOf(await unlessMissing(change, dataErrors.projectNotFound, read));
}

export function useUpdateProject(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: NewProjectValues) => updateProject(id, values),
    onSuccess: (project) => showProject(queryClient, project),
  });
}
