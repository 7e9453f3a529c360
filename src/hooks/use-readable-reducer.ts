import { useState, useSyncExternalStore } from 'react';

/**
 * `useReducer` with a state that can be read at any time, because code after an `await` must see the changes made
 * meanwhile.
 */
export function useReadableReducer<State, Event>(
  reduce: (state: State, event: Event) => State,
  initial: State,
): [State, (event: Event) => void, () => State] {
  const [store] = useState(() => createStore(reduce, initial));
  return [useSyncExternalStore(store.subscribe, store.read), store.dispatch, store.read];
}

function createStore<State, Event>(reduce: (state: State, event: Event) => State, initial: State) {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch: (event: Event) => {
      state = reduce(state, event);
      for (const listener of listeners) listener();
    },
  };
}
