import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newProjectId } from '#domain/documents/ids.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import type { Precedence } from '#domain/facts/precedence.ts';
import { addressLine, type NewProjectValues } from '#domain/projects/new-project.ts';
import { freeProjectSlug } from '#domain/projects/project-slug.ts';
import type { SessionUser } from '#features/auth/api/session-user.ts';
import { type DataClient, dataClient, type Schema } from '#lib/amplify/data-client.ts';
import { dataOf, unlessMissing } from '#lib/amplify/data-result.ts';
import { listProjectRows, type Project, projectFields, projectOf, showProject } from './projects.ts';

interface Deps {
  client: DataClient;
  newId: () => string;
}

const defaultDeps = (): Deps => ({
  client: dataClient(),
  newId: () => newProjectId(Date.now(), Math.random),
});

/**
 * Creates a project in the caller's company, with a slug that no other project has. Throws AppError `forbidden` with the
 * catalogue's sentence when the caller's role may not.
 */
export async function createProject(
  companyId: string,
  values: NewProjectValues,
  { client, newId }: Deps = defaultDeps(),
): Promise<Project> {
  const id = newId();
  const slug = freeProjectSlug({ id, name: values.name }, await listProjectRows(companyId, client));
  const row = { id, companyId, ...values, slug, address: addressLine(values) };
  try {
    return projectOf(dataOf(await client.models.Project.create(row, { selectionSet: projectFields })));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'forbidden') throw error;
    throw new AppError('forbidden', dataErrors.mayNotCreate('projects'), { cause: error });
  }
}

/** Creates the project and shows it in every list at once. */
export function useCreateProject(user: SessionUser) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: NewProjectValues) => createProject(user.companyId, values),
    onSuccess: (project) => {
      showProject(queryClient, project);
    },
  });
}

/**
 * Changes a project's details. Its slug stays, so that copied links keep working. @throws {AppError} also if it no
 * longer exists.
 */
export async function updateProject(
  id: string,
  values: NewProjectValues,
  client: DataClient = dataClient(),
): Promise<Project> {
  return writeProject({ id, ...values, address: addressLine(values) }, client);
}

/**
 * Sets which documents take precedence if two state different values. @throws {AppError} also if the project no longer
 * exists.
 */
export function setPrecedence(
  id: string,
  precedence: Precedence | null,
  client: DataClient = dataClient(),
): Promise<Project> {
  return writeProject({ id, precedence }, client);
}

async function writeProject(row: Schema['Project']['updateType'], client: DataClient): Promise<Project> {
  const change = client.models.Project.update(row, { selectionSet: projectFields }).then(dataOf);
  const read = () => client.models.Project.get({ id: row.id }, { selectionSet: ['id'] });
  return projectOf(await unlessMissing(change, dataErrors.projectNotFound, read));
}

export function useUpdateProject(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: NewProjectValues) => updateProject(id, values),
    onSuccess: (project) => showProject(queryClient, project),
  });
}
