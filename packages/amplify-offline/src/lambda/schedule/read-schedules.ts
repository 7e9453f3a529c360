import { StartError } from '../../server/data-directory.ts';
import type { Assembly, Resource } from '../../synth/assembly/assembly.ts';
import type { FunctionDefinition } from '../function-definitions.ts';

/** A function that the backend runs at certain times. */
export interface Schedule {
  /** The same in every synthesis, because the time of the last run is stored under it. */
  readonly id: string;
  readonly functionId: string;
  /** A `rate(…)` or `cron(…)` expression. */
  readonly expression: string;
  /** The function's input, in place of EventBridge's own event. */
  readonly input: string | undefined;
}

interface Target {
  readonly Arn: string;
  readonly Input?: string;
}

/**
 * The schedules of the backend.
 * @throws StartError when one starts something other than a function of the backend, or uses a time zone other than UTC
 */
export function readSchedules(
  assembly: Assembly,
  definitions: ReadonlyMap<string, FunctionDefinition>,
): Schedule[] {
  return assembly
    .resources('AWS::Scheduler::Schedule')
    .filter(({ properties }) => properties.State !== 'DISABLED')
    .map((schedule) => scheduleOf(schedule, definitions));
}

function scheduleOf(
  { id, properties }: Resource,
  definitions: ReadonlyMap<string, FunctionDefinition>,
): Schedule {
  const { Arn, Input } = properties.Target as Target;
  const definition = definitions.get(Arn);
  if (!definition)
    throw new StartError(
      `The schedule ${id} starts ${Arn}, which does not run here: use a function of the backend as its target.`,
    );
  const zone = properties.ScheduleExpressionTimezone ?? 'UTC';
  if (zone !== 'UTC')
    throw new StartError(
      `The schedule ${id} is in the time zone ${zone}, and only UTC runs here: write it in UTC.`,
    );
  const expression = String(properties.ScheduleExpression);
  return { id: `${definition.name} ${expression}`, functionId: Arn, expression, input: Input };
}
