import { Trans } from '@lingui/react/macro';
import { ChevronRight, Upload } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { CameraButton } from '#features/capture/components/camera-button.tsx';
import { useCapture } from '#features/capture/hooks/capture-context.ts';
import type { Project } from '#features/projects/api/projects.ts';
import { UploadButton } from '#features/uploads/components/upload-button.tsx';
import { useAddFiles } from '#features/uploads/hooks/use-add-files.ts';
import { Button } from '#ui/button.tsx';
import { TO_ASK } from '../../came-to-ask.ts';

/** Links to a project to ask about it. */
export function AskRow({ name, to, isFirst }: { name: string; to: string; isFirst: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  // The first project gets the focus, so that a keyboard user continues with Enter.
  useEffect(() => {
    if (isFirst) link.current?.focus({ preventScroll: true });
  }, [isFirst]);
  return (
    <Link
      ref={link}
      to={to}
      replace
      state={TO_ASK}
      className="flex min-h-14 items-center gap-3 px-2 hover:bg-sheet"
    >
      <Name isAlone>{name}</Name>
      <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100 shrink-0 text-ink-soft" />
    </Link>
  );
}

interface AddRowProps {
  project: Project;
  /** Called once the files were added. */
  onDone: () => void;
}

/**
 * Takes a photo for a project. Without a touchscreen it asks for files, because a desktop camera is of no use for
 * site photos.
 */
export function PhotoRow({ project, onDone }: AddRowProps) {
  const add = useAdd(project, onDone);
  const capture = useCapture();
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-3 px-2 py-1.5">
      <Name>{project.name}</Name>
      <CameraButton onOpen={() => capture(add)} />
      <UploadButton className="pointer-coarse:hidden" onFiles={add} />
    </div>
  );
}

/** Adds the shared files to a project. */
export function ShareRow({ project, files, onDone }: AddRowProps & { files: readonly File[] }) {
  const add = useAdd(project, onDone);
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-3 px-2 py-1.5">
      <Name>{project.name}</Name>
      <Button disabled={files.length === 0} onClick={() => add(files)}>
        <Upload />
        <Trans>Add here</Trans>
      </Button>
    </div>
  );
}

/** Beside a button, which goes below it where there is no room for both. */
function Name({ isAlone = false, children }: { isAlone?: boolean; children: ReactNode }) {
  return (
    <span className={`${isAlone ? 'min-w-0' : 'min-w-[min(8rem,100%)]'} flex-1 [overflow-wrap:anywhere]`}>
      {children}
    </span>
  );
}

function useAdd({ companyId, id: projectId }: Project, onDone: () => void) {
  const add = useAddFiles({ companyId, projectId });
  return (files: readonly File[]) => {
    if (files.length === 0) return;
    add(files);
    onDone();
  };
}
