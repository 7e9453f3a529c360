import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FILE_TYPES } from '#domain/documents/file-types.ts';
import { ExtractionError } from '#domain/extraction/extraction-error.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import type { RowProps } from './list-view.ts';
import { chooseByClick, noteOf, RowMenu, SelectBox } from './row-parts.tsx';

/** A row as the lists render it. Shift+click anywhere in it extends the selection. */
function show({ tapChooses = false } = {}) {
  const list = {
    ...{ onToggle: vi.fn(), onExtend: vi.fn(), onResume: vi.fn(), onFocus: vi.fn(), actionsFor: () => [] },
    tapChooses,
  };
  const document = { id: 'doc_1', name: 'Plan.pdf' } as DocumentRecord;
  render(
    <div onClickCapture={chooseByClick(list, document.id)}>
      <SelectBox
        {...{
          document,
          list,
          href: '/',
          open: false,
          selected: false,
          reachable: true,
          resumable: false,
          interrupted: false,
        }}
      />
      <p>Elsewhere</p>
      <button type="button">More</button>
    </div>,
  );
  return { list, box: screen.getByRole('checkbox', { name: 'Select Plan.pdf' }) };
}

it('selects a row by its box, and with Shift all rows up to it', () => {
  const { list, box } = show();
  fireEvent.click(box);
  expect(list.onToggle).toHaveBeenCalledWith('doc_1');
  // `fireEvent` returns false if the default action, ticking the box, was prevented.
  expect(fireEvent.click(box, { shiftKey: true })).toBe(true);
  expect(list.onExtend).toHaveBeenCalledOnce();
  expect(list.onToggle).toHaveBeenCalledOnce();
});

it('extends the selection by Shift elsewhere in the row, and opens nothing', () => {
  const { list } = show();
  expect(fireEvent.click(screen.getByText('Elsewhere'), { shiftKey: true })).toBe(false);
  expect(list.onExtend).toHaveBeenCalledWith('doc_1');
});

it('opens by a plain click, or selects on a phone in selection mode, except on the row’s buttons', () => {
  const desk = show();
  expect(fireEvent.click(screen.getByText('Elsewhere'))).toBe(true);
  expect(desk.list.onToggle).not.toHaveBeenCalled();
  cleanup();
  const phone = show({ tapChooses: true });
  expect(fireEvent.click(screen.getByText('Elsewhere'))).toBe(false);
  expect(phone.list.onToggle).toHaveBeenCalledExactlyOnceWith('doc_1');
  expect(fireEvent.click(screen.getByRole('button', { name: 'More' }))).toBe(true);
  fireEvent.click(phone.box);
  expect(phone.list.onToggle).toHaveBeenCalledTimes(2);
});

it('shows why a document failed or that its reading was interrupted', () => {
  const row = {
    ...{ name: 'Plan.docx', mimeType: FILE_TYPES.docx.mimeType },
    ...{ status: 'failed', failureReason: 'It is protected by a password.' },
  } as DocumentRecord;
  expect(noteOf(row, false, ['A-101'])).toBe('It is protected by a password.');
  const failureReason = new ExtractionError('password', 'Plan.docx').userMessage;
  expect(noteOf({ ...row, failureReason }, false, [])).toMatch(/^It is protected by a password\./);
  expect(noteOf({ ...row, failureReason: null }, false, ['A-101'])).toBe('It could not be read.');
  expect(noteOf({ ...row, status: 'processing' }, true, ['A-101'])).toMatch(/closed before it was read/);
  expect(noteOf({ ...row, status: 'processing' }, false, ['A-101', null, '2 KB'])).toBe('A-101 · 2 KB');
});

it('shows that the sheets of an answerable document are not filed', () => {
  const failureReason = 'Its sheets are not in the register yet.';
  const row = { name: 'Plan.pdf', mimeType: FILE_TYPES.pdf.mimeType, status: 'processed', failureReason };
  expect(noteOf(row as DocumentRecord, false, ['A-101'])).toBe(failureReason);
  expect(noteOf({ ...row, failureReason: null } as DocumentRecord, false, ['A-101'])).toBe('A-101');
});

it('shows when the contents did not match the file name’s type', () => {
  const row = { name: 'Plan.docx', mimeType: FILE_TYPES.pdf.mimeType, status: 'processed' } as DocumentRecord;
  expect(noteOf(row, false, ['A-101'])).toBe('Read as PDF: its contents are a PDF.');
});

it('offers to read a document again in its menu if that failed or was interrupted', async () => {
  const { list } = show();
  const document = { id: 'doc_1', name: 'Plan.pdf' } as DocumentRecord;
  const props = { document, list, reachable: true, resumable: true } as unknown as RowProps;
  render(<RowMenu {...props} />);
  fireEvent.click(screen.getByRole('button', { name: 'More about Plan.pdf' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Read again' }));
  expect(list.onResume).toHaveBeenCalledWith(document);
  cleanup();
  render(<RowMenu {...{ ...props, resumable: false }} />);
  fireEvent.click(screen.getByRole('button', { name: 'More about Plan.pdf' }));
  expect(screen.queryByRole('menuitem', { name: 'Read again' })).toBeNull();
});
