import { Trans } from '@lingui/react/macro';
import { Camera } from 'lucide-react';
import { Button, type ButtonProps } from '#ui/button.tsx';

interface CameraButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  onOpen: () => void;
}

/** Shown only on touchscreens, because the camera of a desktop computer faces the user. */
export function CameraButton({ onOpen, className, ...look }: CameraButtonProps) {
  return (
    <Button {...look} className={`pointer-fine:hidden ${className ?? ''}`} onClick={onOpen}>
      <Camera />
      <span className="@max-[18rem]:sr-only">
        <Trans>Take photo</Trans>
      </span>
    </Button>
  );
}
