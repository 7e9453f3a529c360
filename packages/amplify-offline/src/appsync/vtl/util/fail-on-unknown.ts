import { AppSyncError } from '../../appsync-error.ts';

/** An object of functions that throws when a template calls one that it does not have. */
export function failOnUnknown(name: string, functions: Record<string, unknown>): object {
  class Provided {}
  return new Proxy(Object.assign(new Provided(), functions), {
    get(target, property) {
      if (typeof property === 'symbol' || Object.hasOwn(target, property))
        return Reflect.get(target, property);
      throw new AppSyncError(`${name}.${property} has no local implementation`, 'MappingTemplate');
    },
  });
}
