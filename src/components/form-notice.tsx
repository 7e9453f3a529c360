import { type ComponentProps, useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

/**
 * The result of a sent form, above its fields. It scrolls into view and takes focus when it appears, because
 * the pressed button may be a screen further down and lost focus while the form was being sent.
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
