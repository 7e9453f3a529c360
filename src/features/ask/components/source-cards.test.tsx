import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Answer, AnswerBlock, Citation } from '#domain/answers/answer.ts';
import { citation } from '#tests/support/citation.ts';
import { answerRegion, field, quoted, service, show } from '../testing/ask-scene.tsx';

async function answered(citations: Citation[], more: Partial<Answer> = {}) {
  const { api, asked, answer } = service();
  show(api);
  await userEvent.type(field(), 'How high?{Enter}');
  await waitFor(() => expect(asked).toHaveLength(1));
  const blocks = citations.map(
    ({ number }): AnswerBlock => ({
      kind: 'paragraph',
      statements: [{ kind: 'quotation', citations: [number] }],
    }),
  );
  answer({ ...quoted, blocks, citations, ...more });
  await screen.findByText('Quoted from your documents');
  return answerRegion();
}

describe('the sources of an answer', () => {
  it('share a card if they are on one page, and show later cards on request', async () => {
    const second = { ...citation, number: 2, quote: 'Rails are smooth.', start: 50, end: 67 };
    const other = { ...citation, number: 3, page: 9, quote: 'Rails are red.' };
    const region = await answered([citation, second, other]);
    const card = within(within(region).getByRole('list', { name: 'Citations' })).getByRole('listitem');
    expect(within(card).getByText('Rails are smooth.')).toBeVisible();
    expect(within(card).getAllByRole('link')).toHaveLength(1);

    const more = within(region).getByRole('button', { name: 'More support (1)' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    more.focus();
    await userEvent.keyboard('{Enter}');
    expect(more).toHaveAttribute('aria-expanded', 'true');
    const rest = within(region).getByRole('list', { name: 'More support' });
    expect(within(rest).getByText('Rails are red.')).toBeVisible();
    expect(within(rest).getByRole('link', { name: 'Citation 3: Rails.pdf, page 9' })).toBeVisible();
  });

  it('show the row of a table under its caption and header, with the quoted cell emphasised', async () => {
    const row = {
      ...citation,
      quote: 'Private stair\t220\t300',
      unit: {
        emphasis: [{ start: 14, end: 17 }],
        leadIn: null,
        header: 'Stair\tRise\tGoing',
        caption: 'Table 3 Steps, mm',
      },
    };
    const region = await answered([row]);
    const table = within(region).getByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Stair', 'Rise', 'Going']);
    expect(within(table).getByRole('cell', { name: '220' })).toHaveClass('font-semibold');
    expect(within(table).getByRole('cell', { name: '300' })).not.toHaveClass('font-semibold');
    expect(within(region).getByRole('group', { name: 'Table in Rails.pdf, page 4' })).toBeVisible();
    // Without it, 220 has no unit.
    expect(within(region).getByText('Table 3 Steps, mm')).toBeVisible();
  });
});

it('shows on request why this answer was given: the passages considered, and their scores', async () => {
  const scores = [
    { name: 'meaning', value: 0.812 },
    { name: 'words', value: 0.1 },
    { name: 'answers', value: 0.934 },
  ];
  const { documentId, documentName, page, start, end } = citation;
  const region = await answered([citation], {
    considered: [{ documentId, documentName, page, start, end, heading: 'Guardrails', scores }],
  });
  await userEvent.click(within(region).getByText('Why this answer'));
  const row = within(region).getByRole('row', { name: /Rails\.pdf, page 4/ });
  expect(within(row).getByText('Guardrails')).toBeVisible();
  expect(within(row).getByRole('cell', { name: '0.81' })).toBeVisible();
  expect(
    within(region)
      .getAllByRole('columnheader')
      .map((one) => one.textContent),
  ).toEqual([...['Passage', 'Meaning', 'Words', 'Answers']]);
  expect(within(row).getByRole('cell', { name: '0.93' })).toBeVisible();
  expect(within(row).getByRole('link')).toHaveAttribute('href', expect.stringContaining('.passage'));
});

it('shows on request which documents an answer by code was calculated from, and which were left out', async () => {
  const paper = (documentName: string, used: number, rows: number) => ({
    ...{ documentId: documentName, documentName, page: 1, start: 0, end: 9, heading: '' },
    scores: [
      { name: 'used', value: used },
      { name: 'rows', value: rows },
    ],
  });
  const region = await answered([citation], {
    considered: [paper('Windows.pdf', 2, 12), paper('Doors.pdf', 0, 10)],
  });
  await userEvent.click(within(region).getByText('Why this answer'));
  const cells = (name: RegExp) =>
    within(within(region).getByRole('row', { name }))
      .getAllByRole('cell')
      .map((one) => one.textContent);
  expect(cells(/Windows\.pdf/)).toEqual(['Windows.pdf, page 1', '2', '12']);
  expect(cells(/Doors\.pdf/)).toEqual(['Doors.pdf, page 1', '0', '10']);
  expect(within(region).getByText(/A document with 0 was left out\./)).toBeVisible();
});
