import { t } from '@lingui/core/macro';
import { Camera, ImagePlus } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, type ReactNode, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

/** Naming only these two types makes a phone convert its photos to JPG. */
const pictures = 'image/jpeg,image/png';

/** Chooses a picture for the question, or takes one on a touchscreen. */
export function PictureButtons({ onPicture }: { onPicture: (file: File) => void }) {
  return (
    <>
      <PictureButton
        label={t`Attach a picture`}
        onPicture={onPicture}
        input={{ 'aria-label': t`Picture to ask about` }}
      >
        <ImagePlus />
      </PictureButton>
      <PictureButton
        label={t`Take a photo`}
        className="pointer-fine:hidden"
        onPicture={onPicture}
        input={{ 'aria-label': t`Photo to ask about`, capture: 'environment' }}
      >
        <Camera />
      </PictureButton>
    </>
  );
}

interface PictureButtonProps {
  label: string;
  className?: string;
  input: ComponentProps<'input'>;
  onPicture: (file: File) => void;
  children: ReactNode;
}

function PictureButton({ label, className, input, onPicture, children }: PictureButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file) onPicture(file);
    // Cleared so that the same picture can be chosen again after it was removed.
    event.target.value = '';
  };
  return (
    <>
      <input ref={field} type="file" accept={pictures} hidden tabIndex={-1} onChange={choose} {...input} />
      <Tooltip text={label}>
        <Button
          variant="quiet"
          size="icon"
          aria-label={label}
          className={className}
          onClick={() => field.current?.click()}
        >
          {children}
        </Button>
      </Tooltip>
    </>
  );
}
