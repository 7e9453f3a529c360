import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { reviewedFields } from '#domain/sheets/chains/sure.ts';
import type { FieldReading, SheetField } from '#domain/sheets/sheet.ts';
import type { SheetChange } from '#domain/sheets/sheet-change.ts';
import type { Rectangle } from '#domain/verification/rectangles.ts';
import type { SheetRow } from '../../rows/sheet.ts';
import {
  asReadOf,
  columnsOf,
  otherBlockOf,
  questionsOf,
  type Readings,
  readingsOf,
} from '../sheet-chains/sheet-columns.ts';

/** The person who changes a sheet, and the time. */
export interface Decision {
  /** The User id of the person. */
  by: string;
  /** ISO time. */
  at: string;
}

const undecided = { decidedState: null, decidedSuccessor: null, decidedBy: null, decidedAt: null } as const;

/** The fields that a person's change sets on a sheet. Its chain is decided afterwards. */
export function changedFields(row: SheetRow, change: SheetChange, { by, at }: Decision): Partial<SheetRow> {
  const decided = (decidedState: 'current' | 'superseded', decidedSuccessor: string | null = null) => ({
    ...{ decidedState, decidedSuccessor, decidedBy: by, decidedAt: at },
  });
  switch (change.action) {
    case 'correct':
      return typed(row, change.field, change.value.trim(), change.box ?? null);
    case 'confirm':
      return confirmed(row, { by, at });
    case 'choose-block': {
      const chosen = otherBlock(row);
      return { ...chosen, ...confirmed({ ...row, ...chosen }, { by, at }) };
    }
    case 'keep':
      return decided('current');
    case 'supersede':
      if (change.by === row.id) throw new AppError('invalid', dataErrors.ownSuccessor);
      return decided('superseded', change.by ?? null);
    case 'undo-filing':
      return decided('superseded');
    case 'redo-filing':
      return undecided;
    case 'undo':
      return change.field
        ? untyped(row, change.field)
        : { ...undecided, acknowledged: [], reviewedBy: null, reviewedAt: null };
  }
}

const confirmed = (row: SheetRow, { by, at }: Decision): Partial<SheetRow> => ({
  acknowledged: [...new Set([...(row.acknowledged ?? []), ...questionsOf(row)])],
  ...{ reviewedBy: by, reviewedAt: at },
});

/**
 * The values of the page's other block as a person's, so that reading the page again does not bring the first block
 * back. What that block does not say is not said.
 */
function otherBlock(row: SheetRow): Partial<SheetRow> {
  const block = otherBlockOf(row);
  if (!block) throw new AppError('invalid', dataErrors.oneBlock);
  const chosen: Partial<SheetRow> = {};
  for (const field of ofBlock) {
    const { value = '', box = null } = block[field] ?? {};
    Object.assign(chosen, typed({ ...row, ...chosen }, field, value, box));
  }
  return chosen;
}

const ofBlock: readonly SheetField[] = [...reviewedFields, 'discipline'];

/** A person's correction. The original reading is kept as well. */
function typed(row: SheetRow, field: SheetField, value: string, box: Rectangle | null): Partial<SheetRow> {
  const readings = readingsOf(row);
  const former = readings[field] ?? null;
  const asRead = asReadOf(row);
  const word: FieldReading = {
    ...{ value, from: 'typed', confidence: 1, doubt: null },
    box: box ?? former?.box ?? null,
  };
  return {
    ...withReadings({ ...readings, [field]: word }),
    asRead: JSON.stringify(former?.from === 'typed' ? asRead : { ...asRead, [field]: former }),
  };
}

function untyped(row: SheetRow, field: SheetField): Partial<SheetRow> {
  const { [field]: word, ...others } = readingsOf(row);
  if (word?.from !== 'typed') return {};
  const { [field]: read, ...asRead } = asReadOf(row);
  return {
    ...withReadings(read ? { ...others, [field]: read } : others),
    asRead: Object.keys(asRead).length > 0 ? JSON.stringify(asRead) : null,
  };
}

const withReadings = (readings: Readings) => ({ readings: JSON.stringify(readings), ...columnsOf(readings) });
