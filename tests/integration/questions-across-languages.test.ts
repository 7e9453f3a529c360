import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rankAcrossLanguages, rankPassages } from '#amplify/functions/passage-index/rank-passages.ts';
import { passagesIn } from '#amplify/functions/passage-index/vector-index.ts';
import { BUNDLED_MODEL } from '#domain/embedding/bundled-model.ts';
import { cutPassages } from '#domain/passage-making/cut-passages.ts';
import { embeddingInput } from '#domain/retrieval/embedding-input.ts';
import { passageSparse, questionSparse } from '#domain/retrieval/lexical.ts';
import { passageText } from '#domain/retrieval/passage-text.ts';
import { addPassage, emptyStatistics } from '#domain/retrieval/term-statistics.ts';
import { createEmbedder, type Embedder } from '#local/ai-provider/embedding/embedder.ts';
import { createMemoryVectorIndex } from '../support/memory-vector-index.ts';

/**
 * Questions in other languages over English rules, next to one brochure in the question's own language, with the real
 * model. Without the comparison by meaning, the brochure comes first for each of them.
 */
const brochures = {
  'U盘说明.txt': [
    '本U盘最高读取速度可以达到每秒一百五十兆字节，容量为六十四吉字节。',
    '使用前请先格式化U盘。请勿在高温或潮湿的环境中使用，最高工作温度为六十度。',
    '如果电脑无法识别U盘，请更换接口，或者安装驱动程序。保修期为多少年，请看包装。',
    '请勿拆开外壳。每只U盘都有编号，需要多少只可以向经销商询问。',
  ],
  'folleto.txt': [
    'La memoria alcanza una velocidad de lectura de hasta ciento cincuenta megabytes por segundo.',
    '¿Cuántas memorias necesita? Antes de usarla hay que formatearla. La altura de la caja es de dos centímetros.',
    'No debe usarse a altas temperaturas ni en un lugar húmedo. ¿A qué temperatura se guarda?',
  ],
};

const folder = fileURLToPath(new URL('../fixtures/retrieval/osha', import.meta.url));
const statistics = emptyStatistics();
const { index } = createMemoryVectorIndex();
let embedder: Embedder;

async function vectorOf(role: 'question' | 'passage', text: string): Promise<number[]> {
  const { vector } = await embedder.embed(embeddingInput(BUNDLED_MODEL, role, text), role);
  return Array.from(vector);
}

beforeAll(async () => {
  embedder = createEmbedder({
    directory: fileURLToPath(new URL('../../local/ai-provider/model', import.meta.url)),
  });
  const rules = readdirSync(folder).map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')] as const);
  const files = [
    ...rules,
    ...Object.entries(brochures).map(([name, lines]) => [name, lines.join('\n')] as const),
  ];
  for (const [name, text] of files) {
    const page = { number: 1, text, width: 0, height: 0, method: 'text' as const, confidence: 100 };
    for (const passage of cutPassages({ id: name, name }, [page])) {
      const sparse = passageSparse(passageText(passage));
      addPassage(statistics, sparse.indices);
      const values = await vectorOf('passage', passageText(passage));
      await index.upsert('p', [{ id: passage.id, values, sparse, metadata: { documentId: name } }]);
    }
  }
});
afterAll(() => embedder.close());

async function firstDocuments(text: string) {
  const vector = await vectorOf('question', text);
  const [byWordsToo, across] = await Promise.all([
    rankPassages(passagesIn(index, ['p']), { vector, sparse: questionSparse(text, statistics) }),
    rankAcrossLanguages(passagesIn(index, ['p']), { text, vector, model: BUNDLED_MODEL, statistics }),
  ]);
  return { byWordsToo: byWordsToo[0]?.metadata.documentId, across: across?.ranked[0]?.metadata.documentId };
}

it.each([
  ['楼梯扶手最高可以多少英寸？', 'U盘说明.txt', '29CFR1926-X Stairways.txt'],
  ['工地上需要多少个厕所？', 'U盘说明.txt', '29CFR1926-D First aid and sanitation.txt'],
  ['安全帽要符合什么标准？', 'U盘说明.txt', '29CFR1926-E Head protection and training.txt'],
])('answers %s from the English rules, not from %s', async (question, brochure, rules) => {
  const found = await firstDocuments(question);
  expect(found.byWordsToo, 'the fault this test is for').toBe(brochure);
  expect(found.across).toBe(rules);
});

it('answers a Spanish question from the English rules, not from a Spanish brochure', async () => {
  expect((await firstDocuments('¿Qué norma tiene que cumplir el casco de protección?')).across).toBe(
    '29CFR1926-E Head protection and training.txt',
  );
});

it('still finds the brochure for a question about it in its language', async () => {
  expect((await firstDocuments('U盘的读取速度是多少？')).across).toBe('U盘说明.txt');
});

it('ranks an English question over English rules by words and meaning together', async () => {
  expect((await firstDocuments('How high must the handrail of a stairway be?')).across).toBeUndefined();
});
