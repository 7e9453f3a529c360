import type { Assembly, Resource } from '../../assembly/assembly.ts';
import type { FunctionDefinition } from '../function-definitions.ts';

/** A function that the backend runs at certain times. */
export interface Schedule {
  /** The same in every synth, as the time of its last run is kept under it. */
  readonly id: string;
  readonly functionId: string;
  /** `rate(…)` or `cron(…)` */
  readonly expression: string;
  /** What the function gets in place of EventBridge's own event. */
  readonly input: string | undefined;
}

interface Target {
  readonly Arn: string;
  readonly Input?: string;
}

/** The EventBridge rules of the backend. @throws when one starts something that is no function of ours. */
export function readSchedules(
  assembly: Assembly,
  definitions: ReadonlyMap<string, FunctionDefinition>,
): Schedule[] {
  return assembly
    .resources('AWS::Events::Rule')
    .filter(
      ({ properties }) => properties.ScheduleExpression !== undefined && properties.State !== 'DISABLED',
    )
    .flatMap((rule) => schedulesOf(rule, definitions));
}

function schedulesOf(
  { id, properties }: Resource,
  definitions: ReadonlyMap<string, FunctionDefinition>,
): Schedule[] {
  return ((properties.Targets ?? []) as Target[]).map(({ Arn, Input }, index) => {
    const definition = definitions.get(Arn);
    if (!definition) throw new Error(`The rule ${id} starts ${Arn}, which has no local stand-in`);
    return {
      id: `${definition.name}/${index}`,
      functionId: Arn,
      expression: String(properties.ScheduleExpression),
      input: Input,
    };
  });
}
