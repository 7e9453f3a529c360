import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TitleBlock } from './title-block.tsx';

describe('the title block', () => {
  it('shows number, revision, title, date and pages', () => {
    render(
      <TitleBlock
        number="A-101"
        revision="C"
        title="Ground floor plan"
        date="2026-11-21T00:00:00Z"
        pages={3}
      />,
    );
    expect(screen.getByText('A-101')).toBeInTheDocument();
    expect(screen.getByTitle('Revision C')).toBeInTheDocument();
    expect(screen.getByText('Ground floor plan')).toBeInTheDocument();
    expect(screen.getByText('3 pages')).toBeInTheDocument();
    expect(screen.getByText(/2026/)).toBeInTheDocument();
  });

  it('says in words that a revision is superseded', () => {
    render(<TitleBlock number="A-101" revision="B" title="Ground floor plan" state="superseded" />);
    expect(screen.getByText('Superseded')).toBeInTheDocument();
    expect(screen.getByTitle('Revision B, superseded')).toBeInTheDocument();
  });

  it('shows the page of a citation instead of the count', () => {
    render(<TitleBlock title="Specification" pages={80} page={14} />);
    expect(screen.getByText('p. 14')).toBeInTheDocument();
    expect(screen.queryByText('80 pages')).not.toBeInTheDocument();
  });

  it('marks an uncertain value with a question mark and in words', () => {
    render(<TitleBlock number="A-101?" revision="C?" title="Ground floor plan" />);
    expect(screen.getByTitle('Number A-101 is not certain. See Details.')).toHaveTextContent('A-101?');
    expect(screen.getByTitle('Revision C is not certain. See Details.')).toHaveTextContent(
      'Revision C? (not certain)',
    );
  });

  it('leaves out unknown values', () => {
    const { container } = render(
      <TitleBlock title="docket.jpg" number={null} revision={null} date={null} pages={0} />,
    );
    expect(container).toHaveTextContent(/^docket\.jpg$/);
  });
});
