import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { Component } from './share.tsx';

afterEach(() => vi.unstubAllGlobals());

const show = (ready: Promise<unknown>) => {
  vi.stubGlobal('navigator', { serviceWorker: { ready } });
  render(
    <MemoryRouter>
      <Component />
    </MemoryRouter>,
  );
};

it('tells the person to share the file again once the device can take it', async () => {
  show(Promise.resolve());
  expect(
    await screen.findByText(/Now it is\. Go back to the other app and share the file again\.$/),
  ).toBeVisible();
});

it('does not promise that a second share works while the device is not ready', () => {
  show(new Promise(() => {}));
  expect(screen.getByText('The file was not received')).toBeVisible();
  expect(screen.queryByText(/Now it is/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open Plumbline' })).toHaveAttribute('href', '/start');
});
