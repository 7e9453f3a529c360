import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { CONVERTED_FILES } from '#domain/documents/converted-types.ts';
import { ACCEPTED_FILES } from '#domain/documents/file-types.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  onFiles: (files: File[]) => void;
}

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
      <span className="@max-[18rem]:sr-only">
        <Trans>Upload documents</Trans>
      </span>
    </FileButton>
  );
}

interface ChooserProps extends FileButtonProps {
  input: React.ComponentProps<'input'>;
  children: React.ReactNode;
}

function FileButton({ onFiles, input, children, ...look }: ChooserProps) {
  const field = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // Cleared so that the same file can be chosen again after a failure.
    event.target.value = '';
  };
  return (
    <>
      <input ref={field} type="file" hidden tabIndex={-1} onChange={choose} {...input} />
      <Button {...look} onClick={() => field.current?.click()}>
        {children}
      </Button>
    </>
  );
}
