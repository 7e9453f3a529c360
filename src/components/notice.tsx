import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { shown } from '#lib/language/shown.ts';

const looks = {
  info: { icon: Info, frame: 'border-rule', ink: 'text-ink' },
  success: { icon: CircleCheck, frame: 'border-verified', ink: 'text-verified' },
  error: { icon: CircleAlert, frame: 'border-failed bg-failed-wash', ink: 'text-failed' },
} as const;

/**
 * A sentence about the whole form or page. An error interrupts a screen reader; other tones wait for a pause.
 */
export function Notice({
  tone = 'info',
  children,
  className,
  ...props
}: ComponentProps<'div'> & { tone?: keyof typeof looks }) {
  const { icon: Icon, frame, ink } = looks[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={clsx('flex items-start gap-2 rounded border p-3 text-sm', frame, ink, className)}
      {...props}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">{shown(children)}</div>
    </div>
  );
}

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
