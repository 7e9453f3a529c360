import { type ComponentProps, useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

/**
 * What became of a form that was sent, above its fields. It comes into view and takes focus when it appears: the
 * button that was pressed may be a screen further down, and it lost focus while the form was being sent.
 */
export function FormNotice(props: Omit<ComponentProps<typeof Notice>, 'ref'>) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    // jsdom has no layout and lacks this.
    frame.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return <Notice {...props} ref={frame} tabIndex={-1} />;
}
