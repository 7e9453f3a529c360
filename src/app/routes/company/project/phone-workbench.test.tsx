import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Pane } from '#app/paths.ts';
import { PhoneWorkbench } from './phone-workbench.tsx';

const project = {
  id: 'proj_1_abc',
  companyId: 'acme',
  name: 'Tower',
  description: '',
  slug: 'tower',
  address: '',
  ...{ streetNumber: '', streetName: '', suburb: '', state: '', postcode: '', precedence: null },
  updatedAt: '2026-11-21T00:00:00Z',
  deletedAt: null,
  createdAt: '',
};

function show(shown: Pane, page: string | null) {
  const chosen: Pane[] = [];
  const panes = {
    documents: <p>the list</p>,
    page: page && <p>{page}</p>,
    ask: (
      <>
        <input aria-label="question" />
        <a href="#page">Citation 1</a>
      </>
    ),
  };
  const workbench = (now: Pane) => (
    <PhoneWorkbench project={project} panes={panes} shown={now} onShow={(pane) => chosen.push(pane)} />
  );
  const { rerender } = render(workbench(shown));
  return {
    chosen,
    tab: (name: string) => screen.getByRole('button', { name }),
    go: (pane: Pane) => rerender(workbench(pane)),
  };
}

describe('the workbench on a phone', () => {
  it('shows one pane, and asking is one tap away', async () => {
    const { chosen, tab } = show('documents', null);
    expect(screen.getByText('the list')).toBeVisible();
    expect(screen.getByLabelText('question')).not.toBeVisible();
    await userEvent.click(tab('Ask'));
    expect(chosen).toEqual(['ask']);
  });

  it('keeps a question being written while the page is read', () => {
    show('page', 'page 7');
    expect(screen.getByText('page 7')).toBeVisible();
    expect(screen.getByLabelText('question')).toBeInTheDocument();
  });

  it('moves focus to the page that a citation opens, and back to the citation', () => {
    const { go } = show('ask', 'page 7');
    const citation = screen.getByRole('link', { name: 'Citation 1' });
    citation.focus();
    go('page');
    expect(screen.getByRole('group', { name: 'Page' })).toHaveFocus();
    go('ask');
    expect(citation).toHaveFocus();
  });

  it('returns focus to a citation that was tapped without taking focus', async () => {
    const { go } = show('ask', 'page 7');
    const citation = screen.getByRole('link', { name: 'Citation 1' });
    await userEvent.click(citation);
    citation.blur();
    go('page');
    go('ask');
    expect(citation).toHaveFocus();
  });

  it('leaves focus on the pressed tab, and takes none on loading', async () => {
    const { go, tab } = show('documents', null);
    expect(document.body).toHaveFocus();
    await userEvent.click(tab('Ask'));
    go('ask');
    expect(tab('Ask')).toHaveFocus();
  });

  it('has no page before a document is open, and falls back to the list', () => {
    const { tab } = show('page', null);
    expect(tab('Page')).toBeDisabled();
    expect(screen.getByText('the list')).toBeVisible();
    expect(tab('Documents')).toHaveAttribute('aria-current', 'true');
  });
});
