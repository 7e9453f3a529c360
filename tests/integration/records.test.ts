import { beforeAll, describe, expect, it } from 'vitest';
import { isVerified } from '#domain/answers/answer.ts';
import { askProject, newProject, uploadTexts } from '../support/asked-project.ts';
import type { CompanyOwner } from '../support/company-owner.ts';
import { twoCompanies } from '../support/two-companies.ts';

/** Lists, counts and sums on the real services: only an owner's own uploads are added up. */
const till = (company: string, total: string) =>
  `${company}\nTAX INVOICE\nDate: 12/03/2024\nCashier: ANN\nTotal : ${total}\nCash : ${total}\nChange : 0.00\nThank you`;
const DEFECTS =
  'Defects list\nNo\tLocation\tDefect\tStatus\n1\tHall\tScratched skirting\tOpen\n2\tKitchen\tTap drips\tClosed\n3\tRoof\tLoose flashing\tOpen';

const scene = twoCompanies('records');
let ann: CompanyOwner;
let eve: CompanyOwner;
let projectId: string;

beforeAll(async () => {
  ({ ann, eve } = scene);
  projectId = await newProject(ann);
  await uploadTexts(ann, projectId, {
    ...{ id: 'doc_1_harbour', name: 'Harbour.jpg', texts: [till('HARBOUR HARDWARE', '20.50')] },
    method: 'tesseract',
  });
  await uploadTexts(ann, projectId, {
    ...{ id: 'doc_2_minton', name: 'Minton.pdf', texts: [till('MINTON TRADING', '4.00')] },
  });
  await uploadTexts(ann, projectId, { id: 'doc_3_defects', name: 'Defects.pdf', texts: [DEFECTS] });
  await uploadTexts(eve, await newProject(eve), {
    ...{ id: 'doc_4_eve', name: 'Eve.pdf', texts: [till('EVE STORES', '900.00')] },
  });
});

const ask = (owner: CompanyOwner, text: string) => askProject(owner, text, { projectId });

describe('a question about the papers of a project', () => {
  it('is added up by code, and every document is cited and verified', async () => {
    const answer = await ask(ann, 'add up all the receipts');
    expect(answer.outcome).toBe('quoted');
    expect(answer.text).toContain('24.50 — 2 receipts together.');
    expect(answer.text).toContain('20.50 + 4.00 = 24.50');
    expect(answer.citations.map(({ documentId }) => documentId).toSorted()).toEqual([
      'doc_1_harbour',
      'doc_2_minton',
    ]);
    expect(answer.citations.every(isVerified)).toBe(true);
  });

  it('is counted from the rows of a table', async () => {
    const answer = await ask(ann, 'how many defects are still open');
    expect(answer.text.split('\n')[0]).toBe('2 of 3 defects (Status: Open).');
    expect(answer.citations.map(({ quote }) => quote)).toEqual([
      '1\tHall\tScratched skirting\tOpen',
      '3\tRoof\tLoose flashing\tOpen',
    ]);
  });

  it('is refused to another company', async () => {
    await expect(ask(eve, 'add up all the receipts')).rejects.toThrow();
  });
});
