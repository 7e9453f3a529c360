import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '#components/notice.tsx';
import { ErrorState } from '#components/states.tsx';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { aiErrors } from '#domain/errors/catalogue.ts';
import type { ImageDescription as Description } from '#domain/images/read-description.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { imageDescriptionQuery } from '../api/describe-image.ts';

interface ImageDescriptionProps {
  documentId: string;
  /** The text that OCR read from the image at upload. Undefined while it loads. */
  ocrText: string | undefined;
  onClose: () => void;
}

/**
 * A vision model's description of the image. Without a model, it says what to set up and shows the text read
 * by OCR.
 */
export function ImageDescription({ documentId, ocrText, onClose }: ImageDescriptionProps) {
  const query = useQuery(imageDescriptionQuery(documentId));
  return (
    <section
      aria-label={t`Description of the image`}
      aria-busy={query.isFetching}
      className="@container max-h-1/2 shrink-0 overflow-auto border-b border-rule bg-sheet px-3 pb-3"
    >
      <div className="flex items-center justify-between">
        <h3 className="text-sm font-semibold">
          <Trans>Description</Trans>
        </h3>
        <Button variant="quiet" size="icon" aria-label={t`Close the description`} onClick={onClose}>
          <X />
        </Button>
      </div>
      {query.isFetching ? (
        <Looking />
      ) : query.error ? (
        <ErrorState
          className="py-2"
          title={userMessageOf(query.error, aiErrors.visionFailed)}
          onRetry={() => void query.refetch()}
        />
      ) : query.data === undefined ? (
        <Notice>
          <Trans>You are offline. The image is described when you are connected again.</Trans>
        </Notice>
      ) : query.data === null ? (
        <NotConfigured ocrText={ocrText} />
      ) : (
        <Analysis {...query.data} />
      )}
    </section>
  );
}

function Looking() {
  return (
    <div role="status">
      <p className="mb-2 text-xs text-ink-soft">
        <Trans>The vision model is analysing the image</Trans>
      </p>
      <Skeleton className="mb-2 h-3.5 w-full" />
      <Skeleton className="h-3.5 w-2/3" />
    </div>
  );
}

function NotConfigured({ ocrText }: { ocrText: string | undefined }) {
  return (
    <div className="flex flex-col gap-3">
      <Notice>
        <Trans>
          {shown(aiErrors.noVisionModel)} The operator of this installation sets one with VISION_MODEL.
        </Trans>
      </Notice>
      <dl>
        <Fact label={t`Text read by OCR`}>
          {ocrText === undefined ? <Skeleton className="h-3.5 w-2/3" /> : <Words text={ocrText} />}
        </Fact>
      </dl>
    </div>
  );
}

const confidences = { low: 'Low', medium: 'Medium', high: 'High' } as const;

function Analysis({ analysis, dimensions }: Description) {
  const { description, extractedText, documentType, keyElements, confidence, suggestions } = analysis;
  return (
    <dl className="flex flex-col gap-2">
      <Fact label={t`What it shows`}>{description || t`The model gave no description.`}</Fact>
      <Fact label={t`Text in it`}>
        <Words text={extractedText} />
      </Fact>
      <Fact label={t`Type`}>{documentType}</Fact>
      {keyElements.length > 0 && (
        <Fact label={t`Key elements`}>
          <Items items={keyElements} />
        </Fact>
      )}
      <Fact label={t`Confidence`}>{confidences[confidence]}</Fact>
      {suggestions.length > 0 && (
        <Fact label={t`Suggestions`}>
          <Items items={suggestions} />
        </Fact>
      )}
      <Fact label={t`Image`}>
        <Trans>
          {dimensions.width} × {dimensions.height} pixels
        </Trans>
      </Fact>
    </dl>
  );
}

function Words({ text }: { text: string }) {
  return text.trim() === '' ? t`No text was read.` : <span className="whitespace-pre-wrap">{text}</span>;
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className="list-disc ps-4">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 text-sm @md:grid-cols-[8rem_1fr]">
      <dt className="text-xs leading-5 text-ink-soft">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
