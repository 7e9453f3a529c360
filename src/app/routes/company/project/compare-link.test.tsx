import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { CompareLink } from './compare-link.tsx';

const project = { id: 'p1', companyId: 'acme', name: 'Tower', slug: 'tower' };

it.each([
  ['?page=4&citation=plan.1.7.10-20', 'plan:4'],
  ['?citation=plan.1.7.10-20', 'plan:7'],
  ['?citation=other.1.7.10-20', 'plan:1'],
  ['?pane=page', 'plan:1'],
])('compares the page that %s opens', (search, sheet) => {
  render(
    <MemoryRouter initialEntries={[`/acme/tower/plan${search}`]}>
      <TooltipProvider>
        <CompareLink document={{ id: 'plan' }} project={project} />
      </TooltipProvider>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Compare with another revision' });
  expect(new URL(link.getAttribute('href') ?? '', 'http://app').searchParams.get('after')).toBe(sheet);
});
