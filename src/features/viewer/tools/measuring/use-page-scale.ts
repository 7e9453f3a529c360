import { useQuery } from '@tanstack/react-query';
import { type PageMm, type ScaleOfSheet, scaleOfSheet } from '#domain/measuring/sheet-scale.ts';
import { sheetOfPage } from '../../api/sheets.ts';
import { useViewer } from '../../components/viewer-context.ts';

const mmPerPoint = 25.4 / 72;

/** The paper size of a page and its scale: the one that the reader chose or calibrated, otherwise the printed one. */
export function usePageScale(
  page: number,
): { mm: PageMm | null; found: ScaleOfSheet; isOwn: boolean } | null {
  const { document, controls, sheets, measuring } = useViewer();
  const pageSize = controls?.pageSize;
  const paper = useQuery({
    queryKey: ['viewer', 'paper', document.id, page],
    queryFn: async () => (await pageSize?.(page)) ?? null,
    enabled: pageSize !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!controls || (pageSize && paper.data === undefined)) return null;
  const mm = paper.data
    ? { width: paper.data.width * mmPerPoint, height: paper.data.height * mmPerPoint }
    : null;
  const { scale = null, paperSize = null } = sheetOfPage(sheets, page) ?? {};
  const printed = scaleOfSheet({ scale, paperSize }, mm);
  const own = measuring.ownScales[page];
  if (own && printed.kind !== 'refused') return { mm, found: { kind: 'known', scale: own }, isOwn: true };
  return { mm, found: printed, isOwn: false };
}
