import { asRequestError } from './request.ts';
import type { Failure, RequestError } from './request.ts';

/** How long typing must pause before it is saved. */
export const AUTOSAVE_PAUSE_MS = 600;

/** Where a field is with its newest value. `waiting`: until typing pauses. `isRefused`: the server found fault with the value itself. */
export type AutosaveState<T> =
  | { kind: 'clean' | 'saved' }
  | { kind: 'waiting' | 'saving'; value: T }
  | ({ kind: 'failed'; value: T; isRefused: boolean } & Failure);

export interface AutosaveOptions<T> {
  /** What is stored, as far as it is known at first. */
  stored: T;
  /** What the value is called in the call: a refusal of that name belongs to the field. */
  name: string;
  save: (value: T) => Promise<unknown>;
  /** Called where a value could not be saved, and no newer one is there to be sent. */
  onFailed: (error: RequestError) => void;
}

/** Saves the values of one field automatically, in their order. */
export interface Autosave<T> {
  /** Saves a value once no other one comes for a moment. What is stored already is not sent. */
  change: (value: T) => void;
  /** Sends now what waits or failed. */
  flush: () => void;
  /** Drops what waits or failed. */
  forget: () => void;
  /** Reports what is stored now, whoever stored it. */
  known: (value: T) => void;
  state: () => AutosaveState<T>;
  subscribe: (listener: () => void) => () => void;
}

/**
 * One call at a time, so that an earlier value never arrives behind a later one; of what is typed meanwhile only the newest is sent, once
 * the call has ended. A value that failed stays until it is sent again, replaced or dropped.
 */
export function autosave<T>({ stored: first, name, save, onFailed }: AutosaveOptions<T>): Autosave<T> {
  /** Null where nobody knows: behind a response that was lost. */
  let stored: { value: T } | null = { value: first };
  let next: { value: T } | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  /** What was found to be stored while a value is on its way. */
  let found: { value: T } | null = null;
  let state: AutosaveState<T> = { kind: 'clean' };
  const listeners = new Set<() => void>();

  const show = (shown: AutosaveState<T>): void => {
    state = shown;
    listeners.forEach((listener) => listener());
  };
  const endPause = (): void => {
    clearTimeout(pause);
    pause = undefined;
  };

  async function send(): Promise<void> {
    endPause();
    if (next === null || isSending) return;
    const sent = next;
    next = null;
    [isSending, found] = [true, null];
    show({ kind: 'saving', value: sent.value });
    let failure: { error: unknown } | null = null;
    try {
      await save(sent.value);
    } catch (error) {
      failure = { error };
    }
    isSending = false;
    ended(sent, failure);
  }

  function ended(sent: { value: T }, failure: { error: unknown } | null): void {
    const error = failure && asRequestError(failure.error);
    const refusal = error?.fields[name];
    // It may be stored though its response was lost.
    const isStored = error === null || found?.value === sent.value;
    if (isStored) stored = sent;
    else if (refusal === undefined) stored = null;
    if (next !== null) {
      if (pause === undefined) void send();
      else show({ kind: 'waiting', value: next.value });
      return;
    }
    if (isStored) {
      show({ kind: 'saved' });
      return;
    }
    next = sent;
    show({
      kind: 'failed',
      value: sent.value,
      human: refusal ?? error.human,
      isLost: error.isLost,
      isRefused: refusal !== undefined,
    });
    onFailed(error);
  }

  return {
    change: (value) => {
      endPause();
      if (!isSending && stored !== null && stored.value === value) {
        next = null;
        if (state.kind !== 'saved') show({ kind: 'clean' });
        return;
      }
      next = { value };
      pause = setTimeout(() => void send(), AUTOSAVE_PAUSE_MS);
      show({ kind: isSending ? 'saving' : 'waiting', value });
    },
    flush: () => void send(),
    forget: () => {
      endPause();
      next = null;
      if (!isSending) show({ kind: 'clean' });
    },
    known: (value) => {
      if (isSending) found = { value };
      else if (next === null) stored = { value };
      else if (state.kind === 'failed' && next.value === value) {
        next = null;
        stored = { value };
        show({ kind: 'saved' });
      }
    },
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
