import { type ChangeEvent, useRef } from 'react';
import { Button, type ButtonProps } from './ui/button.tsx';

export interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'className' | 'aria-label'> {
  onFiles: (files: File[]) => void;
}

interface ChooserProps extends FileButtonProps {
  input: React.ComponentProps<'input'>;
  children: React.ReactNode;
}

/** A button that opens the system's chooser of files. */
export function FileButton({ onFiles, input, children, ...look }: ChooserProps) {
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
