import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import type { Markup } from '#domain/markups/markup.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { toast } from '#ui/toaster.tsx';
import {
  changeMarkup,
  createMarkup,
  deleteMarkup,
  markupsKey,
  markupsQuery,
  type NewMarkup,
} from '../../api/markups.ts';
import { isMarkupTool } from '../tool.ts';
import type { Taken } from '../use-tools.ts';

const none: readonly Markup[] = [];

/** The markups of the open document, and the reader's changes to them, the last of which can be undone. */
export function useMarkups({ id: documentId, companyId }: DocumentRecord) {
  const queryClient = useQueryClient();
  const markups = useQuery(markupsQuery(documentId)).data ?? none;
  const [isShown, setShown] = useState(true);
  const [chosen, setChosen] = useState<string | null>(null);
  const [previewed, setPreviewed] = useState<Markup | null>(null);
  const [pending, setPending] = useState<Taken | null>(null);
  const [undos, setUndos] = useState<readonly (() => Promise<unknown>)[]>([]);

  const run = async (work: () => Promise<unknown>, failure: string): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      toast.error(failure, { description: userMessageOf(error, unexpected) });
      return false;
    } finally {
      await queryClient.invalidateQueries({ queryKey: markupsKey(documentId) });
    }
  };
  const did = (undo: () => Promise<unknown>) => setUndos((before) => [...before, undo]);

  const draw = (markup: NewMarkup) =>
    run(async () => {
      const id = await createMarkup(companyId, markup);
      did(() => deleteMarkup(id));
    }, t`The markup was not saved`);
  const rewrite = ({ id, text: before }: Markup, text: string) =>
    run(async () => {
      await changeMarkup(id, { text });
      did(() => changeMarkup(id, { text: before }));
    }, t`The markup was not changed`);
  const setPhoto = ({ id, photoId: before }: Markup, photoId: string | null) =>
    run(async () => {
      await changeMarkup(id, { photoId });
      did(() => changeMarkup(id, { photoId: before }));
    }, t`The photo was not changed`);
  const remove = (markup: Markup) =>
    run(async () => {
      await deleteMarkup(markup.id);
      setChosen(null);
      did(() => createMarkup(companyId, markup));
    }, t`The markup was not deleted`);
  const undo = async () => {
    const last = undos.at(-1);
    if (!last) return;
    setUndos(undos.slice(0, -1));
    await run(last, t`The last step could not be undone`);
  };
  const take = useCallback((taken: Taken) => {
    if (!isMarkupTool(taken.tool)) return;
    setShown(true);
    setChosen(null);
    setPending(taken);
  }, []);
  return {
    all: markups,
    isShown,
    toggleShown: () => setShown(!isShown),
    chosen: markups.find(({ id }) => id === chosen) ?? null,
    choose: setChosen,
    /** Points placed for a markup whose text is being written. */
    pending,
    take,
    endPending: () => setPending(null),
    /** A markup of the previous revision that is under review, on the page to which it would be carried over. */
    previewed,
    preview: setPreviewed,
    draw,
    rewrite,
    setPhoto,
    remove,
    undo,
    canUndo: undos.length > 0,
  };
}

export type Markups = ReturnType<typeof useMarkups>;
