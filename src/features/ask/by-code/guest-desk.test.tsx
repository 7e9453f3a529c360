import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { askCodeErrors } from '#domain/errors/catalogue.ts';
import { askByCode as limits } from '#domain/limits/limits.ts';
import type { AskByCode, AskedByCode } from '../api/ask-by-code.ts';
import { citation } from '../testing/ask-scene.tsx';
import { GuestDesk } from './guest-desk.tsx';

const about: AskedByCode = {
  ...{ projectName: 'Tower', companyName: 'Acme', expiresAt: '2027-01-01T00:00:00.000Z' },
  ...{ answer: null, documents: [] },
};
const { projectId: _, ...said } = citation;
const answered: AskedByCode = {
  ...about,
  answer: {
    ...{ outcome: 'quoted', text: said.quote, citations: [said] },
    blocks: [{ kind: 'paragraph', statements: [{ kind: 'quotation', citations: [said.number] }] }],
  },
};

function show(ask: AskByCode) {
  window.HTMLElement.prototype.scrollIntoView = () => undefined;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GuestDesk token="t" ask={ask} />
    </QueryClientProvider>,
  );
}

const box = () => screen.getByRole('textbox', { name: 'Your question' });

it('says whose documents answer, and shows the answer with its source but without a link', async () => {
  show(async (_token, question) => (question ? answered : about));
  expect(await screen.findByText(/current documents of Tower, Acme/)).toBeVisible();
  await userEvent.type(box(), 'How high?{Enter}');
  const sources = await screen.findByRole('list', { name: 'Sources' });
  expect(sources).toHaveTextContent(said.documentName);
  expect(sources).toHaveTextContent(said.quote);
  expect(screen.queryByRole('link')).toBeNull();
  expect(box()).toHaveValue('');
});

it('says in one sentence that a code no longer works, and sends no question', async () => {
  show(async () => {
    throw new AppError('not-found', askCodeErrors.unknown);
  });
  expect(await screen.findByText(askCodeErrors.unknown)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('keeps a question that was refused, and sends no question that is too long', async () => {
  const ask = vi.fn<AskByCode>(async (_token, question) => {
    if (question) throw new AppError('rate-limited', askCodeErrors.tooMany);
    return about;
  });
  show(ask);
  await userEvent.type(box(), 'How high?{Enter}');
  expect(await screen.findByText(askCodeErrors.tooMany)).toBeVisible();
  expect(box()).toHaveValue('How high?');
  await userEvent.clear(box());
  await userEvent.click(box());
  await userEvent.paste('x'.repeat(limits.questionCharacters + 1));
  ask.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText(askCodeErrors.tooLong(limits.questionCharacters))).toBeVisible();
  expect(screen.queryByText(askCodeErrors.tooMany)).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});
