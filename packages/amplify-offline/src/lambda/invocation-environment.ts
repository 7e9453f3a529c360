import { AsyncLocalStorage } from 'node:async_hooks';

type Environment = Readonly<Record<string, string>>;

/**
 * Gives every invocation a `process.env` of its own, as every Lambda has one: functions that run in this process at
 * once must not see each other's credentials, nor the settings of the process that started it.
 */
export interface InvocationEnvironments {
  /** Runs `work` so that all of it, however long it takes, reads `environment` in place of the process's. */
  run<Result>(environment: Environment, work: () => Result): Result;
  /** Puts the process's own environment back. */
  restore(): void;
}

export function replaceProcessEnvironment(): InvocationEnvironments {
  const current = new AsyncLocalStorage<Record<string, string>>();
  const own = process.env;
  const inForce = (): NodeJS.ProcessEnv => current.getStore() ?? own;
  process.env = new Proxy(own, {
    get: (_, name) => Reflect.get(inForce(), name),
    set: (_, name, value) => Reflect.set(inForce(), name, value),
    has: (_, name) => Reflect.has(inForce(), name),
    deleteProperty: (_, name) => Reflect.deleteProperty(inForce(), name),
    ownKeys: () => Reflect.ownKeys(inForce()),
    defineProperty: (_, name, descriptor) => Reflect.defineProperty(inForce(), name, descriptor),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(inForce(), name),
  });
  return {
    run: (environment, work) => current.run({ ...environment }, work),
    restore() {
      process.env = own;
    },
  };
}
