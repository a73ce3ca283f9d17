// What is saved, for the line above every screen. Whoever saves reports it under a name of its own;
// the worst of it is shown.

/** `kept`: in this browser, until the server answers again. */
export type SavingState = 'saved' | 'saving' | 'kept' | 'failed';

const worstFirst: readonly SavingState[] = ['failed', 'kept', 'saving', 'saved'];

export type Saving = {
  /** @param state  nothing once there is no longer anything to save under this name */
  report(name: string, state: SavingState | undefined): void;
  /** Nothing before anything was saved. */
  state(): SavingState | undefined;
  onChange(listener: () => void): () => void;
};

export function newSaving(): Saving {
  const states = new Map<string, SavingState>();
  const listeners = new Set<() => void>();
  return {
    report(name, state) {
      if (state === undefined) states.delete(name);
      else states.set(name, state);
      for (const listener of listeners) listener();
    },
    state() {
      const reported = new Set(states.values());
      return worstFirst.find((state) => reported.has(state));
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
