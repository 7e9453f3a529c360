import { History } from 'lucide-react';
import { formatDate } from '#components/format-date.ts';
import { endOfDay } from '#domain/sheets/register/as-at.ts';
import { Button } from '#ui/button.tsx';
import type { RegisterState } from '../hooks/use-register-state.ts';

/** Says that the register shows a day in the past, which must not be taken for today. */
export function AsAtNote({ state }: { state: RegisterState }) {
  const { asAt } = state.filter;
  if (endOfDay(asAt) === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule bg-accent-wash px-3 py-1.5 text-sm">
      <History aria-hidden="true" className="size-4 shrink-0" />
      <p role="status" className="min-w-0 flex-1">
        <strong>As at {formatDate(asAt)}.</strong> Sheets received by the end of that day, in their state
        then.
      </p>
      <Button onClick={() => state.set('asat', '')}>Show today</Button>
    </div>
  );
}
