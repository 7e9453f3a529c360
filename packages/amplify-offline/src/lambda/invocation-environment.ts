import { AsyncLocalStorage } from 'node:async_hooks';

type Environment = Readonly<Record<string, string>>;

/**
 * Gives every invocation its own `process.env`, as every Lambda has. Functions that run in this process at the same
 * time must not see each other's credentials or the settings of the process.
 */
export interface InvocationEnvironments {
  /**
   * Runs `work` so that all of it, including asynchronous parts, reads `environment` in place of the process's own.
   */
  run<Result>(environment: Environment, work: () => Result): Result;
  /** Restores the process's own environment. */
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
