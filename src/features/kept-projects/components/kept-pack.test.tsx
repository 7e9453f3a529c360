import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KeptPack } from './kept-pack.tsx';

const pack = { bytes: 3 * 1024 * 1024, at: Date.now() };

it('says that a project is on this device only once the program is saved, too', () => {
  const { rerender } = render(<KeptPack pack={pack} isAutomatic={false} isProgramKept={false} />);
  expect(screen.queryByText(/On this device/)).toBeNull();
  expect(
    screen.getByText(/Documents saved: 3 MB, as of .* today\. Plumbline itself is not saved yet/),
  ).toBeVisible();
  rerender(<KeptPack pack={pack} isAutomatic={false} isProgramKept />);
  expect(screen.getByText(/^On this device: 3 MB, as of .* today$/)).toBeVisible();
});
