import { useEffect, useState } from 'react';
import type { ComparisonSide, ComparisonStage } from '#lib/viewer/comparison/comparison.worker.ts';
import { type ComparedSheets, SheetComparison } from '#lib/viewer/comparison/sheet-comparison.ts';

export interface SheetComparisonState {
  stage: ComparisonStage;
  compared: ComparedSheets | null;
  error: Error | null;
  /** Draws the two pages; null until they are compared. */
  drawer: SheetComparison | null;
}

const starting: SheetComparisonState = { stage: 'opening', compared: null, error: null, drawer: null };

/** Compares two pages in a worker, which ends with the component or when another pair is chosen. */
export function useSheetComparison(before: ComparisonSide | undefined, after: ComparisonSide | undefined) {
  const [state, setState] = useState(starting);
  useEffect(() => {
    setState(starting);
    if (!before || !after) return;
    const comparison = new SheetComparison();
    let isOpen = true;
    comparison
      .compare(before, after, (stage) => isOpen && setState((known) => ({ ...known, stage })))
      .then(
        (compared) => isOpen && setState((known) => ({ ...known, compared, drawer: comparison })),
        (error) => isOpen && setState((known) => ({ ...known, error })),
      );
    return () => {
      isOpen = false;
      comparison.close();
    };
  }, [before, after]);
  return state;
}
