import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';

interface ResizableRowProps {
  /** The key of the stored widths. Each set of panes has its own. */
  id: string;
  /** The ids of the visible panes, in order. */
  panes: string[];
  className?: string;
  children: ReactNode;
}

/** Panes side by side with draggable widths, which this device remembers. */
export function ResizableRow({ id, panes, className, children }: ResizableRowProps) {
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({ id, panelIds: panes, storage: localStorage });
  return (
    <Group
      orientation="horizontal"
      defaultLayout={defaultLayout}
      onLayoutChanged={onLayoutChanged}
      className={className}
    >
      {children}
    </Group>
  );
}

export function ResizablePane({ className, ...props }: ComponentProps<typeof Panel>) {
  return <Panel className={clsx('min-w-0', className)} {...props} />;
}

/** The rule between two panes: drag it, or focus it and use the arrow keys. */
export function ResizeRule({ label }: { label: string }) {
  return (
    <Separator
      aria-label={label}
      className="w-px bg-rule outline-offset-0 transition-colors hover:bg-accent focus-visible:bg-accent data-[separator=active]:bg-accent"
    />
  );
}
