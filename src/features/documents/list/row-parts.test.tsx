import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { DocumentRecord } from '../api/document-record.ts';
import { chooseWithShift, SelectBox } from './row-parts.tsx';

/** A row as the lists build it: a click with Shift anywhere in it extends the choice. */
function show() {
  const list = {
    ...{ onToggle: vi.fn(), onExtend: vi.fn(), onResume: vi.fn(), onFocus: vi.fn(), actionsFor: () => [] },
  };
  const document = { id: 'doc_1', name: 'Plan.pdf' } as DocumentRecord;
  render(
    <div onClickCapture={chooseWithShift(list.onExtend, document.id)}>
      <SelectBox
        {...{ document, list, href: '/', open: false, selected: false, reachable: true, resumable: false }}
      />
      <p>Elsewhere</p>
    </div>,
  );
  return { list, box: screen.getByRole('checkbox', { name: 'Select Plan.pdf' }) };
}

it('the box of a row chooses it, and with Shift all up to it, and is not kept from showing that', () => {
  const { list, box } = show();
  fireEvent.click(box);
  expect(list.onToggle).toHaveBeenCalledWith('doc_1');
  // `fireEvent` is false where something prevented what the browser does by itself: ticking the box.
  expect(fireEvent.click(box, { shiftKey: true })).toBe(true);
  expect(list.onExtend).toHaveBeenCalledOnce();
  expect(list.onToggle).toHaveBeenCalledOnce();
});

it('elsewhere in the row Shift extends the choice and opens nothing', () => {
  const { list } = show();
  expect(fireEvent.click(screen.getByText('Elsewhere'), { shiftKey: true })).toBe(false);
  expect(list.onExtend).toHaveBeenCalledWith('doc_1');
});
