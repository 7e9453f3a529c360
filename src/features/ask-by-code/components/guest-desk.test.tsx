import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { aiErrors, askCodeErrors, askErrors } from '#domain/errors/catalogue.ts';
import { askByCode as limits } from '#domain/limits/limits.ts';
import { citation } from '#tests/support/citation.ts';
import type { AskByCode, AskedByCode } from '../api/ask-by-code.ts';
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
  return render(
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

it('shows a question in the direction of its own language', async () => {
  show(async (_token, question) => (question ? answered : about));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your question' }), 'How high?');
  expect(box()).toHaveAttribute('dir', 'auto');
  await userEvent.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { name: 'How high?' });
  expect(heading.querySelector('bdi')).toHaveTextContent('How high?');
  // Empty, it has the direction of the page, as its placeholder and its label do.
  expect(box()).not.toHaveAttribute('dir');
});

it('says in one sentence that a code no longer works, and sends no question', async () => {
  show(async () => {
    throw new AppError('not-found', askCodeErrors.unknown);
  });
  expect(await screen.findByText(askCodeErrors.unknown)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

describe('a busy server', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  /** The screen of someone whose question was refused for 12 seconds, and will be answered after that. */
  async function askedOfBusyServer() {
    const questions: string[] = [];
    const { unmount } = show(async (_token, question) => {
      if (!question) return about;
      questions.push(question);
      if (questions.length === 1) throw new AppError('rate-limited', aiErrors.busy(12));
      return answered;
    });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.type(box(), 'How high?{Enter}');
    expect(await screen.findByText(/Yours is asked again within 12 seconds/)).toBeVisible();
    return { questions, user, unmount };
  }

  it('is asked again by itself when it said to come back', async () => {
    const { questions } = await askedOfBusyServer();
    await vi.advanceTimersByTimeAsync(11_000);
    expect(questions).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await screen.findByRole('list', { name: 'Sources' })).toBeVisible();
    expect(questions).toEqual(['How high?', 'How high?']);
    expect(box()).toHaveValue('');
  });

  it('is not asked again for a person who stops, and the question stays in the box', async () => {
    const { questions, user } = await askedOfBusyServer();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(questions).toHaveLength(1);
    expect(box()).toHaveValue('How high?');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Ask' })).toBeEnabled();
  });

  it('is not asked again once the screen was left', async () => {
    const { questions, unmount } = await askedOfBusyServer();
    unmount();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(questions).toHaveLength(1);
  });
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
  expect(await screen.findByText(askErrors.tooLong(limits.questionCharacters))).toBeVisible();
  expect(screen.queryByText(askCodeErrors.tooMany)).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});
