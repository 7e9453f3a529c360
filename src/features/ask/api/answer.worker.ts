import { GLOSSARY_NAME } from '#domain/glossary/construction-glossary.ts';
import { type PackedPassages, unpackPassages } from '#domain/passages/packed-passages.ts';
import {
  CANDIDATES,
  COMMON_CANDIDATES,
  COMMON_PASSAGES,
  keptTextName,
  PASSAGES,
  packName,
} from '#features/documents/api/kept-names.ts';
import type { ProjectPack } from '#features/documents/api/project-pack.ts';
import { answerOnDevice } from '#lib/answering/answer-on-device.ts';
import type { DevicePack } from '#lib/answering/device-pack.ts';
import { type DeviceEmbedding, wordsAlone } from '#lib/answering/device-reader.ts';
import { DeviceSpace } from '#lib/answering/device-space.ts';
import { hasModel } from '#lib/answering/model-files.ts';
import { recentVectors } from '#lib/answering/recent-vectors.ts';
import { answerRequests } from '#lib/browser/worker-requests.ts';
import { expand } from '#lib/device/compressing.ts';
import { type KeptValues, keptValues } from '#lib/device/kept-values.ts';
import type { AskWorker, WorkerAnswer } from './worker-messages.ts';

/** The last loaded project. It is loaded again once something was downloaded, not because it was compared again. */
let loaded: { projectId: string; owner: string; changedAt: number; pack: DevicePack } | null = null;

async function answer(asked: AskWorker): Promise<WorkerAnswer> {
  const { owner, key, companyId, sub, projectId, question } = asked;
  const values = keptValues({ owner, key: async () => key, isSignedIn: () => false });
  const kept = (await values.read(packName(projectId))) as ProjectPack | null;
  if (!kept?.at) return { missing: true };
  const { changedAt = kept.at } = kept;
  if (loaded?.projectId !== projectId || loaded.owner !== owner || loaded.changedAt !== changedAt) {
    loaded = null;
    loaded = { projectId, owner, changedAt, pack: await loadPack(values, kept, asked) };
  }
  if (!question) {
    await embeddingFor(kept.embeddingModel);
    return { answer: null, asOf: kept.at };
  }
  const caller = { sub, owner: sub, companyId, isManager: false };
  const embedding = await embeddingFor(kept.embeddingModel);
  const found = await answerOnDevice(loaded.pack, embedding, caller, { ...question, projectId });
  return { answer: found, asOf: kept.at };
}

let model: Promise<DeviceEmbedding> | null = null;

/** The embedding model of the project's passages, if the device has it. Otherwise only words are compared. */
async function embeddingFor(embeddedWith: string | null): Promise<DeviceEmbedding> {
  if (!(await hasModel())) return wordsAlone;
  model ??= import('#lib/answering/device-model.ts').then(({ loadDeviceModel }) => loadDeviceModel());
  const loadedModel = await model.catch((error: unknown) => {
    console.warn('This device answers by words alone', error);
    return wordsAlone;
  });
  return loadedModel.model === embeddedWith ? loadedModel : wordsAlone;
}

async function loadPack(values: KeptValues, kept: ProjectPack, { names }: AskWorker): Promise<DevicePack> {
  const listOf = async <T>(name: string): Promise<T[]> =>
    ((await values.read(name)) as { data: T[] } | null)?.data ?? [];
  const blocks: PackedPassages[] = [];
  for (const id of Object.keys(kept.documents)) blocks.push(...(await blocksOf(values, PASSAGES + id)));
  const common = await blocksOf(values, COMMON_PASSAGES);
  const isGlossary = ({ passages }: PackedPassages) => passages[0]?.metadata.source === GLOSSARY_NAME;
  return {
    // Lists show the newest first.
    documents: (await listOf<DevicePack['documents'][number]>(names.documents)).reverse(),
    sheets: await listOf(names.sheets),
    passages: new DeviceSpace(blocks),
    common: new DeviceSpace(common.filter((block) => !isGlossary(block))),
    glossary: new DeviceSpace(common.filter(isGlossary)),
    async readText(documentId) {
      const text = (await values.read(keptTextName(documentId))) as { data: unknown } | null;
      return text && JSON.stringify(text.data);
    },
    candidateVectors: recentVectors((id) => values.file(id ? CANDIDATES + id : COMMON_CANDIDATES)),
  };
}

async function blocksOf(values: KeptValues, name: string): Promise<PackedPassages[]> {
  const file = await values.file(name);
  return file ? unpackPassages(await (await expand(file)).arrayBuffer()) : [];
}

/** One after the other, so that a question waits for the project that is being loaded. */
let last: Promise<unknown> = Promise.resolve();
answerRequests((asked: AskWorker) => {
  const answered = last.then(() => answer(asked));
  last = answered.catch(() => undefined);
  return answered;
});
