import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { reviewQueue } from '#domain/sheets/register/review-queue.ts';
import { reviewSheet } from '#domain/sheets/register/testing/review-sheet.ts';
import type { FieldReading } from '#domain/sheets/sheet.ts';
import type { SheetChange } from '#domain/sheets/sheet-change.ts';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { ReviewDesk } from './review-desk.tsx';

const read = (value: string, confidence: number): FieldReading => ({
  ...{ value, confidence, from: 'title-block', box: null, doubt: null },
});
const number = reviewSheet('d:1', {
  number: 'A-50I',
  review: 'open',
  readings: { number: read('A-50I', 0.4) },
});
const revB = reviewSheet('d:2', { numberKey: 'S1', number: 'S-1', revision: 'B', date: '2026-01-10' });
const revC = reviewSheet('d:3', {
  ...{ numberKey: 'S1', number: 'S-1', revision: 'C', date: '2026-02-10', review: 'open' },
  chainDoubts: ['Their titles differ.'],
});

const nameless = reviewSheet('d:4', {
  ...{ number: null, numberKey: null, revision: null, review: 'open' },
  doubts: ['No title block was found on this page.'],
});

function show(queue: ReturnType<typeof reviewQueue>, mayChange = true) {
  const written: SheetChange[] = [];
  const write = async (change: SheetChange) => written.push(change);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TooltipProvider>
          <ReviewDesk
            queue={queue}
            documents={new Map()}
            hrefFor={() => '/'}
            compareHref={(before, after) => `/compare?before=${before}&after=${after}`}
            mayChange={() => mayChange}
            write={write}
          />
        </TooltipProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { written, user: userEvent.setup() };
}

const focused = () => document.activeElement as HTMLElement;

describe('the review desk', () => {
  it('confirms what was read with Enter', async () => {
    const { written, user } = show(reviewQueue([number], [number]));
    expect(screen.getByText('Read from the title block, 40% sure')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(written).toEqual([{ action: 'confirm', id: 'd:1' }]);
  });

  it('lists the other fields below the uncertain ones until they are corrected', async () => {
    const titled = { ...number, readings: { ...number.readings, title: read('ROOF PLAN', 0.9) } };
    const { user } = show(reviewQueue([titled], [titled]));
    expect(screen.getByText('ROOF PLAN')).toBeVisible();
    expect(screen.getAllByText('Not read')).toHaveLength(2);
    await user.keyboard('e');
    expect(screen.queryByText('ROOF PLAN')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('ROOF PLAN');
  });

  it('focuses the scrolling element, named by its question', () => {
    show(reviewQueue([number], [number]));
    const question = screen.getByRole('group', { name: 'Is A-50I read correctly?' });
    expect(question).toHaveFocus();
    expect(question).toContainElement(screen.getByText('Read from the title block, 40% sure'));
  });

  it('corrects a field by keyboard alone and confirms the rest', async () => {
    const { written, user } = show(reviewQueue([number], [number]));
    await user.keyboard('e');
    expect(screen.getByLabelText('Number')).toHaveFocus();
    await user.keyboard('A-501{Enter}');
    expect(written).toEqual([
      { action: 'correct', id: 'd:1', field: 'number', value: 'A-501' },
      { action: 'confirm', id: 'd:1' },
    ]);
  });

  it('asks for a missing number on Enter, and says what the sheet is without one', async () => {
    const { written, user } = show(reviewQueue([nameless], [nameless]));
    expect(screen.getByText(/^Without a number, the sheet appears in the register/)).toBeVisible();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Number')).toHaveFocus();
    await user.keyboard('A-501{Enter}');
    expect(written).toEqual([
      { action: 'correct', id: 'd:4', field: 'number', value: 'A-501' },
      { action: 'confirm', id: 'd:4' },
    ]);
  });

  it('leaves a sheet without a number only when a person says so', async () => {
    const { written, user } = show(reviewQueue([nameless], [nameless]));
    expect(screen.queryByRole('button', { name: 'Confirm as read' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Leave without a number' }));
    expect(written).toEqual([{ action: 'confirm', id: 'd:4' }]);
  });

  it.each(['2', 'button'])('takes the other title block of a page with one press, %s', async (press) => {
    const both = {
      ...number,
      otherBlock: { number: read('A-502', 0.5), revision: read('C', 0.5), title: read('ROOF PLAN', 0.5) },
    };
    const { written, user } = show(reviewQueue([both], [both]));
    expect(screen.getByRole('heading', { name: 'The other title block: A-502 Rev C' })).toBeVisible();
    expect(screen.getByText('ROOF PLAN')).toBeVisible();
    expect(screen.getByRole('button', { name: 'It is A-50I' })).toBeVisible();
    if (press === '2') await user.keyboard('2');
    else await user.click(screen.getByRole('button', { name: 'It is A-502 Rev C' }));
    expect(written).toEqual([{ action: 'choose-block', id: 'd:1' }]);
  });

  it('asks whether the later sheet supersedes the earlier one', async () => {
    const { written, user } = show(reviewQueue([revC], [revB, revC]));
    expect(screen.getByRole('heading', { name: 'S-1: does Rev C supersede Rev B?' })).toBeVisible();
    const link = screen.getByRole('link', { name: 'Compare S-1 C with the other sheet' });
    expect(link).toHaveAttribute('href', '/compare?before=d:2&after=d:3');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(written).toEqual([{ action: 'supersede', id: 'd:2', by: 'd:3' }]);
  });

  it('keeps both sheets current when asked to', async () => {
    const { written, user } = show(reviewQueue([revC], [revB, revC]));
    await user.click(screen.getByRole('button', { name: 'No, keep both' }));
    expect(written.map(({ action, id }) => `${action} ${id}`).sort()).toEqual(['keep d:2', 'keep d:3']);
  });

  it('goes to the next question with J, and offers no answer to a member who may not', async () => {
    const { written, user } = show(reviewQueue([revC, number], [revB, revC, number]), false);
    expect(screen.getByRole('region', { name: 'Question 1 of 2' })).toContainElement(focused());
    await user.keyboard('{Enter}j');
    expect(screen.getByRole('region', { name: 'Question 2 of 2' })).toContainElement(focused());
    expect(screen.queryByRole('button', { name: 'Confirm as read' })).toBeNull();
    expect(written).toEqual([]);
  });
});
