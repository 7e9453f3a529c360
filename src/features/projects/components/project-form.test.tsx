import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import type { NewProjectValues } from '#domain/projects/new-project.ts';
import { ProjectForm } from './project-form.tsx';

function show(answer: () => Promise<unknown> = async () => {}) {
  const sent: NewProjectValues[] = [];
  render(
    <ProjectForm
      save={(values) => {
        sent.push(values);
        return answer();
      }}
      cancel={<button type="button">Cancel</button>}
    />,
  );
  return { sent, user: userEvent.setup() };
}

const create = () => screen.getByRole('button', { name: 'Create Project' });

describe('the project form', () => {
  it('needs a name', async () => {
    const { user, sent } = show();
    await user.click(create());
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Required');
    expect(sent).toEqual([]);
  });

  it('sends name and site address', async () => {
    const { user, sent } = show();
    await user.type(screen.getByLabelText('Name'), ' Harbour View ');
    await user.type(screen.getByLabelText('Suburb'), 'Fremantle');
    await user.click(create());
    expect(sent).toMatchObject([{ name: 'Harbour View', suburb: 'Fremantle', description: '' }]);
  });

  it('shows the catalogue’s sentence when the role may not', async () => {
    const sentence = 'You do not have authorization to create projects. Please contact your administrator.';
    const { user } = show(async () => {
      throw new AppError('forbidden', sentence);
    });
    await user.type(screen.getByLabelText('Name'), 'Harbour View');
    await user.click(create());
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(sentence);
    // The button that was pressed lost focus while the form was sent, and may be a screen further down.
    expect(notice).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveValue('Harbour View');
  });

  it('shows no raw text of a server', async () => {
    const { user } = show(async () => {
      throw new Error('ECONNRESET at 10.0.0.1');
    });
    await user.type(screen.getByLabelText('Name'), 'Harbour View');
    await user.click(create());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The project could not be created. Please try again.',
    );
  });
});
