import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { SearchField } from './search-field.tsx';

/** A page whose URL returns the value late. */
function SlowPage() {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchField
        label="Search projects"
        value={value}
        onChange={(next) => setTimeout(() => setValue(next), 20)}
      />
      <p>address: {value}</p>
    </>
  );
}

describe('the search field', () => {
  it('keeps every letter, however late the URL follows', async () => {
    render(<SlowPage />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'harbour');
    expect(screen.getByRole('searchbox')).toHaveValue('harbour');
    expect(await screen.findByText('address: harbour')).toBeInTheDocument();
  });

  it('gets focus by / and is cleared by Esc', async () => {
    render(<SlowPage />);
    await userEvent.keyboard('/tower');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue('tower');
    // Otherwise the initial empty URL would satisfy the last assertion, and the test would end too early.
    expect(await screen.findByText('address: tower')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(await screen.findByText('address:')).toBeInTheDocument();
  });
});
