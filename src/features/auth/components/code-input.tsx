import type { ComponentProps } from 'react';
import { Input } from '#ui/input.tsx';

/** Six digits from an email. Phones suggest them above the keyboard. */
export function CodeInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      {...props}
      className="font-mono tracking-[0.4em]"
    />
  );
}
