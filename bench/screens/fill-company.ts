import type { Page } from 'playwright';
import { inParallel } from '#lib/extraction/in-parallel.ts';
import { type DataApi, dataApiAs } from '#local/seed/data-api.ts';

const AT_ONCE = 24;
const KINDS = [
  { extension: 'pdf', type: 'application/pdf' },
  { extension: 'jpg', type: 'image/jpeg' },
  { extension: 'txt', type: 'text/plain' },
];
const SUBJECTS = [
  'Slab',
  'Stair',
  'Façade',
  'Pump',
  'Crane',
  'Drain',
  'Switchboard',
  'Lift',
  'Roof',
  'Fence',
];

/** Adds projects with documents, but no files, to the signed-in user's company through the product's own data API. */
export async function fillCompany(page: Page, projects: number, documents: number): Promise<void> {
  const { api, companyId } = await signedIn(page);
  await inParallel(AT_ONCE, [...Array(projects).keys()], (n) => {
    const input = { id: `proj_${n}_bench`, companyId, name: `Wharf ${n}`, slug: `wharf-${n}` };
    return api('mutation($input: CreateProjectInput!) { createProject(input: $input) { id } }', { input });
  });
  await inParallel(AT_ONCE, [...Array(documents).keys()], (n) =>
    makeDocument(api, companyId, n, `proj_${n % projects}_bench`),
  );
}

function makeDocument(api: DataApi, companyId: string, n: number, projectId: string): Promise<unknown> {
  const { extension, type } = KINDS[n % KINDS.length] as (typeof KINDS)[number];
  const id = `doc_${n}_bench${n}`;
  const name = `${SUBJECTS[n % SUBJECTS.length]} ${n}.${extension}`;
  const s3Key = `${companyId}/${projectId}/files/${id}_0_${n}.${extension}`;
  const tags = n % 4 === 0 ? ['checked'] : [];
  const input = {
    ...{ id, companyId, projectId, name, type, mimeType: type, size: 20_000 + n * 37, s3Key },
    ...{ tags, status: 'processed', state: 'current', pageCount: 1 + (n % 40) },
  };
  return api('mutation($input: CreateDocumentInput!) { createDocument(input: $input) { id } }', { input });
}

/** The company that the page shows, and its data API with the signed-in person's token. Reloads the page. */
export async function signedIn(page: Page): Promise<{ api: DataApi; companyId: string }> {
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/graphql') && request.method() === 'POST',
  );
  await page.reload();
  const token = (await asked).headers().authorization ?? '';
  const { origin, pathname } = new URL(page.url());
  return { api: dataApiAs(origin, token), companyId: pathname.split('/')[1] ?? '' };
}
