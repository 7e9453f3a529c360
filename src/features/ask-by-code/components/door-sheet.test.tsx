import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { offeredLanguages } from '#lib/language/languages.ts';
import { DoorSheet } from './door-sheet.tsx';

it('prints the invitation in every language of the interface, the page’s own first', async () => {
  render(
    <DoorSheet
      projectName="Tower"
      companyName="Acme"
      href="https://plumbline.example/ask#token"
      expiresAt="2026-12-24T22:59:59Z"
    />,
  );
  const print = screen.getByRole('button', { name: 'Print for the door' });
  await waitFor(() => expect(print).not.toHaveAttribute('aria-busy', 'true'));
  const parts = [...document.querySelectorAll('.door-sheet [lang]')];
  expect(parts.map((part) => part.getAttribute('lang'))).toEqual(offeredLanguages);
  expect(parts[0]).toHaveTextContent(/^Ask about this job.*Works until .*2026\. Questions are recorded\.$/);
  expect(parts[1]).toHaveTextContent('Funciona hasta');
  expect(parts[4]).toHaveAttribute('dir', 'rtl');
  expect(new Set(parts.map((part) => part.textContent)).size).toBe(5);
});
