import { CANDIDATES, COMMON_CANDIDATES, packName } from '#features/documents/api/kept-names.ts';
import type { ProjectPack } from '#features/documents/api/project-pack.ts';
import { downloadAll } from './keep-document.ts';
import { type PackDeps, readPack, sizeOf } from './keep-project.ts';

/**
 * Keeps the vectors of everything that may be quoted from a kept project, document by document, for those that lack them.
 * Questions can be asked before and meanwhile: without these vectors a sentence counts as near as its passage, or only its words count. Returns the
 * project with its new size, or null if it is not kept.
 */
export async function keepCandidates(
  projectId: string,
  { values, downloadPassages, inTurn }: Pick<PackDeps, 'values' | 'downloadPassages' | 'inTurn'>,
): Promise<ProjectPack | null> {
  const download = async (documentId: string | null) =>
    (await downloadAll({ part: 'candidates', documentId }, downloadPassages)).file;
  const before = await readPack(projectId, values);
  if (!before) return null;
  const there = await values.files(CANDIDATES);
  for (const [id, version] of Object.entries(before.documents)) {
    if (there.has(CANDIDATES + id)) continue;
    const file = await download(id);
    await inTurn(projectId, async () => {
      // The project may have been removed or the document read again during the download.
      const kept = (await readPack(projectId, values))?.documents[id];
      if (kept === version) await values.writeFile(CANDIDATES + id, file);
    });
  }
  const common = await values.files(COMMON_CANDIDATES);
  if (common.size === 0) await values.writeFile(COMMON_CANDIDATES, await download(null));
  return await inTurn(projectId, async () => {
    const pack = await readPack(projectId, values);
    if (!pack) return null;
    const sized = { ...pack, bytes: await sizeOf(new Set(Object.keys(pack.documents)), values) };
    await values.write(packName(projectId), sized);
    return sized;
  });
}
