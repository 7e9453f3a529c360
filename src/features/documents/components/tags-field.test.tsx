import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TagsField } from './tags-field.tsx';

function Form() {
  const [tags, setTags] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  return (
    <>
      <TagsField label="Tags" tags={tags} onChange={setTags} typed={typed} onType={setTyped} inUse={[]} />
      <output>{`${tags.join('+')} and ${typed}`}</output>
    </>
  );
}

it('adds tags by Enter and comma; saving includes typed text, and nothing moves under the pointer', async () => {
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Tags'), 'concrete{Enter}level 2,stairs');
  expect(screen.getByRole('status')).toHaveTextContent('concrete+level 2 and stairs');
  await userEvent.tab();
  expect(screen.getByRole('status')).toHaveTextContent('concrete+level 2 and stairs');
});
