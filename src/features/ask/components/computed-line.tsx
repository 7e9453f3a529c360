import { Calculator } from 'lucide-react';
import type { ReactNode } from 'react';

interface ComputedLineProps {
  text: string;
  /** The result itself, before the rows that it comes from. */
  isResult: boolean;
  /** The numbers of the rows. */
  children?: ReactNode;
}

/** What Plumbline's code has counted or added. */
export function ComputedLine({ text, isResult, children }: ComputedLineProps) {
  return (
    <p className="flex items-start gap-2 leading-relaxed [overflow-wrap:anywhere]">
      {isResult && (
        <Calculator role="img" aria-label="Worked out by Plumbline" className="mt-1 size-3.5 shrink-0" />
      )}
      <span className={isResult ? 'font-semibold' : undefined}>
        {text} {children}
      </span>
    </p>
  );
}
