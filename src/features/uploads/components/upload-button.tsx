import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { FileButton, type FileButtonProps } from '#components/file-button.tsx';
import { CONVERTED_FILES } from '#domain/documents/converted-types.ts';
import { ACCEPTED_FILES } from '#domain/documents/file-types.ts';

/** Chooses any number of files. */
export function UploadButton({ onFiles, ...look }: FileButtonProps) {
  return (
    <FileButton
      {...look}
      onFiles={onFiles}
      input={{
        multiple: true,
        accept: `${ACCEPTED_FILES},${CONVERTED_FILES}`,
        'aria-label': t`Files to upload`,
      }}
    >
      <Upload />
      {/* The icon alone where the lists of a narrow pane need the room. */}
      <span className="@max-[18rem]:sr-only md:@max-[26rem]:sr-only">
        <Trans>Upload documents</Trans>
      </span>
    </FileButton>
  );
}
