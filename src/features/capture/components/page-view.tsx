import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Crop, Maximize, RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Quad } from '#domain/capture/quad.ts';
import { useObjectUrl } from '#hooks/use-files.ts';
import { Button } from '#ui/button.tsx';
import type { CapturedPage } from '../hooks/use-captured-pages.ts';
import { CornerHandles } from './corner-handles.tsx';
import { BesidePicture, FramedPicture } from './framed-picture.tsx';

interface PageViewProps {
  page: CapturedPage;
  number: number;
  onQuad: (quad: Quad) => void;
  onCrop: () => void;
  onWhole: () => void;
  onTurn: () => void;
  onDelete: () => void;
  /** The controls after its buttons. */
  children: ReactNode;
}

/** A photo of a page. Its edges can be corrected, or the whole picture kept. */
export function PageView({
  page,
  number,
  onQuad,
  onCrop,
  onWhole,
  onTurn,
  onDelete,
  children,
}: PageViewProps) {
  const { photo, width, height, quad } = page;
  const url = useObjectUrl(photo);
  const picture = (
    <FramedPicture ratio={width / height} quad={quad}>
      {url && <img src={url} alt={t`Page ${number}`} draggable={false} className="size-full select-none" />}
      {quad && <CornerHandles quad={quad} onChange={onQuad} />}
    </FramedPicture>
  );
  return (
    <BesidePicture picture={picture}>
      <p role="status" className="px-3 pt-2 text-center text-sm text-ink-soft">
        {quad
          ? t`The part inside the corners becomes a page. The file keeps the whole photo, too.`
          : t`The whole photo is kept.`}
      </p>
      <div className="flex flex-wrap justify-center gap-1 px-2 py-1">
        {quad ? (
          <Button variant="quiet" onClick={onWhole}>
            <Maximize />
            <Trans>Whole photo</Trans>
          </Button>
        ) : (
          <Button variant="quiet" onClick={onCrop}>
            <Crop />
            <Trans>Crop</Trans>
          </Button>
        )}
        <Button variant="quiet" onClick={onTurn}>
          <RotateCw />
          <Trans>Turn</Trans>
        </Button>
        <Button variant="quiet" onClick={onDelete}>
          <Trash2 />
          <Trans>Retake</Trans>
        </Button>
      </div>
      {children}
    </BesidePicture>
  );
}
