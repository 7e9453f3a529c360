import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FormNotice } from './notice.tsx';

describe('a form notice', () => {
  const own = Element.prototype.scrollIntoView;
  let shown: Element[];
  beforeEach(() => {
    shown = [];
    Element.prototype.scrollIntoView = function () {
      shown.push(this);
    };
  });
  afterEach(() => {
    Element.prototype.scrollIntoView = own;
  });

  it('takes focus and scrolls into view when it appears', () => {
    render(<FormNotice tone="error">It was not sent.</FormNotice>);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(shown).toEqual([screen.getByRole('alert')]);
  });

  it('does not take focus again afterwards', () => {
    const form = (text: string) => (
      <>
        <FormNotice tone="success">{text}</FormNotice>
        <input aria-label="Name" />
      </>
    );
    const { rerender } = render(form('It was sent.'));
    screen.getByLabelText('Name').focus();
    rerender(form('It was sent.'));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByRole('status')).not.toHaveFocus();
    expect(shown).toHaveLength(1);
  });
});
