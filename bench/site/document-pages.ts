import type { ExtractedPage } from '#domain/extraction/extracted-document.ts';
import type { ReadProject } from './ask-project.ts';

/** A document as the product extracted it. */
export interface DocumentPages {
  id: string;
  name: string;
  pages: ExtractedPage[];
}

/** The extracted documents of a project, with the text of each page. */
export async function pagesOf({ api, projectId }: ReadProject): Promise<DocumentPages[]> {
  const { documentsByProject } = await api<{
    documentsByProject: { items: { id: string; name: string; status: string }[] };
  }>(
    'query($projectId: ID!) { documentsByProject(projectId: $projectId, limit: 1000) { items { id name status } } }',
    { projectId },
  );
  const processed = documentsByProject.items.filter(({ status }) => status === 'processed');
  return Promise.all(
    processed.map(async ({ id, name }) => {
      const { createDownloadUrl } = await api<{ createDownloadUrl: { url: string } }>(
        'query($id: ID!) { createDownloadUrl(documentId: $id, purpose: "text") { url } }',
        { id },
      );
      const { pages } = (await (await fetch(createDownloadUrl.url)).json()) as { pages: ExtractedPage[] };
      return { id, name, pages };
    }),
  );
}
