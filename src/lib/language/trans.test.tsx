import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { i18n } from './i18n.ts';

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

function Files({ count }: { count: number }) {
  return (
    <p title={t`${count} files`}>
      <Trans>
        Open <b>{count}</b> files
      </Trans>
    </p>
  );
}

it('shows the English of the source without a catalogue, elements in it included', () => {
  render(<Files count={3} />);
  expect(screen.getByTitle('3 files')).toHaveTextContent('Open 3 files');
  expect(screen.getByText('3').tagName).toBe('B');
});
