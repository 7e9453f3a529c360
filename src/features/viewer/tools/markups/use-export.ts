import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { markupsSvg } from '#domain/markups/markups-svg.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { markedPicture } from '#lib/viewer/marked-picture.ts';
import { toast } from '#ui/toaster.tsx';
import { sheetOfPage } from '../../api/sheets.ts';
import { stampOf } from '../../api/stamp-words.ts';
import { useViewer } from '../../components/viewer-context.ts';

/** Saves a page with its markups as a picture, in its current rotation. A superseded page gets its stamp. */
export function useExport(page: number) {
  const { document, controls, markups, sheets, turnOf } = useViewer();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    if (!controls || busy) return;
    setBusy(true);
    try {
      const picture = await controls.printable(page);
      if (!(picture instanceof Blob)) return;
      const sheet = sheetOfPage(sheets, page);
      const here = markups.all.filter((markup) => markup.page === page);
      const isSuperseded = (sheet?.state ?? document.state) === 'superseded';
      const marked = await markedPicture(
        picture,
        turnOf(page),
        (aspect, turn) => markupsSvg(here, aspect, turn),
        isSuperseded ? await stampOf(queryClient, sheet) : null,
      );
      const name = [sheet?.number, sheet?.revision && t`Rev ${sheet.revision}`].filter(Boolean).join(' ');
      const plain = document.name.replace(/\.\w+$/, '');
      saveFile(marked, t`${name || t`${plain} page ${page}`} markups.png`.replaceAll(/[/\\:*?"<>|]/g, '-'));
    } catch (error) {
      toast.error(t`The page could not be exported`, { description: userMessageOf(error, unexpected) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, start: () => void start() };
}
