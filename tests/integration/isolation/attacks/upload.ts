import { UPLOAD_URL, type UploadLink } from '../company-data.ts';
import type { OperationAttack, Scene } from '../operation-attack.ts';

const request = { purpose: 'file', fileName: 'Slab.txt', contentType: 'text/plain', size: 4 };

async function linkFor(scene: Scene, variables: Record<string, unknown>): Promise<UploadLink | null> {
  const { data } = await scene.send(UPLOAD_URL, { ...request, ...variables });
  return (data?.made as UploadLink | null | undefined) ?? null;
}

/** Whether a link leads outside the caller's company, however its key is spelled. */
function leadsElsewhere(link: UploadLink | null, { caller }: Scene): boolean {
  if (!link) return false;
  const path = decodeURIComponent(new URL(link.url).pathname);
  const [companyId, projectId, folder, name, ...more] = link.key.split('/');
  const isFile = companyId === caller.person?.companyId && folder === 'files' && more.length === 0;
  const isPlain = ![projectId, name].some((part) => ['', '.', '..', undefined].includes(part));
  return !isFile || !isPlain || /[\\%]/.test(link.key) || !path.endsWith(`/${link.key}`);
}

const tricks: readonly Record<string, string>[] = [
  { documentId: '../../acme/proj_1_acme/files/doc_1_acme' },
  { documentId: 'doc_1/../../../acme/x' },
  { fileName: '../../../acme/proj_1_acme/files/x.txt' },
  { fileName: '..\\..\\acme\\x.txt' },
  { fileName: '%2e%2e%2f%2e%2e%2facme%2fx.txt' },
  { purpose: 'file/../../acme' },
  { purpose: 'term-statistics' },
];

export const createUploadUrl: readonly OperationAttack[] = [
  {
    name: 'a file into the project',
    right: 'upload',
    run: async (scene) => {
      const { projectId } = scene.places.victim;
      return (await linkFor(scene, { projectId, documentId: 'doc_2_another' })) !== null;
    },
  },
  {
    name: 'over a file of a document of another company',
    right: 'nobody',
    run: async (scene) => {
      const { rival, victim } = scene.places;
      const documentId =
        scene.caller.person?.companyId === victim.companyId ? rival.documentId : victim.documentId;
      return leadsElsewhere(await linkFor(scene, { projectId: rival.projectId, documentId }), scene);
    },
  },
  ...tricks.map(
    (trick): OperationAttack => ({
      name: `with ${JSON.stringify(trick)}`,
      right: 'nobody',
      run: async (scene) => {
        const { rival, victim } = scene.places;
        const { projectId } = scene.caller.person?.companyId === victim.companyId ? victim : rival;
        return leadsElsewhere(
          await linkFor(scene, { projectId, documentId: 'doc_3_trick', ...trick }),
          scene,
        );
      },
    }),
  ),
  {
    name: 'a page that a browser would run',
    right: 'nobody',
    run: async (scene) => {
      const { projectId } = scene.places.victim;
      const page = { documentId: 'doc_4_page', contentType: 'text/html', fileName: 'x.html' };
      return (await linkFor(scene, { projectId, ...page })) !== null;
    },
  },
];
