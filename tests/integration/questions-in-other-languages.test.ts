import { beforeAll, describe, expect, it } from 'vitest';
import { askProject, newProject, uploadTexts } from '../support/asked-project.ts';
import type { CompanyOwner } from '../support/company-owner.ts';
import { twoCompanies } from '../support/two-companies.ts';

/** A crew asks in its language what English documents say, of the real services. */
const texts = [
  'Concrete\n\nThe slump measured on site shall be 80 mm. Slabs are cured for 7 days under wet hessian.\n\n' +
    'Forms of walls are not removed before 2 days; props of suspended slabs stay for 14 days.',
  'Site contacts\n\nSite manager: Laura Whitfield, phone 0412 555 018\nFirst aider: Sofia Marino, phone 0412 555 077\n\n' +
    'Windows of level 2 are delivered on 22 September 2026. The crane is dismantled on 12 October 2026.',
];

const scene = twoCompanies('other-languages');
let owner: CompanyOwner;
let projectId: string;

beforeAll(async () => {
  owner = scene.ann;
  projectId = await newProject(owner);
  await uploadTexts(owner, projectId, { id: 'doc_1_job', name: 'Job.pdf', texts });
});

describe('a question over English documents', () => {
  it.each([
    ['Spanish', '¿Cuántos días hay que curar la losa?', '7 days'],
    ['Spanish without accents', 'telefono del socorrista', '0412 555 077'],
    ['Chinese', '墙模板多少天以后才能拆？', '2 days'],
    ['Vietnamese', 'Độ sụt của bê tông là bao nhiêu?', '80 mm'],
    ['Arabic', 'كم يوما تبقى دعامات البلاطة؟', '14 days'],
  ])('is answered by the right sentence first in %s', async (_, question, answer) => {
    const { outcome, citations } = await askProject(owner, question, { projectId });
    expect({ outcome, quote: citations[0]?.quote }).toEqual({
      outcome: 'quoted',
      quote: expect.stringContaining(answer),
    });
  });

  it.each([
    ['Spanish', '¿De qué color se pinta la puerta principal?'],
    ['Chinese', '电梯的载重是多少？'],
    ['Chinese', '屋顶防水用什么材料？'],
    ['Vietnamese', 'Thang máy chở được bao nhiêu người?'],
    ['Arabic', 'كم عدد مواقف السيارات في القبو؟'],
  ])('is not answered in %s where they do not answer it', async (_, question) => {
    const { outcome } = await askProject(owner, question, { projectId });
    expect(['nearest', 'not-found']).toContain(outcome);
  });
});
