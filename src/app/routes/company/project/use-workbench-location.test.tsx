import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useWorkbenchLocation } from './use-workbench-location.ts';

function Place() {
  const { documentSegment, pane } = useWorkbenchLocation('acme', 'tower');
  return <p>{`${documentSegment ?? 'no document'}, ${pane}`}</p>;
}

it.each([
  ['/acme/tower', 'no document, documents'],
  ['/acme/tower/documents', 'no document, documents'],
  ['/acme/tower/site-plan', 'site-plan, page'],
])('shows %s as the workbench with %s', (path, location) => {
  const router = createMemoryRouter([{ path: '*', element: <Place /> }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  expect(screen.getByText(location)).toBeVisible();
});
