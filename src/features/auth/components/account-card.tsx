import type { ReactNode } from 'react';
import { LanguageChoice } from '#components/language-choice.tsx';
import { shown } from '#lib/language/shown.ts';

interface AccountCardProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** A link to the other form: to sign up, or back to sign in. */
  footer?: ReactNode;
}

/** The frame of every account form. */
export function AccountCard({ title, text, children, footer }: AccountCardProps) {
  return (
    <div className="mx-auto w-full max-w-form px-4 py-8 md:py-14">
      <div className="border border-rule bg-sheet">
        <div className="p-5 md:p-7">
          <h1 className="text-lg font-semibold">{shown(title)}</h1>
          {text && <p className="mt-1 wrap-anywhere text-ink-soft">{shown(text)}</p>}
          <div className="mt-6">{children}</div>
        </div>
        <div className="flex justify-end px-5 pb-3 empty:hidden md:px-7">
          <LanguageChoice />
        </div>
        {footer && <div className="border-t border-hairline px-5 py-3 text-ink-soft md:px-7">{footer}</div>}
      </div>
    </div>
  );
}
